import Foundation
import Synchronization

/// Images that were asked for by name, kept until memory for them runs short.
enum NamedImages {
  struct Entry: Sendable {
    let image: CGImage
    let scale: CGFloat
  }

  private struct Key: Hashable {
    let name: String
    let bundle: String
    let scale: CGFloat
  }

  /// The pixels that may be kept, 64 Mi bytes of them.
  private static let capacity = 16_777_216
  private static let cache = Mutex<(entries: [Key: Entry], pixels: Int)>(([:], 0))

  /// The image, decoded if it was not before; `nil` when there is none or it cannot be decoded.
  static func image(_ name: String, in bundle: Bundle, scale: CGFloat) -> Entry? {
    let key = Key(name: name, bundle: bundle.bundlePath, scale: scale)
    if let known = cache.withLock({ $0.entries[key] }) { return known }
    guard !name.isEmpty, let entry = load(name, in: bundle, scale: scale) else { return nil }
    cache.withLock { cache in
      // Another thread may have been faster; then its picture is the one that is shared.
      guard cache.entries[key] == nil else { return }
      let pixels = entry.image.width * entry.image.height
      if cache.pixels + pixels > capacity { cache = ([:], 0) }
      cache.entries[key] = entry
      cache.pixels += pixels
    }
    return cache.withLock { $0.entries[key] } ?? entry
  }

  private static func load(_ name: String, in bundle: Bundle, scale: CGFloat) -> Entry? {
    guard let folder = bundle.resourceURL?.standardizedFileURL.path else { return nil }
    let path = URL(fileURLWithPath: folder).appendingPathComponent(name).standardizedFileURL.path
    // A name is no way out of the bundle; links in it are followed, as whoever put them there wished.
    guard path.hasPrefix(folder + "/"), let file = ImageFile(path: path, scale: scale),
      let data = file.read(), let image = try? ImageDecoder.decode(data)
    else { return nil }
    return Entry(image: image, scale: file.scale)
  }
}
