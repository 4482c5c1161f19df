import Foundation
import LazyProperties

/// Warm reads: the value exists, and is read again.
enum LazyReads {
  static var benchmarks: [Benchmark] {
    [
      Benchmark(name: "lazy read, warm: time / lazy var") { effort in
        try compare("lazy read, warm: time / lazy var", with: "lazyVar", effort)
      },
      Benchmark(name: "lazy read, warm: time / seed's LazyView") { effort in
        try compare("lazy read, warm: time / seed's LazyView", with: "lazyView", effort)
      },
      Benchmark(name: "lazy instance: bytes / lazy var") { _ in
        let ours = allocatedSize(of: LazyOwner())
        let peer = allocatedSize(of: LazyVarOwner())
        return Row(
          name: "lazy instance: bytes / lazy var",
          ours: "\(ours) B",
          peer: "\(peer) B",
          ratio: Double(ours) / Double(peer)
        )
      },
    ]
  }

  private static func compare(_ name: String, with peer: String, _ effort: Effort) throws -> Row {
    let times = effort == .full ? 20_000_000 : 2_000_000
    let subjects = ["lazy", peer].map { subject in
      Subject(name: subject, repetitions: times) { try loop(subject, times: times) }
    }
    let medians = try interleavedMedians(subjects, rounds: effort == .full ? 31 : 11)
    return Row(
      name: name,
      ours: duration(medians[0]),
      peer: duration(medians[1]),
      ratio: medians[0] / medians[1]
    )
  }

  /// Reads one subject's property that many times, through a call that is not inlined.
  static func loop(_ subject: String, times: Int) throws {
    var sum = 0
    switch subject {
    case "lazy":
      let owner = LazyOwner()
      for _ in 0..<times { sum &+= read(owner).number }
    case "lazyVar":
      let owner = LazyVarOwner()
      for _ in 0..<times { sum &+= read(owner).number }
    case "lazyView":
      let owner = LazyViewOwner()
      for _ in 0..<times { sum &+= read(owner).number }
    default:
      throw Disagreement(what: "there is no loop '\(subject)'")
    }
    try verify(sum == times &* 7, "sum of \(subject)")
  }

  @inline(never) private static func read(_ owner: LazyOwner) -> Payload { owner.payload }
  @inline(never) private static func read(_ owner: LazyVarOwner) -> Payload { owner.payload }
  @inline(never) private static func read(_ owner: LazyViewOwner) -> Payload { owner.payload.value }
}

final class Payload {
  let number: Int

  /// Not inlined, so that no reader knows the number beforehand.
  @inline(never) init() {
    number = Int(CommandLine.argc) * 0 + 7
  }
}

final class LazyOwner {
  @Lazy var payload: Payload
}

final class LazyVarOwner {
  lazy var payload = Payload()
}

final class LazyViewOwner {
  let payload = SeedLazyView { Payload() }
}

/// The third seed's helper, as the text has it.
final class SeedLazyView<T> {
  private var block: (() -> T)?

  // As the text has it:
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var value: T! {
    if wrappedValue == nil {
      wrappedValue = block?()
      block = nil
    }
    return wrappedValue
  }

  private(set) var wrappedValue: T?

  init(_ block: @escaping () -> T) {
    self.block = block
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
