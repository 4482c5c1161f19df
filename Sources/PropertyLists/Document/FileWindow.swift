import SafeFiles
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bytes of a source at an address that stays: all there from the start, or loaded by the block.
///
/// A file is not mapped: it is read into reserved memory, so a file that is cut short meanwhile gives
/// an error instead of a signal. At least ``padding`` zero bytes follow the last one.
///
/// `@unchecked` is safe: the memory of a block is written once, under the mutex, before the block's
/// flag is set with release order, and is read only after the flag was seen with acquire order.
final class FileWindow: @unchecked Sendable {
  static let blockShift = 16
  static let padding = 64

  let bytes: UnsafePointer<UInt8>
  let count: Int
  /// The path of the file; nil for bytes from memory.
  let path: String?

  /// Lines and columns of a text.
  let positions = TextPositions()

  private let memory: UnsafeMutableRawPointer
  private let reserved: Int
  private let loaded: UnsafeMutablePointer<Atomic<Bool>>?
  private let blockCount: Int
  private let file: Mutex<OpenFile?>

  private let isComplete: Atomic<Bool>

  /// Copies bytes, so that their address stays.
  init(_ data: Data) throws(PropertyList.Error) {
    count = data.count
    path = nil
    reserved = count + Self.padding
    let memory = try Self.reserve(reserved)
    self.memory = memory
    LargeMemory.willFill(memory, reserved)
    bytes = UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
    data.withUnsafeBytes { source in
      if let base = source.baseAddress { memory.copyMemory(from: base, byteCount: source.count) }
    }
    loaded = nil
    blockCount = 0
    isComplete = Atomic(true)
    file = Mutex(nil)
  }

  /// Opens a file and loads its first block.
  init(opening url: URL) throws(PropertyList.Error) {
    let file = try OpenFile(url)
    path = file.path
    count = file.size
    reserved = count + Self.padding
    memory = try Self.reserve(reserved)
    bytes = UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
    blockCount = (count + (1 << Self.blockShift) - 1) >> Self.blockShift
    let flags = UnsafeMutablePointer<Atomic<Bool>>.allocate(capacity: max(blockCount, 1))
    for index in 0..<max(blockCount, 1) { (flags + index).initialize(to: Atomic(false)) }
    loaded = flags
    isComplete = Atomic(count == 0)
    self.file = Mutex(file)
  }

  deinit {
    munmap(memory, reserved)
    guard let loaded else { return }
    loaded.deinitialize(count: max(blockCount, 1))
    loaded.deallocate()
  }

  private static func reserve(_ count: Int) throws(PropertyList.Error) -> UnsafeMutableRawPointer {
    #if canImport(Darwin)
    let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    #else
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    #endif
    let memory = mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      throw PropertyList.Error(
        .limitExceeded,
        expected: "memory for \(count) bytes",
        found: SystemError.last.text
      )
    }
    return memory
  }

  /// Which blocks are in memory; nil when all are.
  var blocks: UnsafePointer<Atomic<Bool>>? {
    isComplete.load(ordering: .acquiring) ? nil : loaded.map { UnsafePointer($0) }
  }

  /// Loads the blocks that are not in memory.
  func load(_ range: ClosedRange<Int>) throws(PropertyList.Error) {
    guard let loaded else { return }
    try file.withLock { file throws(PropertyList.Error) in
      for block in range where !loaded[block].load(ordering: .relaxed) {
        let start = block << Self.blockShift
        let size = min(1 << Self.blockShift, count - start)
        try file?.read(into: memory + start, count: size, from: start)
        loaded[block].store(true, ordering: .releasing)
      }
    }
  }

  /// Loads what is missing and closes the file.
  func loadAll() throws(PropertyList.Error) {
    guard blocks != nil else { return }
    LargeMemory.willFill(memory, reserved)
    try load(0...blockCount - 1)
    isComplete.store(true, ordering: .releasing)
    file.withLock { $0 = nil }
  }

  /// Loads the `count` bytes at `offset`, both inside the file.
  func need(_ offset: Int, _ count: Int) throws(PropertyList.Error) {
    guard blocks != nil, count > 0 else { return }
    try load((offset >> Self.blockShift)...((offset + count - 1) >> Self.blockShift))
  }

  /// Whether the first bytes are those of `text`.
  func startsWith(_ text: StaticString) throws(PropertyList.Error) -> Bool {
    let prefix = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard count >= prefix.count else { return false }
    try need(0, prefix.count)
    return equalBytes(bytes, prefix)
  }
}
