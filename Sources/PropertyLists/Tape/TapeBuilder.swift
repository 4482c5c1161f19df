/// The entries of a text format while they are being written.
struct TapeBuilder: ~Copyable {
  private(set) var entries: UnsafeMutablePointer<TapeEntry>
  private(set) var count = 0
  private var capacity: Int

  /// Makes room for more than `byteCount` bytes of text usually hold; what is not used of a large
  /// block takes no memory.
  init(byteCount: Int) {
    capacity = byteCount / 12 + 16
    entries = Self.allocate(capacity)
  }

  deinit { entries.deallocate() }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<TapeEntry> {
    let entries = UnsafeMutablePointer<TapeEntry>.allocate(capacity: capacity)
    LargeMemory.willFill(entries, capacity * MemoryLayout<TapeEntry>.stride)
    return entries
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
    let newCapacity = capacity * 2
    let larger = Self.allocate(newCapacity)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity = newCapacity
  }

  /// Gives the entries away.
  consuming func finish() -> UnsafePointer<TapeEntry> {
    let entries = self.entries
    discard self
    return UnsafePointer(entries)
  }
}
