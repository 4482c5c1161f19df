#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The entries of a text format while they are being written.
struct TapeBuilder: ~Copyable {
  private(set) var entries: UnsafeMutablePointer<TapeEntry>
  private(set) var count = 0
  private var capacity: Int

  /// Makes room for more than `byteCount` bytes of text usually hold; what is not used of a large
  /// block takes no memory.
  init(byteCount: Int) {
    capacity = byteCount / 12 + 16
    entries = Self.resized(nil, capacity)
  }

  deinit { free(entries) }

  /// Lets the system move large blocks without a copy.
  private static func resized(
    _ memory: UnsafeMutablePointer<TapeEntry>?,
    _ capacity: Int
  ) -> UnsafeMutablePointer<TapeEntry> {
    let size = capacity * MemoryLayout<TapeEntry>.stride
    guard let memory = realloc(memory, size) else { fatalError("out of memory") }
    LargeMemory.willFill(memory, size)
    return memory.bindMemory(to: TapeEntry.self, capacity: capacity)
  }

  /// Adds an entry and gives its index.
  @inline(__always)
  mutating func append(_ entry: TapeEntry) -> Int {
    if count == capacity { grow() }
    (entries + count).initialize(to: entry)
    defer { count &+= 1 }
    return count
  }

  /// Drops all entries from `index` on.
  mutating func truncate(to index: Int) {
    count = index
  }

  @inline(never)
  private mutating func grow() {
    capacity *= 2
    entries = Self.resized(entries, capacity)
  }

  /// Gives the entries away.
  consuming func finish() -> UnsafePointer<TapeEntry> {
    let entries = self.entries
    discard self
    return UnsafePointer(entries)
  }
}
