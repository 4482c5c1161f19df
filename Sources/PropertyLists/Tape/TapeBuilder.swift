/// The entries of a text format while they are being written.
struct TapeBuilder: ~Copyable {
  private(set) var entries: UnsafeMutablePointer<TapeEntry>
  private(set) var count = 0
  private var capacity: Int

  /// Makes room for what `byteCount` bytes of text usually hold.
  init(byteCount: Int) {
    capacity = byteCount / 24 + 16
    entries = .allocate(capacity: capacity)
  }

  deinit { entries.deallocate() }

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
    move(to: capacity * 2)
  }

  private mutating func move(to newCapacity: Int) {
    let larger = UnsafeMutablePointer<TapeEntry>.allocate(capacity: newCapacity)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity = newCapacity
  }

  /// Gives the entries away, in memory of their size.
  consuming func finish() -> UnsafePointer<TapeEntry> {
    if count < capacity / 2 { move(to: max(count, 1)) }
    let entries = self.entries
    discard self
    return UnsafePointer(entries)
  }
}
