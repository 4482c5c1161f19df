public import Foundation
import SafeFiles

extension PropertyList {
  /// Reads a property list that came with the program, by its name.
  ///
  /// ```swift
  /// let shops = try PropertyList(named: "shops", in: .module)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the resource, with or without `.plist`. `Info.plist` in any case is
  ///     refused: it describes the bundle and belongs to the system.
  ///   - bundle: The bundle.
  ///   - limits: Bounds for depth and for what shared values may cost.
  /// - Throws: ``Error``; when there is no such resource it lists the ones with similar names.
  /// - Complexity: O(n) in the bytes.
  public init(
    named name: String,
    in bundle: Bundle,
    limits: Limits = Limits()
  ) throws(PropertyList.Error) {
    try self.init(contentsOf: Self.url(ofResource: name, in: bundle), limits: limits)
  }

  /// The URL of a property list in a bundle, by its name with or without `.plist`.
  package static func url(
    ofResource name: String,
    in bundle: Bundle
  ) throws(PropertyList.Error) -> URL {
    let base = name.lowercased().hasSuffix(".plist") ? String(name.dropLast(6)) : name
    guard !FileName.isReserved(base + ".plist") else {
      throw resourceError(
        name,
        expected: "a resource of the program, such as shopInfo.plist",
        found: "the bundle's own Info.plist"
      )
    }
    if let found = bundle.url(forResource: base, withExtension: "plist") { return found }
    let near = SimilarNames.nearest(to: base, among: resourceNames(in: bundle))
    throw resourceError(
      name,
      expected: "the resource \(base).plist in \(bundle.bundlePath)",
      found: near.isEmpty ? "no property list" : "only " + near.joined(separator: ", ")
    )
  }

  private static func resourceNames(in bundle: Bundle) -> [String] {
    let folder = (bundle.resourceURL ?? bundle.bundleURL).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".plist") && !FileName.isReserved($0) }
      .map { String($0.dropLast(6)) }
  }

  private static func resourceError(
    _ name: String,
    expected: String,
    found: String
  ) -> PropertyList.Error {
    PropertyList.Error(
      PropertyList.Error.Fields(kind: .resource, expected: expected, found: found, file: name)
    )
  }
}
