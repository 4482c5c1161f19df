import Foundation

/// A file with an image, and the scale that its name says.
struct ImageFile {
  /// Larger files are refused.
  static let maximumLength = 268_435_456

  let path: String
  let scale: CGFloat

  /// The file that a path means: itself, or a variant of it; `nil` when there is none.
  ///
  /// A path that names a scale, or has no extension, may mean the very file; `.png` may be left out
  /// even when a dot in the name looks like the start of an extension.
  init?(path: String, scale wanted: CGFloat = Display.scale) {
    let base = path as NSString
    let hasExtension = !base.pathExtension.isEmpty
    let stem = hasExtension ? base.deletingPathExtension : path
    let variants = hasExtension ? ImageFile.variants(of: stem, base.pathExtension, wanted) : []
    let isExact = !hasExtension || ImageFile.scaleSuffix(of: stem) != nil
    let paths = (isExact ? [path] : []) + variants + ImageFile.variants(of: path, "png", wanted)
    guard let found = paths.first(where: ImageFile.isFile) else { return nil }
    self.path = found
    scale = ImageFile.scaleSuffix(of: (found as NSString).deletingPathExtension) ?? 1
  }

  private static func variants(of stem: String, _ suffix: String, _ wanted: CGFloat) -> [String] {
    scales(for: wanted).map { $0 == 1 ? "\(stem).\(suffix)" : "\(stem)@\(Int($0))x.\(suffix)" }
  }

  /// The scale at the end of a name without its extension.
  private static func scaleSuffix(of stem: String) -> CGFloat? {
    [1, 2, 3].first { stem.hasSuffix("@\(Int($0))x") }
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
  ///
  /// The opened file is asked for its kind and length, not the path: that may be a link, or may lead
  /// elsewhere by now.
  func read() -> Data? {
    // Without waiting, because opening a pipe would otherwise last until somebody writes.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= ImageFile.maximumLength
    else { return nil }
    guard let data = try? handle.read(upToCount: ImageFile.maximumLength + 1),
      data.count <= ImageFile.maximumLength
    else { return nil }
    return data
  }
}
