import Foundation
import ModelMapping
import PropertyLists

/// Models to bytes: ours against Foundation's Codable encoder.
enum ModelWriting {
  static func benchmarks() -> [Benchmark] {
    [
      benchmark("[Shop] to XML: speed / PropertyListEncoder", .xml),
      benchmark("[Shop] to binary: speed / PropertyListEncoder", .binary),
    ]
  }

  private static func benchmark(_ name: String, _ format: PropertyList.Format) -> Benchmark {
    Benchmark(name: name) { effort in
      let shops = ShopRecords.make(effort.recordCount)
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format == .xml ? .xml : .binary
      let data = try shops.data(format: format)
      let read = try PropertyListDecoder().decode([Shop].self, from: data)
      try verify(read == shops, "what PropertyListDecoder reads of ours")
      try verify(format != .xml || data == (try encoder.encode(shops)), "the bytes of the XML")
      return try row(
        name,
        effort,
        ours: { sink(try shops.data(format: format)) },
        peer: { sink(try encoder.encode(shops)) }
      )
    }
  }
}
