import Synchronization

/// Where the bytes of a source are, and how to load those that are not in memory yet.
///
/// It is a few plain words; the window must outlive it.
struct ByteAccess {
  let bytes: UnsafePointer<UInt8>

  /// Which blocks of a file are in memory; nil when all are.
  private let blocks: UnsafePointer<Atomic<Bool>>?
  private let window: Unmanaged<FileWindow>

  /// Whether everything was in memory when the visit began.
  var isWhole: Bool {
    @inline(__always) get { blocks == nil }
  }

  init(_ window: FileWindow) {
    bytes = window.bytes
    blocks = window.blocks
    self.window = Unmanaged.passUnretained(window)
  }

  /// Makes sure that `count` bytes at `offset`, both inside the file, are in memory.
  @inline(__always)
  func need(_ offset: Int, _ count: Int) throws(PropertyList.Error) {
    guard let blocks else { return }
    let first = offset >> FileWindow.blockShift
    let last = (offset &+ max(count, 1) &- 1) >> FileWindow.blockShift
    if first == last, blocks[first].load(ordering: .acquiring) { return }
    try load(first...last)
  }

  @inline(never)
  private func load(_ blocks: ClosedRange<Int>) throws(PropertyList.Error) {
    try window.takeUnretainedValue().load(blocks)
  }
}
