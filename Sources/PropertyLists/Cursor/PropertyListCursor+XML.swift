#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PropertyListCursor {
  @inline(__always)
  private var content: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: walk.pointee.bytes + offset, count: count)
  }

  @inline(__always)
  private var isEscaped: Bool { flags & TapeEntry.escaped != 0 }

  /// Gives the plain content to `body`, without a copy when it has no references.
  @inline(__always)
  private func withContent<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(PropertyList.Error) -> Result {
    if !isEscaped { return body(content) }
    return try plainContent().withUnsafeBufferPointer(body)
  }

  @inline(never)
  private func plainContent() throws(PropertyList.Error) -> [UInt8] {
    do throws(EscapedTextFailure) {
      return try EscapedText.plain(content, walk.pointee.format)
    } catch {
      throw located(error)
    }
  }

  /// The text of escaped content; nil when it is no UTF-8.
  @inline(never)
  private func escapedString() throws(PropertyList.Error) -> String? {
    do throws(EscapedTextFailure) {
      return try EscapedText.string(content, walk.pointee.format)
    } catch {
      throw located(error)
    }
  }

  private func located(_ failure: EscapedTextFailure) -> PropertyList.Error {
    error(
      .invalidValue,
      expected: failure.expected,
      found: failure.found,
      at: offset + failure.place
    )
  }

  @inline(never)
  func valueError(_ expected: String) -> PropertyList.Error {
    error(.invalidValue, expected: expected, found: shownContent)
  }

  private var shownContent: String {
    let text = String(decoding: content.prefix(40), as: UTF8.self)
    return count == 0 ? "nothing" : "\"\(text)\(count > 40 ? "…" : "")\""
  }

  func xmlString() throws(PropertyList.Error) -> String {
    if !isEscaped {
      if let text = String(utf8: walk.pointee.bytes + offset, count: count) { return text }
    } else if let text = try escapedString() {
      return text
    }
    throw encodingError()
  }

  @inline(never)
  private func encodingError() -> PropertyList.Error {
    let place = UTF8Check.firstInvalid(content) ?? 0
    return error(
      .invalidValue,
      expected: "text in UTF-8",
      found: "the byte 0x" + String(content[place], radix: 16),
      at: offset + place
    )
  }

  func xmlTextEquals(_ text: UnsafeBufferPointer<UInt8>) throws(PropertyList.Error) -> Bool {
    if !isEscaped { return count == text.count && equalBytes(walk.pointee.bytes + offset, text) }
    return try plainContent().elementsEqual(text)
  }

  func xmlInteger() throws(PropertyList.Error) -> Int64 {
    if !isEscaped, let number = XMLNumber.shortInteger(content) { return number }
    switch try withContent({ XMLNumber.integer($0) }) {
    case .signed(let number): return number
    case .unsigned, .outOfRange:
      throw error(.outOfRange, expected: "a whole number of 64 bits", found: shownContent)
    case .malformed: throw valueError("a whole number")
    }
  }

  func xmlUnsigned() throws(PropertyList.Error) -> UInt64 {
    switch try withContent({ XMLNumber.integer($0) }) {
    case .signed(let number) where number >= 0: return UInt64(number)
    case .unsigned(let number): return number
    case .outOfRange:
      throw error(.outOfRange, expected: "a whole number of 64 bits", found: shownContent)
    case .signed, .malformed: throw valueError("a whole number of 64 bits")
    }
  }

  func xmlReal() throws(PropertyList.Error) -> Double {
    guard let number = try withContent({ XMLNumber.real($0) }) else { throw valueError("a number") }
    if number.isZero || number.isInfinite,
      try withContent({ XMLNumber.isBeyondReals($0, read: number) })
    {
      throw error(.outOfRange, expected: "a number that a Double holds", found: shownContent)
    }
    return number
  }

  func xmlDate() throws(PropertyList.Error) -> Date {
    let isXML = walk.pointee.format == .xml
    let reading = try withContent {
      isXML ? CivilTime.reading(xml: $0) : CivilTime.reading(openStep: $0)
    }
    switch reading {
    case .seconds(let seconds): return Date(timeIntervalSinceReferenceDate: seconds)
    case .outOfRange(let expected):
      throw error(.outOfRange, expected: expected, found: shownContent)
    case .malformed: throw valueError("a date such as 2026-01-31T23:59:59Z")
    }
  }

  func xmlData() throws(PropertyList.Error) -> Data {
    if walk.pointee.format == .openStep, flags & TapeEntry.base64 == 0 {
      return Hexadecimal.decode(content)
    }
    let keys = walk.pointee.keys
    let data = try withContent { text in
      keys.pointee.data.data(capacity: Base64.mostBytes(of: text.count)) { bytes in
        Base64.decode(text, into: bytes)
      }
    }
    guard let data else { throw valueError("base64") }
    return data
  }
}
