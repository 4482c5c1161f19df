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
      tool("value tree, XML, shops: speed / plistlib", records, .xml, plistlib),
      tool("value tree, binary, shops: speed / plistlib", records, .binary, plistlib),
      library("value tree, XML, shops: speed / libplist", records, .xml),
      library("value tree, binary, shops: speed / libplist", records, .binary),
      tool("convert XML, shops: speed / plutil", records, .xml, plutil),
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

  /// A peer in a program of its own; nil when it is not installed.
  private typealias Peer = (URL) throws -> Double?

  private static func tool(
    _ name: String,
    _ records: ShopRecords,
    _ format: PropertyListSerialization.PropertyListFormat,
    _ peer: @escaping Peer
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let file = try records.file(effort.recordCount, format)
      guard let seconds = try peer(file) else {
        return skipped(name)
      }
      let data = try Data(contentsOf: file)
      let isConversion = name.hasPrefix("convert")
      let medians = try interleavedMedians(
        [
          Subject(name: "ours", repetitions: 1) {
            let list = try PropertyList(data: data)
            sink(isConversion ? try list.data(format: .binary) : Data())
          }
        ],
        rounds: 3
      )
      return Row(
        name: name,
        ours: duration(medians[0]),
        peer: duration(seconds),
        ratio: seconds / medians[0]
      )
    }
  }

  /// Python times itself, without its start, and says how many records it read.
  private static func plistlib(_ file: URL) throws -> Double? {
    let code = """
      import plistlib, sys, time
      data = open(sys.argv[1], "rb").read()
      start = time.process_time()
      read = plistlib.loads(data)
      print(time.process_time() - start, len(read))
      """
    guard let output = try run(["python3", "-c", code, file.path]) else { return nil }
    let words = output.split(separator: " ")
    try verify(words.count == 2 && file.path.contains("-\(words[1].trimmed)."), "plistlib's count")
    return Double(words[0])
  }

  /// The whole run of the tool, which reads, converts and writes.
  private static func plutil(_ file: URL) throws -> Double? {
    let result = file.appendingPathExtension("converted")
    defer { try? FileManager.default.removeItem(at: result) }
    let start = Date()
    let arguments = ["plutil", "-convert", "binary1", "-o", result.path, file.path]
    guard try run(arguments) != nil else { return nil }
    let seconds = Date().timeIntervalSince(start)
    let same = try PropertyList(contentsOf: result) == PropertyList(contentsOf: file)
    try verify(same, "plutil's list")
    return seconds
  }

  /// What a program prints; nil when it is not installed or fails.
  private static func run(_ arguments: [String]) throws -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
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
