import CGdkPixbuf
import Foundation

/// Decoding image files: PNG with Cairo, the others with gdk-pixbuf.
enum ImageDecoder {
  /// Why data gives no image.
  enum Failure: Error, Equatable {
    /// The data does not begin like one of the formats that are read.
    case unknownFormat
    /// The file claims to have more pixels than are allowed.
    case tooLarge(width: Int, height: Int)
    /// The data is damaged or incomplete; the decoder's own words.
    case damaged(String)
    /// There is not enough memory.
    case outOfMemory
  }

  /// The longest side of a picture in pixels; all pixels together are limited by `PixelBuffer`.
  static let maximumSide = 16_384

  /// The picture, upright; of an animation the first one.
  static func decode(_ data: Data) throws(Failure) -> CGImage {
    guard let format = ImageFormat(data) else { throw .unknownFormat }
    if format == .png { return CGImage(try PNGReader(data).read()) }
    let loader = PixbufLoader()
    try loader.write(format == .gif ? GIF.firstPicture(of: data) : data)
    guard let buffer = loader.makeBuffer() else { throw .outOfMemory }
    return CGImage(buffer)
  }

  /// Refuses sizes that are too large; sizes of zero are for the decoder to refuse.
  static func checkSize(width: Int, height: Int) throws(Failure) {
    guard width > 0, height > 0 else { return }
    let fits = width <= maximumSide && height <= maximumSide
    guard fits, PixelBuffer.canHold(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
  }
}

/// A format of image files, told by the first bytes.
///
/// gdk-pixbuf knows more formats; those whose decoders are little used stay shut.
enum ImageFormat: CaseIterable {
  case png
  case jpeg
  case gif
  case bmp
  case webP

  init?(_ data: Data) {
    let head = [UInt8](data.prefix(12))
    func starts(_ bytes: [UInt8]) -> Bool { head.starts(with: bytes) }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(Array("GIF8".utf8)) {
      self = .gif
    } else if starts(Array("BM".utf8)) {
      self = .bmp
    } else if starts(Array("RIFF".utf8)), head.dropFirst(8).elementsEqual("WEBP".utf8) {
      self = .webP
    } else {
      return nil
    }
  }
}
