import Foundation
import PropertyLists

/// Whole property lists to bytes: ours against Foundation's serialization and libplist.
enum PropertyListWriting {
  static func benchmarks(_ records: ShopRecords) -> [Benchmark] {
    [("XML", PropertyList.Format.xml), ("binary", .binary)].flatMap { text, format in
      let name = "value tree to \(text), shops: speed"
      return [
        serialization("\(name) / PropertyListSerialization", records, format),
        library("\(name) / libplist", records, format),
      ]
    }
  }

  private static func serialization(
    _ name: String,
    _ records: ShopRecords,
    _ format: PropertyList.Format
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let list = try PropertyList(data: Data(contentsOf: records.file(effort.recordCount, .binary)))
      let object = list.foundationObject
      let peer = { (object: Any) in
        try PropertyListSerialization.data(
          fromPropertyList: object,
          format: format == .xml ? .xml : .binary,
          options: 0
        )
      }
      try verify(try PropertyList(data: list.data(format: format)) == list, "our list")
      try verify(try PropertyList(data: peer(object)) == list, "the list of the serialization")
      return try row(
        name,
        effort,
        ours: { sink(try list.data(format: format)) },
        peer: { sink(try peer(object)) }
      )
    }
  }

  private static func library(
    _ name: String,
    _ records: ShopRecords,
    _ format: PropertyList.Format
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      guard let library = LibPlist() else { return PropertyListValues.skipped(name) }
      // Its binary writer takes minutes for what others write in a second.
      let count = effort == .full && format == .xml ? effort.recordCount : 10_000
      let data = try Data(contentsOf: records.file(count, .binary))
      let list = try PropertyList(data: data)
      let node = try library.read(data, isXML: false)
      defer { library.release(node) }
      let written = try library.data(of: node, isXML: format == .xml)
      try verify(try PropertyList(data: written) == list, "libplist's list")
      return try row(
        name,
        effort,
        ours: { sink(try list.data(format: format)) },
        peer: { sink(try library.data(of: node, isXML: format == .xml)) }
      )
    }
  }
}
