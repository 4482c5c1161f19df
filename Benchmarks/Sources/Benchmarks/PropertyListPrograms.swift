import Foundation
import PropertyLists

/// Whole property lists against programs: Python's plistlib, and the toolchain's plutil.
enum PropertyListPrograms {
  static func benchmarks(_ records: ShopRecords) -> [Benchmark] {
    [("XML", PropertyListSerialization.PropertyListFormat.xml), ("binary", .binary)].flatMap {
      text,
      format in
      [
        reading("value tree, \(text), shops: speed / plistlib", records, format),
        writing("value tree to \(text), shops: speed / plistlib", records, format),
      ]
    } + [conversion("convert XML, shops: speed / plutil", records)]
  }

  private static func reading(
    _ name: String,
    _ records: ShopRecords,
    _ format: PropertyListSerialization.PropertyListFormat
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let file = try records.file(effort.recordCount, format)
      let code = """
        import plistlib, sys, time
        data = open(sys.argv[1], "rb").read()
        start = time.process_time()
        read = plistlib.loads(data)
        print(time.process_time() - start, len(read))
        """
      guard let output = try run(["python3", "-c", code, file.path]) else {
        return PropertyListValues.skipped(name)
      }
      let words = output.split(separator: " ")
      try verify(words.count == 2 && Int(words[1]) == effort.recordCount, "plistlib's count")
      let data = try Data(contentsOf: file)
      return try row(name, Double(words[0])) { sink(try PropertyList(data: data)) }
    }
  }

  private static func writing(
    _ name: String,
    _ records: ShopRecords,
    _ format: PropertyListSerialization.PropertyListFormat
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let file = try records.file(effort.recordCount, .binary)
      let result = file.appendingPathExtension("written")
      defer { try? FileManager.default.removeItem(at: result) }
      let code = """
        import plistlib, sys, time
        read = plistlib.loads(open(sys.argv[1], "rb").read())
        kind = plistlib.FMT_XML if sys.argv[3] == "xml" else plistlib.FMT_BINARY
        start = time.process_time()
        data = plistlib.dumps(read, fmt=kind)
        print(time.process_time() - start)
        open(sys.argv[2], "wb").write(data)
        """
      let kind = format == .xml ? "xml" : "binary"
      guard let output = try run(["python3", "-c", code, file.path, result.path, kind]) else {
        return PropertyListValues.skipped(name)
      }
      let list = try PropertyList(contentsOf: file)
      try verify(try PropertyList(contentsOf: result) == list, "plistlib's list")
      return try row(name, Double(output)) {
        sink(try list.data(format: format == .xml ? .xml : .binary))
      }
    }
  }

  /// The whole run of the tool, which reads, converts and writes.
  private static func conversion(_ name: String, _ records: ShopRecords) -> Benchmark {
    Benchmark(name: name) { effort in
      let file = try records.file(effort.recordCount, .xml)
      let result = file.appendingPathExtension("converted")
      defer { try? FileManager.default.removeItem(at: result) }
      let start = Date()
      let arguments = ["plutil", "-convert", "binary1", "-o", result.path, file.path]
      guard try run(arguments) != nil else { return PropertyListValues.skipped(name) }
      let seconds = Date().timeIntervalSince(start)
      let same = try PropertyList(contentsOf: result) == PropertyList(contentsOf: file)
      try verify(same, "plutil's list")
      let data = try Data(contentsOf: file)
      return try row(name, seconds) { sink(try PropertyList(data: data).data(format: .binary)) }
    }
  }

  /// A program times itself or is timed as a whole, once; ours is run three times beside it.
  private static func row(
    _ name: String,
    _ seconds: Double?,
    _ ours: @escaping () throws -> Void
  ) throws -> Row {
    guard let seconds else { throw Disagreement(what: "the program's time of \(name)") }
    let medians = try interleavedMedians(
      [Subject(name: "ours", repetitions: 1, body: ours)],
      rounds: 3
    )
    return Row(
      name: name,
      ours: duration(medians[0]),
      peer: duration(seconds),
      ratio: seconds / medians[0]
    )
  }

  /// What a program prints, without the end of the line; nil when it is not installed or fails.
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
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
