import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bytes of a source at an address that stays: all there from the start, or loaded by the block.
///
/// A file is not mapped unless asked for: it is read into reserved memory, so a file that is cut
/// short meanwhile gives an error instead of a signal. At least ``padding`` zero bytes follow, unless
/// the bytes are held and have a ``tail``.
///
/// `@unchecked` is safe: the memory of a block is written once, under the mutex, before the block's
/// flag is set with release order, and is read only after the flag was seen with acquire order.
final class FileWindow: @unchecked Sendable {
  static let blockShift = 16
  static let padding = 64

  /// How many bytes a tail has: more than the padding, as words are loaded a few bytes before.
  static let tailSize = 2 * padding

  let bytes: UnsafePointer<UInt8>
  let count: Int

  /// The path of the file; nil for bytes from memory.
  let path: String?

  /// Lines and columns of a text.
  let positions = TextPositions()

  /// How the source has its characters; here they are in UTF-8, or what the source has.
  let encoding: TextEncoding

  /// The bytes of the mark that the source has and this window has not.
  let droppedMark: Int

  /// The last bytes with zero bytes behind them, at the same places as in `bytes`; nil when zero
  /// bytes follow those.
  let tail: UnsafePointer<UInt8>?

  private let held: Data?
  private let memory: WindowMemory
  private let loaded: UnsafeMutablePointer<Atomic<Bool>>?
  private let blockCount: Int
  private let file: Mutex<OpenFile?>
  private let isComplete: Atomic<Bool>

  /// Takes over reserved memory, of which the `count` first bytes are filled, or will be from `file`.
  init(
    memory: WindowMemory,
    count: Int,
    path: String?,
    file: OpenFile? = nil,
    encoding: TextEncoding = .utf8,
    droppedMark: Int = 0
  ) {
    self.memory = memory
    self.count = count
    self.path = path
    self.encoding = encoding
    self.droppedMark = droppedMark
    bytes = UnsafePointer(memory.start.assumingMemoryBound(to: UInt8.self))
    (held, tail) = (nil, nil)
    blockCount = file == nil ? 0 : (count + (1 << Self.blockShift) - 1) >> Self.blockShift
    isComplete = Atomic(blockCount == 0)
    self.file = Mutex(file)
    guard blockCount > 0 else {
      loaded = nil
      return
    }
    let flags = UnsafeMutablePointer<Atomic<Bool>>.allocate(capacity: blockCount)
    for index in 0..<blockCount { (flags + index).initialize(to: Atomic(false)) }
    loaded = flags
  }

  /// Holds bytes whose address stays as long as they are held; the memory has the last of them.
  init(holding data: Data, at bytes: UnsafePointer<UInt8>, tail memory: WindowMemory) {
    self.memory = memory
    self.bytes = bytes
    count = data.count
    held = data
    // Only the places that are in the copy are loaded from this address.
    tail = UnsafePointer(
      bitPattern: UInt(bitPattern: memory.start) &- UInt(data.count - Self.tailSize)
    )
    (path, encoding, droppedMark, blockCount) = (nil, .utf8, 0, 0)
    isComplete = Atomic(true)
    file = Mutex(nil)
    loaded = nil
  }

  deinit {
    memory.release()
    guard let loaded else { return }
    loaded.deinitialize(count: blockCount)
    loaded.deallocate()
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
        try file?.read(into: memory.start + start, count: size, from: start)
        loaded[block].store(true, ordering: .releasing)
      }
    }
  }

  /// The same bytes with zero bytes behind them.
  func padded() throws(PropertyList.Error) -> FileWindow {
    if let held { try FileWindow(copying: held) } else { self }
  }

  /// Loads what is missing and closes the file.
  func loadAll() throws(PropertyList.Error) {
    guard blocks != nil else { return }
    LargeMemory.willFill(memory.start, memory.count)
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
