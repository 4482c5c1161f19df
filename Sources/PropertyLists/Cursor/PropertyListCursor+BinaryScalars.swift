#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PropertyListCursor {
  /// The content, loaded and counted against the limits.
  @inline(__always)
  private func content(_ byteCount: Int) throws(PropertyList.Error) -> UnsafeBufferPointer<UInt8> {
    do throws(PropertyList.Error) {
      try walk.pointee.spend(byteCount)
      // Text is loaded in words of which the last may lie behind it; there are 32 bytes of trailer.
      try walk.pointee.access.need(offset, byteCount &+ 16)
    } catch {
      throw located(error)
    }
    return UnsafeBufferPointer(start: walk.pointee.bytes + offset, count: byteCount)
  }

  /// The low 64 bits of a number whose bytes were loaded with its marker.
  @inline(__always)
  private var word: UInt64 {
    let width = min(count, 8)
    return bigEndian(walk.pointee.bytes + offset + (count - width), width)
  }

  /// Numbers of one, two and four bytes have no sign.
  func binaryInteger() throws(PropertyList.Error) -> Int64 {
    Int64(truncatingIfNeeded: word)
  }

  /// An integer above `Int64.max`, or the number of an object in an archive.
  func binaryUnsigned() throws(PropertyList.Error) -> UInt64 {
    for index in 0..<max(0, count - 8) where walk.pointee.bytes[offset + index] != 0 {
      if kind == .uid {
        throw error(.outOfRange, expected: "a uid of at most 64 bits", found: "\(count) bytes")
      }
      throw error(
        .outOfRange,
        expected: "a whole number from \(Int64.min) to \(UInt64.max)",
        found: "one of \(count) bytes"
      )
    }
    return word
  }

  func binaryReal() throws(PropertyList.Error) -> Double {
    if count == 4 { return Double(Float(bitPattern: UInt32(truncatingIfNeeded: word))) }
    return Double(bitPattern: word)
  }

  func binaryDate() throws(PropertyList.Error) -> Date {
    let seconds = Double(bitPattern: word)
    guard seconds.isFinite else {
      throw error(.invalidValue, expected: "a finite number of seconds", found: "\(seconds)")
    }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  func binaryData() throws(PropertyList.Error) -> Data {
    walk.pointee.keys.pointee.data.data(try content(count))
  }

  func binaryString() throws(PropertyList.Error) -> String {
    if flags & BinaryObject.wide != 0 { return try wideString() }
    let bytes = try content(count)
    guard let base = bytes.baseAddress, let text = String(ascii: base, count: count) else {
      throw asciiError(bytes)
    }
    return text
  }

  @inline(never)
  private func asciiError(_ bytes: UnsafeBufferPointer<UInt8>) -> PropertyList.Error {
    let index = bytes.firstIndex { $0 >= 0x80 } ?? 0
    return error(
      .invalidValue,
      expected: "ASCII text",
      found: "the byte 0x" + String(bytes[index], radix: 16),
      at: offset + index
    )
  }

  private func wideString() throws(PropertyList.Error) -> String {
    let units = WideUnits(bytes: try content(count * 2))
    if let text = units.text { return text }
    throw error(
      .invalidValue,
      expected: "text in UTF-16",
      found: "half of a surrogate pair",
      at: offset + 2 * units.firstUnpaired
    )
  }

  func binaryTextEquals(_ text: UnsafeBufferPointer<UInt8>) throws(PropertyList.Error) -> Bool {
    let isWide = flags & BinaryObject.wide != 0
    // A unit takes one to three bytes of UTF-8.
    guard isWide ? count <= text.count && text.count <= count * 3 : count == text.count else {
      return false
    }
    // Loaded, but not counted: the one who looks up keys counts them.
    let size = isWide ? count * 2 : count
    do throws(PropertyList.Error) {
      try walk.pointee.access.need(offset, size)
    } catch {
      throw located(error)
    }
    if !isWide { return equalBytes(walk.pointee.bytes + offset, text) }
    let bytes = UnsafeBufferPointer(start: walk.pointee.bytes + offset, count: size)
    return WideUnits(bytes: bytes).equal(text)
  }
}
