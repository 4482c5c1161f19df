import Foundation
import PropertyLists

/// How fast the structure of an XML file is found, beside the fastest way to look at every byte.
enum XMLScan {
  static func benchmarks(_ records: ShopRecords) -> [Benchmark] {
    [
      Benchmark(name: "XML scan: MB/s / byte sum") { effort in
        let data = try Data(contentsOf: records.file(effort.recordCount, .xml))
        let document = try PropertyList.Document(data: data)
        try verify(document.root.count == effort.recordCount, "the count of records")
        let medians = try interleavedMedians(
          [
            Subject(name: "scan", repetitions: 1) { sink(try PropertyList.Document(data: data)) },
            Subject(name: "byte sum", repetitions: 1) { sink(byteSum(data)) },
          ],
          rounds: effort == .full ? 9 : 3
        )
        let rates = medians.map { Double(data.count) / $0 / 1e6 }
        return Row(
          name: "XML scan: MB/s / byte sum",
          ours: "\(Int(rates[0])) MB/s",
          peer: "\(Int(rates[1])) MB/s",
          ratio: rates[0] / rates[1]
        )
      }
    ]
  }

  @inline(never)
  private static func byteSum(_ data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in bytes.reduce(into: 0) { $0 &+= UInt64($1) } }
  }
}
