/// A text that is the same as another when their bytes of UTF-8 are.
struct ByteString: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    let left = lhs.text.utf8
    let right = rhs.text.utf8
    return left.count == right.count && left.elementsEqual(right)
  }

  func hash(into hasher: inout Hasher) {
    let hashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if hashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
