import Foundation

/// A file with an image, and the scale that its name says.
struct ImageFile {
  /// Larger files are refused.
  static let maximumLength = 268_435_456

  let path: String
  let scale: CGFloat

  /// The file that a path means: itself, or a variant of it; `nil` when there is none.
  init?(path: String, scale wanted: CGFloat = Display.scale) {
    let base = path as NSString
    let hasExtension = !base.pathExtension.isEmpty
    let stem = hasExtension ? base.deletingPathExtension : path
    let suffix = hasExtension ? base.pathExtension : "png"
    if ImageFile.isFile(path), stem.hasSuffix("x") || hasExtension == false {
      self.init(existing: path, stem: stem)
      return
    }
    let scales = ImageFile.scales(for: wanted)
    let names = scales.map { $0 == 1 ? stem : "\(stem)@\(Int($0))x" }
    let found = names.map { "\($0).\(suffix)" }.first(where: ImageFile.isFile)
    guard let found else { return nil }
    self.init(existing: found, stem: (found as NSString).deletingPathExtension)
  }

  private init(existing path: String, stem: String) {
    self.path = path
    scale = [2, 3].first { stem.hasSuffix("@\(Int($0))x") } ?? 1
  }

  /// The scales in the order in which they are looked for: exact, larger, smaller.
  static func scales(for wanted: CGFloat) -> [CGFloat] {
    let all: [CGFloat] = [1, 2, 3]
    return all.filter { $0 >= wanted } + all.filter { $0 < wanted }.reversed()
  }

  private static func isFile(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && !isDirectory.boolValue
  }

  /// The bytes; `nil` when they cannot be read or are too many.
  func read() -> Data? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let length = attributes?[.size] as? NSNumber, length.intValue <= ImageFile.maximumLength,
      attributes?[.type] as? FileAttributeType == .typeRegular
        || attributes?[.type] as? FileAttributeType == .typeSymbolicLink
    else { return nil }
    return try? Data(contentsOf: URL(fileURLWithPath: path))
  }
}
