import CCairo
import Foundation

/// Writing PNG files; the same pixels always give the same bytes.
enum PNG {
  private final class Sink {
    var data = Data()
  }

  /// The file, `nil` when memory runs out.
  static func data(of buffer: PixelBuffer) -> Data? {
    guard let surface = buffer.makeSurface() else { return nil }
    defer { cairo_surface_destroy(surface) }
    let sink = Sink()
    let status = cairo_surface_write_to_png_stream(
      surface,
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
        sink.data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(sink).toOpaque()
    )
    return withExtendedLifetime(sink) { status == CAIRO_STATUS_SUCCESS ? sink.data : nil }
  }
}
