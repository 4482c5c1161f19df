import SafeFiles

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList {
  /// The bytes of the list in a format.
  ///
  /// The same list always gives the same bytes.
  ///
  /// XML is as Apple writes it, with the keys of dictionaries in the order of their UTF-16 units.
  /// It holds dates in whole seconds, and a dictionary with a `CF$UID` integer alone reads back as
  /// ``uid(_:)``. Binary keeps the order of keys and all of a date.
  ///
  /// ```swift
  /// let list: PropertyList = ["name": "bag"]
  /// try list.data(format: .binary).count  // 55
  /// ```
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - limits: The depth that may be written.
  /// - Returns: The bytes.
  /// - Throws: ``Error`` with the key path when the format cannot hold a value: ``null`` or a control
  ///   character in XML, a date that is not finite, or containers that are too deep.
  /// - Complexity: O(n log n) in XML for the order of keys, O(n) on average in binary.
  public func data(
    format: Format,
    limits: Limits = Limits()
  ) throws(PropertyList.Error) -> Data {
    Data(try bytes(format: format, limits: limits))
  }

  /// Saves the list so that a crash leaves the old file or the new one, never a part.
  ///
  /// A symbolic link stays a link, and an existing file keeps its mode. Writing into a bundle is
  /// refused.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - format: The format.
  ///   - limits: The depth that may be written.
  /// - Throws: ``Error`` when the format cannot hold a value or the file cannot be written; an
  ///   existing file is then as it was.
  public func write(
    to url: URL,
    format: Format,
    limits: Limits = Limits()
  ) throws(PropertyList.Error) {
    let bytes = try bytes(format: format, limits: limits)
    do throws(AtomicFile.Error) {
      try AtomicFile.write(bytes, to: url)
    } catch {
      throw PropertyList.Error(
        PropertyList.Error.Fields(
          kind: .unwritable,
          expected: error.step.expectation,
          found: error.reason,
          file: error.path
        )
      )
    }
  }

  private func bytes(format: Format, limits: Limits) throws(PropertyList.Error) -> [UInt8] {
    switch format {
    case .xml: try XMLWriter.bytes(of: self, depthLimit: limits.effectiveDepth)
    case .binary: try BinaryWriter.bytes(of: self, depthLimit: limits.effectiveDepth)
    }
  }
}
