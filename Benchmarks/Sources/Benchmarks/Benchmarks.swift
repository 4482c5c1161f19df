import Foundation

/// The program behind `Scripts/bench`.
@main struct Benchmarks {
  static func main() {
    do {
      let options = try BenchmarkOptions(Array(CommandLine.arguments.dropFirst()))
      if let loop = options.loop { return try LazyReads.loop(loop.name, times: loop.times) }
      if options.child == ["models"] { return try DebugRows.runChild(models(options), options) }
      if !options.child.isEmpty { return try runChild(options.child) }
      exit(try run(options) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
      exit(2)
    }
  }

  /// Does one job for another process of this program and prints what it took.
  private static func runChild(_ arguments: [String]) throws {
    if arguments.count == 3, arguments[0] == "lookup", let count = Int(arguments[2]) {
      return try PropertyListHuge.runChild(arguments[1], count)
    }
    let isDone =
      try arguments.count == 2 && PropertyListMemory.runChild(arguments[0], arguments[1])
    try verify(isDone, "there is no job \(arguments)")
  }

  /// Measures every row that the options ask for; `false` when one missed its goal.
  private static func run(_ options: BenchmarkOptions) throws -> Bool {
    let goals = try Goals(contentsOf: options.root.appendingPathComponent("goals.json"))
    let records = options.records
    var benchmarks = LazyReads.benchmarks + models(options) + XMLScan.benchmarks(records)
    benchmarks += PropertyListCoding.benchmarks() + PropertyListValues.benchmarks(records)
    benchmarks += PropertyListPrograms.benchmarks(records)
    benchmarks += PropertyListWriting.benchmarks(records) + PropertyListSmall.benchmarks()
    benchmarks += PropertyListMemory.benchmarks(records) + PropertyListHuge.benchmarks()
    benchmarks += GalleryProcess.benchmarks(options.gallery, records)
    let instructions = LazyInstructions.benchmarks
    let unknown = goals.names.subtracting((benchmarks + instructions).map(\.name))
    try verify(unknown.isEmpty, "goals without a row: \(unknown)")
    if options.countsInstructions { benchmarks = instructions }
    var table = Table()
    for benchmark in benchmarks where options.wants(benchmark.name) {
      table.add(
        try measure(benchmark, goals[benchmark.name], options.effort),
        goal: goals[benchmark.name]
      )
      if let line = table.lines.last { print(line) }
    }
    if let program = options.debugProgram {
      for row in try DebugRows.measured(by: program, options) { table.add(row, goal: nil) }
    }
    return try finish(table, options)
  }

  /// The rows about models.
  private static func models(_ options: BenchmarkOptions) -> [Benchmark] {
    ModelBytes.benchmarks(options.records) + FirstDecode.benchmarks + ModelDictionaries.benchmarks
      + ModelWriting.benchmarks()
  }

  /// A row that misses its goal may have met a busy moment: it gets two more tries, the last counts.
  private static func measure(
    _ benchmark: Benchmark,
    _ goal: Goals.Goal?,
    _ effort: Effort
  ) throws -> Row {
    var row = try benchmark.measure(effort)
    for _ in 0..<2 where !(goal?.isMet(by: row.ratio) ?? true) && goal?.isOpen != true {
      row = try benchmark.measure(effort)
    }
    return row
  }

  private static func finish(_ table: Table, _ options: BenchmarkOptions) throws -> Bool {
    if options.isComplete {
      let text = (["# Last results of `Scripts/bench`", "", Machine.description, ""] + table.lines)
        .joined(separator: "\n")
      let file = options.root.appendingPathComponent("RESULTS.md")
      try Data((text + "\n").utf8).write(to: file)
    }
    print("\n" + table.lines.joined(separator: "\n"))
    for name in table.missed { print("FAIL: \(name)") }
    return table.missed.isEmpty
  }
}

/// What the command line asks for.
struct BenchmarkOptions {
  var root = URL(fileURLWithPath: "Benchmarks")
  var gallery: URL?
  var effort = Effort.full
  var filter: String?
  var countsInstructions = false
  var loop: (name: String, times: Int)?
  /// This program, built without optimization.
  var debugProgram: URL?
  /// A job and its arguments.
  var child: [String] = []

  var records: ShopRecords { ShopRecords(folder: root.appendingPathComponent(".build/data")) }

  var isComplete: Bool { effort == .full && filter == nil && !countsInstructions }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--root": root = URL(fileURLWithPath: rest.popFirst() ?? "")
      case "--gallery": gallery = URL(fileURLWithPath: rest.popFirst() ?? "")
      case "--short": effort = .short
      case "--debug-program": debugProgram = URL(fileURLWithPath: rest.popFirst() ?? "")
      case "--filter": filter = rest.popFirst()
      case "--instructions": countsInstructions = true
      case "--child":
        child = Array(rest)
        rest = []
      case "--loop": loop = (rest.popFirst() ?? "", Int(rest.popFirst() ?? "") ?? 0)
      default: throw Disagreement(what: "there is no option '\(argument)'")
      }
    }
  }

  func wants(_ name: String) -> Bool {
    filter.map { name.localizedCaseInsensitiveContains($0) } ?? true
  }
}

/// Where the figures come from.
enum Machine {
  static var description: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(ProcessInfo.processInfo.operatingSystemVersionString), \(cores) cores, release build"
  }
}
