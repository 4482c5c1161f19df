import Foundation

/// The demo as a process, from its start to its end.
enum GalleryProcess {
  static func benchmarks(_ gallery: URL?, _ records: ShopRecords) -> [Benchmark] {
    [
      Benchmark(name: "demo, four shops, warm: seconds") { effort in
        try fourShops(gallery, effort)
      },
      Benchmark(name: "first picture: 1,000,000 shops / 1,000") { effort in
        try firstPicture(gallery, records, effort)
      },
    ]
  }

  private static func fourShops(_ gallery: URL?, _ effort: Effort) throws -> Row {
    let emptyCache = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: emptyCache) }
    let cold = try run(gallery, ["--catalogue", "0"], cache: emptyCache)
    var warm: [Double] = []
    for _ in 0..<(effort == .full ? 11 : 5) { warm.append(try run(gallery, ["--catalogue", "0"])) }
    return Row(
      name: "demo, four shops, warm: seconds",
      ours: duration(median(warm)),
      peer: "user's font cache empty \(duration(cold))",
      ratio: median(warm)
    )
  }

  private static func firstPicture(
    _ gallery: URL?,
    _ records: ShopRecords,
    _ effort: Effort
  ) throws -> Row {
    let many = try records.file(effort == .full ? 1_000_000 : 100_000, .binary).path
    let few = try records.file(1_000, .binary).path
    var times: [[Double]] = [[], []]
    for _ in 0..<(effort == .full ? 11 : 5) {
      times[0].append(try run(gallery, [many]))
      times[1].append(try run(gallery, [few]))
    }
    let medians = times.map(median)
    return Row(
      name: "first picture: 1,000,000 shops / 1,000",
      ours: duration(medians[0]),
      peer: duration(medians[1]),
      ratio: medians[0] / medians[1]
    )
  }

  /// The wall seconds of one run; `cache` replaces the folder where fonts are remembered.
  private static func run(
    _ gallery: URL?,
    _ arguments: [String],
    cache: URL? = nil
  ) throws -> Double {
    guard let gallery else { throw Disagreement(what: "--gallery names no program") }
    let process = Process()
    process.executableURL = gallery
    let folder = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appendingPathComponent("gallery.png")
    process.arguments = arguments + ["--output", picture.path]
    process.standardOutput = FileHandle.nullDevice
    if let cache {
      var environment = ProcessInfo.processInfo.environment
      environment["XDG_CACHE_HOME"] = cache.path
      process.environment = environment
    }
    // `waitUntilExit` looks every 50 ms only.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    let start = ContinuousClock.now
    try process.run()
    ended.wait()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try verify(process.terminationStatus == 0, "exit code of \(arguments)")
    return seconds
  }

  private static func temporaryFolder() -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
