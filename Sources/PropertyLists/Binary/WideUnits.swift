/// The big-endian UTF-16 units of a text in a binary property list.
struct WideUnits: RandomAccessCollection {
  let bytes: UnsafeBufferPointer<UInt8>

  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count / 2 }

  subscript(position: Int) -> UInt16 {
    UInt16(bytes[2 * position]) << 8 | UInt16(bytes[2 * position + 1])
  }

  /// The text; nil when half of a surrogate pair is in it.
  var text: String? {
    // A unit takes at most three bytes of UTF-8. Room of another size than needed would stay with
    // the string, and a short text needs none.
    if count <= Self.fewUnits {
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.fewUnits * 3) { buffer in
        guard let count = encode(into: buffer), let base = buffer.baseAddress else { return nil }
        if count <= SmallText.capacity { return SmallText(base, count: count).string }
        return String(decoding: buffer.prefix(count), as: UTF8.self)
      }
    }
    var isWhole = true
    let text = String(unsafeUninitializedCapacity: count * 3) { buffer in
      guard let count = encode(into: buffer) else {
        isWhole = false
        return 0
      }
      return count
    }
    return isWhole ? text : nil
  }

  private static let fewUnits = 64

  /// Writes the text as UTF-8 and gives the bytes written.
  @inline(__always)
  private func encode(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    guard let units = bytes.baseAddress, var end = buffer.baseAddress else { return 0 }
    let start = end
    @inline(__always)
    func put(_ byte: UInt32) {
      end.pointee = UInt8(truncatingIfNeeded: byte)
      end += 1
    }
    let count = count
    var index = 0
    while index < count {
      var scalar = UInt32(units[2 &* index]) &<< 8 | UInt32(units[2 &* index &+ 1])
      index &+= 1
      if scalar & 0xF800 == 0xD800 {
        guard scalar < 0xDC00, index < count, self[index] & 0xFC00 == 0xDC00 else { return nil }
        scalar = 0x1_0000 &+ (scalar & 0x3FF) << 10 | UInt32(self[index] & 0x3FF)
        index &+= 1
        put(0xF0 | scalar >> 18)
        put(0x80 | scalar >> 12 & 0x3F)
        put(0x80 | scalar >> 6 & 0x3F)
        put(0x80 | scalar & 0x3F)
      } else if scalar < 0x80 {
        put(scalar)
      } else if scalar < 0x800 {
        put(0xC0 | scalar >> 6)
        put(0x80 | scalar & 0x3F)
      } else {
        put(0xE0 | scalar >> 12)
        put(0x80 | scalar >> 6 & 0x3F)
        put(0x80 | scalar & 0x3F)
      }
    }
    return end - start
  }

  /// The first unit that is half of a pair without the other half; the count when there is none.
  var firstUnpaired: Int {
    var index = 0
    while index < count {
      guard UTF16.isSurrogate(self[index]) else {
        index += 1
        continue
      }
      guard UTF16.isLeadSurrogate(self[index]), index + 1 < count,
        UTF16.isTrailSurrogate(self[index + 1])
      else { return index }
      index += 2
    }
    return count
  }

  /// Whether the text is the same as one in UTF-8.
  func equal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // A unit takes one to three bytes of UTF-8.
    guard count <= text.count, text.count <= count * 3 else { return false }
    var index = text.startIndex
    let failed = transcode(makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) {
      guard index < text.count else {
        index = .max
        return
      }
      index = text[index] == $0 ? index + 1 : .max
    }
    return !failed && index == text.count
  }
}
