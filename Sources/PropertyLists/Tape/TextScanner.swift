/// What the scanners of JSON and OpenStep share: where they are in the text, and the errors they tell.
protocol TextScanner: ~Copyable {
  var bytes: UnsafePointer<UInt8> { get }
  var end: Int { get }
  var assembler: TapeAssembler { get }
}

extension TextScanner where Self: ~Copyable {
  @inline(__always)
  func raw(_ content: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + content.lowerBound, count: content.count)
  }

  /// Refuses a dictionary that had a key twice.
  func checkKeys() throws(PropertyList.Error) {
    guard let key = assembler.duplicate else { return }
    throw PropertyList.Error(
      .malformed,
      expected: "keys that differ",
      found: "\"" + String(decoding: raw(key), as: UTF8.self) + "\" for the second time",
      offset: key.lowerBound
    )
  }

  @inline(never)
  func error(_ expected: String, at place: Int) -> PropertyList.Error {
    guard place < end else {
      let found = "the end of the text"
      return PropertyList.Error(.truncated, expected: expected, found: found, offset: end)
    }
    let found = TextExcerpt.shown(raw(place..<end))
    return PropertyList.Error(.malformed, expected: expected, found: found, offset: place)
  }
}
