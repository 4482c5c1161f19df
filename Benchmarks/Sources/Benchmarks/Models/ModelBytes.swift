import Foundation
import ModelMapping

/// Bytes to models: ours against Foundation's Codable decoder.
enum ModelBytes {
  static func benchmarks(_ records: ShopRecords) -> [Benchmark] {
    [
      benchmark("XML to [Shop]: speed / PropertyListDecoder", records, .xml),
      benchmark("binary to [Shop]: speed / PropertyListDecoder", records, .binary),
    ]
  }

  private static func benchmark(
    _ name: String,
    _ records: ShopRecords,
    _ format: PropertyListSerialization.PropertyListFormat
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let count = effort == .full ? 100_000 : 50_000
      let data = try Data(contentsOf: records.file(count, format))
      let expected = ShopRecords.make(count)
      try verify(try [Shop](data: data) == expected, "our shops")
      let peer = try PropertyListDecoder().decode([Shop].self, from: data)
      try verify(peer == expected, "PropertyListDecoder's shops")
      let medians = try interleavedMedians(
        [
          Subject(name: "ours", repetitions: 1) { sink(try [Shop](data: data)) },
          Subject(name: "peer", repetitions: 1) {
            sink(try PropertyListDecoder().decode([Shop].self, from: data))
          },
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
