import Foundation
import LazyProperties

/// Warm reads: the value exists, and is read again.
enum LazyReads {
  static var benchmarks: [Benchmark] {
    let names = peers.map { ("lazy", $0) } + synchronizedPeers.map { ("synchronized", $0) }
    return names.map { subject, peer in
      Benchmark(name: "\(subject) read, warm: time / \(titles[peer] ?? peer)") { effort in
        try compare(subject, with: peer, effort)
      }
    } + sizes
  }

  /// How the table calls the peers.
  static let titles = [
    "lazyVar": "lazy var", "lazyView": "seed's LazyView", "wrapper": "property wrapper",
    "staticLet": "static let", "mutex": "Mutex", "optional": "stored optional",
  ]

  private static let peers = ["lazyVar", "lazyView", "wrapper"]
  private static let synchronizedPeers = ["lazyVar", "mutex", "staticLet"]

  private static var sizes: [Benchmark] {
    [
      size("lazy instance: bytes / lazy var", LazyOwner(), LazyVarOwner()),
      size(
        "synchronized instance: bytes / lazy var + word",
        SynchronizedOwner(),
        LazyVarAndWordOwner()
      ),
    ]
  }

  private static func size(
    _ name: String,
    _ owner: AnyObject,
    _ other: AnyObject
  ) -> Benchmark {
    let ours = allocatedSize(of: owner)
    let peer = allocatedSize(of: other)
    let ratio = Double(ours) / Double(peer)
    return Benchmark(name: name) { _ in
      Row(name: name, ours: "\(ours) B", peer: "\(peer) B", ratio: ratio)
    }
  }

  private static func compare(
    _ ours: String,
    with peer: String,
    _ effort: Effort
  ) throws -> Row {
    let times = effort == .full ? 5_000_000 : 1_000_000
    let subjects = [ours, peer].map { subject in
      Subject(name: subject, repetitions: times) { try loop(subject, times: times) }
    }
    let medians = try interleavedMedians(subjects, rounds: effort == .full ? 31 : 11)
    return Row(
      name: "\(ours) read, warm: time / \(titles[peer] ?? peer)",
      ours: duration(medians[0]),
      peer: duration(medians[1]),
      ratio: medians[0] / medians[1]
    )
  }
}

// The loops, each through a call that is not inlined.
extension LazyReads {
  /// Reads one subject's property that many times.
  static func loop(_ subject: String, times: Int) throws {
    guard let sum = sum(subject, times) else {
      throw Disagreement(what: "there is no loop '\(subject)'")
    }
    try verify(sum == times &* 7, "sum of \(subject)")
  }

  private static func sum(_ subject: String, _ times: Int) -> Int? {
    switch subject {
    case "lazy": repeated(times, LazyOwner()) { read($0).number }
    case "synchronized": repeated(times, SynchronizedOwner()) { read($0).number }
    case "lazyVar": repeated(times, LazyVarOwner()) { read($0).number }
    case "lazyView": repeated(times, LazyViewOwner()) { read($0).number }
    case "mutex": repeated(times, MutexOwner()) { read($0).number }
    case "wrapper": repeated(times, WrapperOwner()) { read($0).number }
    case "staticLet": repeated(times, ()) { _ in readStatic().number }
    case "isLoaded": repeated(times, loaded(LazyOwner())) { isLoaded($0) ? 7 : 0 }
    case "optional": repeated(times, OptionalOwner(Payload())) { isPresent($0) ? 7 : 0 }
    default: nil
    }
  }

  @inline(__always) private static func repeated<Owner>(
    _ times: Int,
    _ owner: Owner,
    _ read: (Owner) -> Int
  ) -> Int {
    var sum = 0
    for _ in 0..<times { sum &+= read(owner) }
    return sum
  }

  private static func loaded(_ owner: LazyOwner) -> LazyOwner {
    owner.$payload.load()
    return owner
  }

  @inline(never) private static func read(_ owner: LazyOwner) -> Payload { owner.payload }
  @inline(never) private static func read(_ owner: SynchronizedOwner) -> Payload { owner.payload }
  @inline(never) private static func read(_ owner: LazyVarOwner) -> Payload { owner.payload }
  @inline(never) private static func read(_ owner: LazyViewOwner) -> Payload { owner.payload.value }
  @inline(never) private static func read(_ owner: MutexOwner) -> Payload { owner.payload }
  @inline(never) private static func read(_ owner: WrapperOwner) -> Payload { owner.payload }
  @inline(never) private static func readStatic() -> Payload { StaticOwner.payload }
  @inline(never) private static func isLoaded(_ owner: LazyOwner) -> Bool {
    owner.$payload.isLoaded
  }
  @inline(never) private static func isPresent(_ owner: OptionalOwner) -> Bool {
    owner.payload != nil
  }
}

/// The bytes that the allocator gave an object.
func allocatedSize(of object: AnyObject) -> Int {
  let pointer = Unmanaged.passUnretained(object).toOpaque()
  #if canImport(Darwin)
  return malloc_size(pointer)
  #else
  return mallocUsableSize(pointer)
  #endif
}

#if !canImport(Darwin)
/// What malloc.h declares and the Glibc module leaves out.
@_silgen_name("malloc_usable_size")
private func mallocUsableSize(_ pointer: UnsafeMutableRawPointer) -> Int
#endif
