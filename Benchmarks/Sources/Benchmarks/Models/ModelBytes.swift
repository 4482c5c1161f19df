import Foundation
import ModelMapping

/// Bytes to models: ours against Foundation's Codable decoder.
enum ModelBytes {
  static func benchmarks(_ records: ShopRecords) -> [Benchmark] {
    [
      benchmark("XML to [Shop]: speed / PropertyListDecoder") { count in
        let data = try Data(contentsOf: records.file(count, .xml))
        return (data, { try PropertyListDecoder().decode([Shop].self, from: data) })
      },
      benchmark("binary to [Shop]: speed / PropertyListDecoder") { count in
        let data = try Data(contentsOf: records.file(count, .binary))
        return (data, { try PropertyListDecoder().decode([Shop].self, from: data) })
      },
      benchmark("JSON to [Shop]: speed / JSONDecoder") { count in
        let data = try JSONEncoder().encode(ShopRecords.make(count))
        return (data, { try JSONDecoder().decode([Shop].self, from: data) })
      },
    ]
  }

  /// The bytes, and the peer that reads them.
  private typealias Subjects = (data: Data, peer: () throws -> [Shop])

  private static func benchmark(
    _ name: String,
    _ subjects: @escaping (Int) throws -> Subjects
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let count = effort == .short ? 50_000 : effort.recordCount
      let (data, peer) = try subjects(count)
      let expected = ShopRecords.make(count)
      try verify(try [Shop](data: data) == expected, "our shops")
      try verify(try peer() == expected, "the peer's shops")
      let medians = try interleavedMedians(
        [
          Subject(name: "ours", repetitions: 1) { sink(try [Shop](data: data)) },
          Subject(name: "peer", repetitions: 1) { sink(try peer()) },
        ],
        rounds: effort == .full ? 7 : 3
      )
      return Row(
        name: name,
        ours: duration(medians[0]),
        peer: duration(medians[1]),
        ratio: medians[1] / medians[0]
      )
    }
  }
}
