import Foundation
import PropertyLists

/// What memory work needs beyond its input and its result, each in a process of its own.
enum PropertyListMemory {
  static func benchmarks(_ records: ShopRecords) -> [Benchmark] {
    Job.allCases.map { job in
      Benchmark(name: "\(job.name): memory beyond input and result / input") { effort in
        let format: PropertyListSerialization.PropertyListFormat = job.isXML ? .xml : .binary
        let file = try records.file(effort.recordCount, format)
        let figures = try ChildProcess.figures(["--child", job.rawValue, file.path])
        try verify(figures.count == 3, "the child's figures")
        return Row(
          name: "\(job.name): memory beyond input and result / input",
          ours: megabytes(figures[0]),
          peer: "input \(megabytes(figures[1])), result \(megabytes(figures[2]))",
          ratio: figures[0] / figures[1]
        )
      }
    }
  }

  private enum Job: String, CaseIterable {
    case treeXML, treeBinary, decodeXML, decodeBinary, encodeXML, encodeBinary

    var isXML: Bool { rawValue.hasSuffix("XML") }

    var name: String {
      let format = isXML ? "XML" : "binary"
      return switch self {
      case .treeXML, .treeBinary: "value tree, \(format), shops"
      case .decodeXML, .decodeBinary: "Codable decode, \(format), shops"
      case .encodeXML, .encodeBinary: "Codable encode, \(format), shops"
      }
    }
  }

  /// The part of the child: prints the bytes beyond input and result, of the input and the result.
  static func runChild(_ name: String, _ path: String) throws -> Bool {
    guard let job = Job(rawValue: name) else { return false }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    switch job {
    case .treeXML, .treeBinary: try report(data.count) { try PropertyList(data: data) }
    case .decodeXML, .decodeBinary:
      try report(data.count) { try PropertyList.Decoder().decode([Shop].self, from: data) }
    case .encodeXML, .encodeBinary:
      // The values are the input.
      ProcessMemory.trim()
      let before = try ProcessMemory.resident()
      let shops = try PropertyList.Decoder().decode([Shop].self, from: data)
      ProcessMemory.trim()
      try report(try ProcessMemory.resident() - before) {
        try PropertyList.Encoder(format: job.isXML ? .xml : .binary).encode(shops)
      }
      withExtendedLifetime(shops) {}
    }
    return true
  }

  private static func report<Result>(_ input: Int, _ work: () throws -> Result) throws {
    ProcessMemory.trim()
    let before = try ProcessMemory.resident()
    try ProcessMemory.resetPeak()
    let result = try work()
    let peak = try ProcessMemory.peak()
    ProcessMemory.trim()
    let after = try ProcessMemory.resident()
    withExtendedLifetime(result) {}
    print(max(0, peak - after), input, max(0, after - before))
  }
}

func megabytes(_ bytes: Double) -> String { "\(rounded(bytes / 1_048_576)) MB" }
