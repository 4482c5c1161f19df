import Foundation
import PropertyLists

/// Whole property lists as values: ours against Foundation's serialization and other programs.
enum PropertyListValues {
  static func benchmarks(_ records: ShopRecords) -> [Benchmark] {
    [
      tree("value tree, XML, shops: speed / PropertyListSerialization") {
        try Data(contentsOf: records.file($0, .xml))
      },
      tree("value tree, binary, shops: speed / PropertyListSerialization") {
        try Data(contentsOf: records.file($0, .binary))
      },
      tree("value tree, XML, mixed: speed / PropertyListSerialization") {
        try MixedRecord.data($0 / 2, .xml)
      },
      tree("value tree, binary, mixed: speed / PropertyListSerialization") {
        try MixedRecord.data($0 / 2, .binary)
      },
      library("value tree, XML, shops: speed / libplist", records, .xml),
      library("value tree, binary, shops: speed / libplist", records, .binary),
    ]
  }

  private static func tree(
    _ name: String,
    _ data: @escaping (Int) throws -> Data
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let data = try data(effort.recordCount)
      let theirs = try PropertyListSerialization.propertyList(from: data, format: nil)
      let ours = try PropertyList(data: data)
      try verify(ours == PropertyList(foundationObject: theirs), "the lists")
      return try row(
        name,
        effort,
        ours: { sink(try PropertyList(data: data)) },
        peer: { sink(try PropertyListSerialization.propertyList(from: data, format: nil)) }
      )
    }
  }

  private static func library(
    _ name: String,
    _ records: ShopRecords,
    _ format: PropertyListSerialization.PropertyListFormat
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      guard let library = LibPlist() else { return skipped(name) }
      let data = try Data(contentsOf: records.file(effort.recordCount, format))
      let count = try library.elementCount(of: data, isXML: format == .xml)
      try verify(count == effort.recordCount, "libplist's count")
      return try row(
        name,
        effort,
        ours: { sink(try PropertyList(data: data)) },
        peer: { sink(try library.elementCount(of: data, isXML: format == .xml)) }
      )
    }
  }

  static func skipped(_ name: String) -> Row {
    Row(name: name, ours: "", peer: "skipped: not installed", ratio: .nan)
  }
}

extension MixedRecord {
  /// So many records as Foundation writes them.
  fileprivate static func data(
    _ count: Int,
    _ format: PropertyListSerialization.PropertyListFormat
  ) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return try encoder.encode(make(count))
  }
}
