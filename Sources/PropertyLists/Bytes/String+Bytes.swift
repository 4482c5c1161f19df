extension String {
  /// The text of UTF-8 bytes, behind which sixteen more can be loaded; nil when they are no UTF-8.
  @inline(__always)
  init?(utf8 bytes: UnsafePointer<UInt8>, count: Int) {
    if count <= SmallText.capacity {
      let text = SmallText(bytes, count: count)
      guard text.isASCII || UTF8Check.isValid(bytes, count) else { return nil }
      self = text.string
      return
    }
    self.init(utf8: UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The text of UTF-8 bytes; nil when they are none.
  ///
  /// Decodes with repairs and sees whether there were any: the initializer that fails looks up its
  /// generic type each time, which costs more than a name.
  @inline(never)
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.count == bytes.count, let base = bytes.baseAddress else {
      if bytes.isEmpty { return }
      return nil
    }
    guard withUTF8({ equalBytes(base, $0) }) else { return nil }
  }

  /// The text of ASCII bytes, behind which sixteen more can be loaded; nil when one is no ASCII.
  @inline(__always)
  init?(ascii bytes: UnsafePointer<UInt8>, count: Int) {
    if count <= SmallText.capacity {
      let text = SmallText(bytes, count: count)
      guard text.isASCII else { return nil }
      self = text.string
    } else {
      let buffer = UnsafeBufferPointer(start: bytes, count: count)
      guard PropertyLists.isASCII(buffer) else { return nil }
      self.init(decoding: buffer, as: UTF8.self)
    }
  }
}

extension String {
  /// Gives the bytes of UTF-8 to `body`.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var text = self
    var failure: Failure?
    let result: Result? = text.withUTF8 { bytes in
      do throws(Failure) {
        return try body(bytes)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    guard let result else { preconditionFailure("neither a result nor an error") }
    return result
  }
}
