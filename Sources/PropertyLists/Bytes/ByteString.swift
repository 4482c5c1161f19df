/// A text that is the same as another when their bytes of UTF-8 are.
struct ByteString: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    let bits = StringBits(lhs.text)
    if bits.isKnown, bits == StringBits(rhs.text) { return true }
    let left = lhs.text.utf8
    let right = rhs.text.utf8
    guard left.count == right.count else { return false }
    let areEqual = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { right in
        left.baseAddress.map { equalBytes($0, right) } ?? true
      }
    }
    return areEqual.flatMap { $0 } ?? left.elementsEqual(right)
  }

  func hash(into hasher: inout Hasher) {
    let hashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if hashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
