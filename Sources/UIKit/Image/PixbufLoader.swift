import CGdkPixbuf
import Foundation

/// One run of gdk-pixbuf's loader.
final class PixbufLoader {
  private let loader = gdk_pixbuf_loader_new()
  private var declared = (width: 0, height: 0)
  private var isOpen = true

  init() {
    let owner = Unmanaged.passUnretained(self).toOpaque()
    let handler:
      @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?)
        -> Void = { loader, width, height, owner in
          guard let loader, let owner else { return }
          Unmanaged<PixbufLoader>.fromOpaque(owner).takeUnretainedValue()
            .sizeIsKnown(Int(width), Int(height), loader)
        }
    g_signal_connect_data(
      loader,
      "size-prepared",
      unsafeBitCast(handler, to: GCallback.self),
      owner,
      nil,
      GConnectFlags(rawValue: 0)
    )
  }

  deinit {
    close(nil)
    if let loader { g_object_unref(loader) }
  }

  /// Called before memory is taken for the picture: a size of zero makes the decoder stop there.
  private func sizeIsKnown(_ width: Int, _ height: Int, _ loader: UnsafeMutableRawPointer) {
    declared = (width, height)
    guard isTooLarge else { return }
    gdk_pixbuf_loader_set_size(loader.assumingMemoryBound(to: GdkPixbufLoader.self), 0, 0)
  }

  private var isTooLarge: Bool {
    (try? ImageDecoder.checkSize(width: declared.width, height: declared.height)) == nil
  }

  /// Feeds the whole file.
  func write(_ data: Data) throws(ImageDecoder.Failure) {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    let written = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress,
        gsize(bytes.count),
        &error
      )
    }
    let isComplete = written != 0 && close(&error)
    if isTooLarge { throw .tooLarge(width: declared.width, height: declared.height) }
    guard isComplete else {
      throw .damaged(error.map { String(cString: $0.pointee.message) } ?? "incomplete")
    }
  }

  @discardableResult
  private func close(_ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) -> Bool {
    guard isOpen else { return true }
    isOpen = false
    return gdk_pixbuf_loader_close(loader, error) != 0
  }

  /// The pixels as Cairo wants them; `nil` when memory runs out.
  func makeBuffer() -> PixelBuffer? {
    guard let loaded = gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = gdk_pixbuf_apply_embedded_orientation(loaded)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    let buffer = PixelBuffer(
      width: Int(gdk_pixbuf_get_width(upright)),
      height: Int(gdk_pixbuf_get_height(upright))
    )
    guard let buffer, let source = gdk_pixbuf_read_pixels(upright) else { return nil }
    let row = Int(gdk_pixbuf_get_rowstride(upright))
    let channels = Int(gdk_pixbuf_get_n_channels(upright))
    for y in 0..<buffer.height {
      let bytes = source + y * row
      let isRepeated = y > 0 && memcmp(bytes, bytes - row, buffer.width * channels) == 0
      if isRepeated {
        buffer.repeatRow(before: y)
      } else {
        buffer.fill(row: y, from: bytes, channels: channels)
      }
    }
    return buffer
  }
}

extension PixelBuffer {
  /// Takes the row above: much faster than converting, and large files of few bytes have such rows.
  fileprivate func repeatRow(before row: Int) {
    guard let start = pixels.baseAddress else { return }
    memcpy(start + row * width, start + (row - 1) * width, bytesPerRow)
  }

  /// Takes a row of straight RGB or RGBA bytes.
  fileprivate func fill(row: Int, from source: UnsafePointer<UInt8>, channels: Int) {
    guard let start = pixels.baseAddress else { return }
    var (pixel, target) = (source, start + row * width)
    let end = target + width
    while target < end {
      let alpha = channels == 4 ? UInt32(pixel[3]) : 255
      target.pointee =
        alpha == 255
        ? 0xFF00_0000 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
        : PixelBuffer.premultiplied(pixel, alpha)
      pixel += channels
      target += 1
    }
  }

  /// Each value · alpha / 255, rounded.
  private static func premultiplied(_ pixel: UnsafePointer<UInt8>, _ alpha: UInt32) -> UInt32 {
    func part(_ index: Int) -> UInt32 { (UInt32(pixel[index]) * alpha + 127) / 255 }
    return alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
  }
}
