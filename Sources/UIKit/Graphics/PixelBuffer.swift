import CCairo
import Foundation

/// Memory for a picture: premultiplied BGRA, one `UInt32` a pixel in the machine's byte order.
///
/// `@unchecked Sendable`: the one context that made the buffer writes it, and only before the buffer
/// is handed out in a `CGImage`; from then on nobody writes it.
package final class PixelBuffer: @unchecked Sendable {
  /// The longest side that Cairo can address.
  package static let maximumSide = 32_767
  /// The most pixels that one picture may have (256 MiB).
  package static let maximumPixels = 67_108_864

  package let width: Int
  package let height: Int
  package let bytesPerRow: Int
  private let memory: UnsafeMutableRawPointer

  /// Transparent pixels; `nil` when a side is below one or the picture would be too large.
  package init?(width: Int, height: Int) {
    guard PixelBuffer.canHold(width: width, height: height),
      let memory = calloc(height, width * 4)
    else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = width * 4
    self.memory = memory
  }

  deinit {
    free(memory)
  }

  package static func canHold(width: Int, height: Int) -> Bool {
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else {
      return false
    }
    return width * height <= maximumPixels
  }

  /// A copy of the pixels as they are now.
  package func copy() -> PixelBuffer? {
    let copy = PixelBuffer(width: width, height: height)
    copy?.memory.copyMemory(from: memory, byteCount: bytesPerRow * height)
    return copy
  }

  /// The premultiplied pixel as 0xAARRGGBB; transparent outside the picture.
  package subscript(x: Int, y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    return memory.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }

  /// All pixels, row by row.
  package var pixels: UnsafeMutableBufferPointer<UInt32> {
    let start = memory.bindMemory(to: UInt32.self, capacity: width * height)
    return UnsafeMutableBufferPointer(start: start, count: width * height)
  }

  /// A Cairo surface over the pixels, owned by the caller; the buffer must outlive it.
  func makeSurface() -> OpaquePointer? {
    cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32,
      Int32(width),
      Int32(height),
      Int32(bytesPerRow)
    )
  }
}
