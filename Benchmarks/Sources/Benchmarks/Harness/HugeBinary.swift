import Foundation

/// A binary property list that is written piece by piece, so that its size needs no memory: an array
/// of dictionaries, each with a kilobyte of data and a dictionary with a number.
struct HugeBinary {
  private let file: FileHandle
  private var buffer = Data()
  private var written = 0
  private var offsets: [UInt64] = []

  /// Writes a list of `count` elements and gives the size of the file.
  static func write(_ count: Int, to url: URL) throws -> Int {
    try Data().write(to: url)
    var writer = HugeBinary(file: try FileHandle(forWritingTo: url))
    try writer.write(count)
    return writer.written
  }

  private init(file: FileHandle) { self.file = file }

  /// The objects: the array, three keys, and four of each element.
  private mutating func write(_ count: Int) throws {
    put("bplist00".utf8)
    begin()
    put([0xAF, 0x13])
    put(UInt64(count), 8)
    for index in 0..<count { put(UInt64(4 + 4 * index), 4) }
    for key in ["data", "inner", "number"] {
      begin()
      put([0x50 | UInt8(key.utf8.count)])
      put(key.utf8)
    }
    let block = Data(count: 1_000)
    for index in 0..<count { try writeElement(index, block) }
    try flush()
    let start = UInt64(written)
    for offset in offsets {
      put(offset, 8)
      try flushWhenLarge()
    }
    put([0, 0, 0, 0, 0, 0, 8, 4])
    put(UInt64(offsets.count), 8)
    put(0, 8)
    put(start, 8)
    try flush()
    try file.close()
  }

  private mutating func writeElement(_ index: Int, _ block: Data) throws {
    let first = UInt64(4 + 4 * index)
    begin()
    put([0xD2])
    for reference in [1, 2, first + 1, first + 2] { put(reference, 4) }
    begin()
    put([0x4F, 0x11])
    put(UInt64(block.count), 2)
    put(block)
    begin()
    put([0xD1])
    for reference in [3, first + 3] { put(reference, 4) }
    begin()
    put([0x12])
    put(UInt64(index), 4)
    try flushWhenLarge()
  }

  private mutating func begin() { offsets.append(UInt64(written + buffer.count)) }

  private mutating func put(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

  private mutating func put(_ number: UInt64, _ width: Int) {
    for shift in (0..<width).reversed() {
      buffer.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * shift)))
    }
  }

  private mutating func flushWhenLarge() throws {
    if buffer.count > 1 << 20 { try flush() }
  }

  private mutating func flush() throws {
    try file.write(contentsOf: buffer)
    written += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }
}
