import CCairo
import Foundation

/// Reading PNG files; unlike gdk-pixbuf it refuses files that are cut short or damaged.
final class PNGReader {
  private let data: Data
  private var offset = 0

  /// A reader of data that begins with the signature of PNG files.
  init(_ data: Data) {
    self.data = data
  }

  /// The size in the header, zero when the header is not complete.
  private var declared: (width: Int, height: Int) {
    let header = [UInt8](data.dropFirst(16).prefix(8))
    guard header.count == 8 else { return (0, 0) }
    func number(_ start: Int) -> Int { header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(0), number(4))
  }

  /// The pixels.
  func read() throws(ImageDecoder.Failure) -> PixelBuffer {
    let (width, height) = declared
    try ImageDecoder.checkSize(width: width, height: height)
    let surface = cairo_image_surface_create_from_png_stream(
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
        let reader = Unmanaged<PNGReader>.fromOpaque(closure).takeUnretainedValue()
        return reader.copy(Int(count), to: bytes) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .damaged(String(cString: cairo_status_to_string(status)))
    }
    guard let buffer = PixelBuffer(copyOf: surface) else { throw .outOfMemory }
    return buffer
  }

  private func copy(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    guard count <= data.count - offset else { return false }
    let start = data.startIndex + offset
    data.copyBytes(to: target, from: start..<start + count)
    offset += count
    return true
  }
}

extension PixelBuffer {
  /// The pixels of a Cairo surface of any format.
  fileprivate convenience init?(copyOf surface: OpaquePointer?) {
    self.init(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface))
    )
    guard let target = makeSurface() else { return nil }
    defer { cairo_surface_destroy(target) }
    guard let cairo = cairo_create(target) else { return nil }
    defer { cairo_destroy(cairo) }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    cairo_surface_flush(target)
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return nil }
  }
}
