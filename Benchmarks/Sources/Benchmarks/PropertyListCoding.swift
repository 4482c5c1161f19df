import Foundation
import PropertyLists

/// Codable types to and from property lists: ours against Foundation's pair.
enum PropertyListCoding {
  static func benchmarks() -> [Benchmark] {
    let formats: [(String, PropertyList.Format)] = [("XML", .xml), ("binary", .binary)]
    return formats.flatMap { name, format in
      [
        decoding("Codable decode, \(name), shops: speed / PropertyListDecoder", format) {
          ShopRecords.make($0)
        },
        decoding("Codable decode, \(name), mixed: speed / PropertyListDecoder", format) {
          MixedRecord.make($0 / 2)
        },
        encoding("Codable encode, \(name), shops: speed / PropertyListEncoder", format) {
          ShopRecords.make($0)
        },
        encoding("Codable encode, \(name), mixed: speed / PropertyListEncoder", format) {
          MixedRecord.make($0 / 2)
        },
      ]
    }
  }

  private static func decoding<Record: Codable & Equatable>(
    _ name: String,
    _ format: PropertyList.Format,
    _ make: @escaping (Int) -> [Record]
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let records = make(effort.recordCount)
      let data = try foundationEncoder(format).encode(records)
      let ours = try PropertyList.Decoder().decode([Record].self, from: data)
      try verify(ours == records, "our records")
      let theirs = try PropertyListDecoder().decode([Record].self, from: data)
      try verify(theirs == records, "PropertyListDecoder's records")
      return try row(
        name,
        effort,
        ours: { sink(try PropertyList.Decoder().decode([Record].self, from: data)) },
        peer: { sink(try PropertyListDecoder().decode([Record].self, from: data)) }
      )
    }
  }

  private static func encoding<Record: Codable & Equatable>(
    _ name: String,
    _ format: PropertyList.Format,
    _ make: @escaping (Int) -> [Record]
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let records = make(effort.recordCount)
      let encoder = foundationEncoder(format)
      let data = try PropertyList.Encoder(format: format).encode(records)
      let read = try PropertyListDecoder().decode([Record].self, from: data)
      try verify(read == records, "what PropertyListDecoder reads of ours")
      try verify(format != .xml || data == (try encoder.encode(records)), "the bytes of the XML")
      return try row(
        name,
        effort,
        ours: { sink(try PropertyList.Encoder(format: format).encode(records)) },
        peer: { sink(try encoder.encode(records)) }
      )
    }
  }

  private static func foundationEncoder(_ format: PropertyList.Format) -> PropertyListEncoder {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format == .xml ? .xml : .binary
    return encoder
  }
}

extension Effort {
  /// Shops of a property-list row.
  var recordCount: Int {
    switch self {
    case .full: 100_000
    case .short: 10_000
    case .debug: 1_000
    }
  }
}

/// The two subjects of a row, in turns.
func row(
  _ name: String,
  _ effort: Effort,
  ours: @escaping () throws -> Void,
  peer: @escaping () throws -> Void
) throws -> Row {
  let medians = try interleavedMedians(
    [
      Subject(name: "ours", repetitions: 1, body: ours),
      Subject(name: "peer", repetitions: 1, body: peer),
    ],
    rounds: effort == .full ? 5 : 3
  )
  return Row(
    name: name,
    ours: duration(medians[0]),
    peer: duration(medians[1]),
    ratio: medians[1] / medians[0]
  )
}

/// A record with a value of every common kind.
struct MixedRecord: Codable, Equatable {
  let number: Int
  let name: String
  let price: Double
  let tags: [String]
  let isNew: Bool
  let date: Date
  let data: Data

  static func make(_ count: Int) -> [MixedRecord] {
    (0..<count).map { number in
      MixedRecord(
        number: number,
        name: "Record \(number)",
        price: Double(number) * 1.25 + 0.1,
        tags: ["tag\(number % 50)", "kind \(number % 7)", "value \(number)"],
        isNew: number.isMultiple(of: 2),
        date: Date(timeIntervalSinceReferenceDate: Double(number) * 1_000),
        data: Data((0..<24).map { UInt8(truncatingIfNeeded: $0 * number) })
      )
    }
  }
}
