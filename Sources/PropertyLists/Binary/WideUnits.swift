/// The big-endian UTF-16 units of a text in a binary property list.
struct WideUnits: RandomAccessCollection {
  let bytes: UnsafeBufferPointer<UInt8>

  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count / 2 }

  subscript(position: Int) -> UInt16 {
    UInt16(bytes[2 * position]) << 8 | UInt16(bytes[2 * position + 1])
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
