import Foundation
import PropertyLists

/// Files of a gigabyte: one value out of one, and the time per byte from a kilobyte up.
enum PropertyListHuge {
  private static let lookupTime = "binary of 1 GB, open and read one nested value: seconds"
  private static let lookupMemory = "binary of 1 GB, open and read one nested value: megabytes"

  static func benchmarks() -> [Benchmark] {
    [
      Benchmark(name: lookupTime) { try lookup($0, lookupTime) },
      Benchmark(name: lookupMemory) { try lookup($0, lookupMemory) },
    ] + sizes.map { size in scaling(size) }
  }

  // MARK: One value

  private static func lookup(_ effort: Effort, _ name: String) throws -> Row {
    let count = effort == .full ? 1_000_000 : 10_000
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("huge.plist")
    let size = try HugeBinary.write(count, to: file)
    let figures = try ChildProcess.figures(["--child", "lookup", file.path, "\(count)"])
    try verify(figures.count == 2, "the child's figures")
    let isTime = name == lookupTime
    return Row(
      name: name,
      ours: isTime ? duration(figures[0]) : megabytes(figures[1]),
      peer: "file of \(megabytes(Double(size)))",
      ratio: isTime ? figures[0] : figures[1] / 1_048_576
    )
  }

  /// The part of the child: the median seconds of reading a value, and the bytes that it took.
  static func runChild(_ path: String, _ count: Int) throws {
    let url = URL(fileURLWithPath: path)
    // The code itself is brought into memory by another file first.
    let folder = try TemporaryFolder()
    let small = folder.url.appendingPathComponent("small.plist")
    _ = try HugeBinary.write(10, to: small)
    try verify(try value(in: small, 9) == 9, "the value of the small file")
    ProcessMemory.trim()
    let before = try ProcessMemory.resident()
    try ProcessMemory.resetPeak()
    var times: [Double] = []
    for round in 0..<9 {
      let index = (count - 1) * round / 8
      let start = threadSeconds()
      let number = try value(in: url, index)
      times.append(threadSeconds() - start)
      try verify(number == index, "the value")
    }
    print(median(times), max(0, try ProcessMemory.peak() - before))
  }

  private static func value(in url: URL, _ index: Int) throws -> Int {
    let document = try PropertyList.Document(contentsOf: url)
    return try document.value(at: .index(index), "inner", "number").decode(Int.self)
  }

  // MARK: Time per byte

  private static let sizes = [1 << 10, 32 << 10, 1 << 20, 32 << 20, 1 << 30]

  private static func scaling(_ size: Int) -> Benchmark {
    let text = size < 1 << 20 ? "\(size >> 10) KB" : size < 1 << 30 ? "\(size >> 20) MB" : "1 GB"
    let name = "XML of \(text), scanned: time per byte / of 1 MB"
    return Benchmark(name: name) { effort in
      guard effort == .full || size < 1 << 30 else {
        return Row(name: name, ours: "", peer: "skipped: only in the full run", ratio: 1)
      }
      let own = try timePerByte(size)
      let reference = try timePerByte(1 << 20)
      return Row(
        name: name,
        ours: "\(rounded(own * 1e9)) ns",
        peer: "\(rounded(reference * 1e9)) ns",
        ratio: own / reference
      )
    }
  }

  private static func timePerByte(_ size: Int) throws -> Double {
    let data = scaled(size)
    let repetitions = max(1, (4 << 20) / data.count)
    let medians = try interleavedMedians(
      [
        Subject(name: "scan", repetitions: repetitions) {
          for _ in 0..<repetitions {
            let document = try PropertyList.Document(data: data)
            sink(try document.value(at: 0, "name").decode(String.self))
          }
        }
      ],
      rounds: size < 1 << 28 ? 5 : 1
    )
    return medians[0] / Double(data.count)
  }

  /// XML of about a size with records like those of the shops.
  private static func scaled(_ size: Int) -> Data {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<array>\n"
    var data = Data(head.utf8)
    data.reserveCapacity(size + 512)
    var number = 0
    while data.count < size - 200 {
      let record = """
        \t<dict>
        \t\t<key>name</key>
        \t\t<string>Shop \(number)</string>
        \t\t<key>price</key>
        \t\t<real>\(number % 1_000).5</real>
        \t\t<key>tags</key>
        \t\t<array>
        \t\t\t<string>tag\(number % 17)</string>
        \t\t</array>
        \t</dict>

        """
      data.append(contentsOf: record.utf8)
      number += 1
    }
    data.append(contentsOf: "</array>\n</plist>\n".utf8)
    return data
  }
}

/// A folder that goes with its owner.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
