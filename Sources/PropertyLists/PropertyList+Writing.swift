import SafeFiles

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList {
  /// The bytes of the list in a format.
  ///
  /// The same list and options always give the same bytes.
  ///
  /// | | XML | binary | OpenStep | JSON |
  /// | --- | --- | --- | --- | --- |
  /// | ``null`` | no | yes | no | yes |
  /// | booleans, numbers | yes | yes | by option | finite ones |
  /// | text | without control characters | yes | yes | yes |
  /// | dates | whole seconds | yes | by option | by option |
  /// | data | yes | yes | yes | by option |
  /// | uids | yes | yes | no | no |
  /// | order of keys | by option | yes | yes | yes |
  ///
  /// ```swift
  /// let list: PropertyList = ["name": "bag"]
  /// try list.data(format: .binary).count  // 55
  /// ```
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: What stands for values that the format cannot hold, the order of keys, and so on.
  /// - Returns: The bytes.
  /// - Throws: ``Error`` with the key path when the format cannot hold a value, and for containers
  ///   that are too deep.
  /// - Complexity: O(n log n) when keys are sorted, O(n) on average otherwise.
  public func data(
    format: Format,
    options: WritingOptions
  ) throws(PropertyList.Error) -> Data {
    try bytes(format: format, options)
  }

  /// The bytes of the list in a format, with nothing in the place of what the format cannot hold.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - limits: The depth that may be written.
  /// - Returns: The bytes.
  /// - Throws: ``Error`` with the key path when the format cannot hold a value, and for containers
  ///   that are too deep.
  /// - Complexity: O(n log n) in XML for the order of keys, O(n) on average otherwise.
  public func data(
    format: Format,
    limits: Limits = Limits()
  ) throws(PropertyList.Error) -> Data {
    try bytes(format: format, WritingOptions(limits: limits))
  }

  /// Saves the list so that a crash leaves the old file or the new one, never a part.
  ///
  /// A symbolic link stays a link, and an existing file keeps its mode. Writing into a bundle is
  /// refused.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - format: The format.
  ///   - options: What stands for values that the format cannot hold, the order of keys, and so on.
  /// - Throws: ``Error`` when the format cannot hold a value or the file cannot be written; an
  ///   existing file is then as it was.
  public func write(
    to url: URL,
    format: Format,
    options: WritingOptions
  ) throws(PropertyList.Error) {
    let bytes = try bytes(format: format, options)
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

  /// Saves the list with nothing in the place of what the format cannot hold.
  ///
  /// A crash leaves the old file or the new one, never a part.
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
    try write(to: url, format: format, options: WritingOptions(limits: limits))
  }

  private func bytes(
    format: Format,
    _ options: WritingOptions
  ) throws(PropertyList.Error) -> Data {
    switch format {
    case .xml: try XMLWriter.data(of: self, options)
    case .binary: Data(try BinaryWriter.bytes(of: self, options))
    case .openStep: Data(try OpenStepWriter.bytes(of: self, options))
    case .json: Data(try JSONWriter.bytes(of: self, options))
    }
  }
}
