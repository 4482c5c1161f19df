public import Foundation

/// An immutable picture in memory; sizes are in pixels.
public final class CGImage: Sendable {
  /// The pixels; nobody writes them any more.
  package let buffer: PixelBuffer

  /// A picture over pixels that nobody writes from now on.
  package init(_ buffer: PixelBuffer) {
    self.buffer = buffer
  }

  /// The width in pixels.
  public var width: Int { buffer.width }

  /// The height in pixels.
  public var height: Int { buffer.height }

  /// The bytes from one row to the next.
  public var bytesPerRow: Int { buffer.bytesPerRow }

  /// The bits of one pixel.
  public var bitsPerPixel: Int { 32 }

  /// The bits of one component.
  public var bitsPerComponent: Int { 8 }

  /// The part of the picture under a rectangle in pixels.
  ///
  /// - Returns: `nil` when the rectangle lies wholly outside.
  /// - Complexity: O(n) in the number of pixels of the part.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isEmpty,
      let target = PixelBuffer(width: Int(part.width), height: Int(part.height))
    else { return nil }
    for y in 0..<target.height {
      let start = (y + Int(part.minY)) * width + Int(part.minX)
      let row = UnsafeBufferPointer(rebasing: buffer.pixels[start..<start + target.width])
      _ = target.pixels[(y * target.width)...].update(fromContentsOf: row)
    }
    return CGImage(target)
  }
}
