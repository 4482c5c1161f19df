public import Foundation
public import SafeFiles

extension SandboxDirectory {
  /// The copy of a bundle's property list that may be written, made the first time.
  ///
  /// ```swift
  /// let url = try SandboxDirectory.documents.copyToSandboxIfNeeded(plistNamed: "shops", in: .module)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the resource, with or without `.plist`; not `Info.plist`.
  ///   - bundle: The bundle.
  /// - Returns: The URL of the file in the directory, which exists.
  /// - Throws: ``PropertyList/Error`` that lists similar names when there is no such resource, or
  ///   `SandboxDirectory.Error` when it cannot be copied.
  public func copyToSandboxIfNeeded(plistNamed name: String, in bundle: Bundle) throws -> URL {
    try copyToSandboxIfNeeded(PropertyList.url(ofResource: name, in: bundle))
  }
}
