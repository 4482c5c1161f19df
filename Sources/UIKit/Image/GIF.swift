import Foundation

/// The structure of GIF files, as far as it takes to find the end of the first picture.
struct GIF {
  private let bytes: Data
  private var offset: Int

  /// The file without everything behind its first picture.
  ///
  /// Decoding all pictures of an animation costs the square of their number, for pictures that nobody
  /// sees. A file whose first picture is not complete is returned as it is.
  static func firstPicture(of data: Data) -> Data {
    var file = GIF(data)
    guard let length = file.lengthOfFirstPicture(), length < data.count else { return data }
    return data.prefix(length) + [GIF.trailer]
  }

  private static let extensionMark: UInt8 = 0x21
  private static let pictureMark: UInt8 = 0x2C
  private static let trailer: UInt8 = 0x3B

  private init(_ data: Data) {
    bytes = data
    offset = data.startIndex
  }

  private mutating func next() -> UInt8? {
    guard offset < bytes.endIndex else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func skip(_ count: Int) { offset += min(count, bytes.endIndex - offset) }

  private mutating func lengthOfFirstPicture() -> Int? {
    skip(10)
    guard let flags = next() else { return nil }
    skip(2)
    skipColors(flags)
    while let mark = next() {
      switch mark {
      case GIF.extensionMark:
        skip(1)
        guard skipBlocks() else { return nil }
      case GIF.pictureMark: return endOfPicture()
      default: return nil
      }
    }
    return nil
  }

  private mutating func endOfPicture() -> Int? {
    skip(8)
    guard let flags = next() else { return nil }
    skipColors(flags)
    skip(1)
    return skipBlocks() ? offset - bytes.startIndex : nil
  }

  private mutating func skipColors(_ flags: UInt8) {
    if flags & 0x80 != 0 { skip(3 << (Int(flags & 7) + 1)) }
  }

  /// Skips blocks up to the empty one that ends them; `false` when the data ends first.
  private mutating func skipBlocks() -> Bool {
    while let length = next() {
      if length == 0 { return true }
      skip(Int(length))
    }
    return false
  }
}
