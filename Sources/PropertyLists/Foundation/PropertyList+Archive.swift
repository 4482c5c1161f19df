public import Foundation

extension PropertyList {
  /// Keeps a custom object as archived data, the one way a property list can hold it.
  ///
  /// ```swift
  /// list["accent"] = try .data(archiving: color)
  /// let color = try list["accent"]?.unarchived(NSColor.self)
  /// ```
  ///
  /// - Parameter object: An object that can be archived securely.
  /// - Returns: The archive as ``data(_:)``.
  /// - Throws: What the object or the archiver throws.
  public static func data(
    archiving object: some NSObject & NSSecureCoding
  ) throws -> PropertyList {
    .data(try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true))
  }

  /// The object that ``data(archiving:)`` keeps here.
  ///
  /// The bytes are checked to be a whole archive before Foundation reads them.
  ///
  /// - Parameter type: The class of the object.
  /// - Returns: The object; nil when this is no data or the archive is of another class.
  /// - Throws: ``Error`` when the bytes are no archive, or what the unarchiver throws.
  public func unarchived<Object: NSObject & NSSecureCoding>(
    _ type: Object.Type
  ) throws -> Object? {
    guard let data else { return nil }
    let archive = try PropertyList(data: data)
    guard archive["$archiver"]?.string != nil, archive["$objects"]?.array != nil else {
      throw PropertyList.Error(
        .malformed,
        expected: "an archive of an object",
        found: "a property list without $archiver and $objects"
      )
    }
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: data)
  }
}
