#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A property list as a value: what a file in any of the formats holds, ready to look into.
///
/// ```swift
/// let list: PropertyList = ["name": "bag", "price": 9.5, "tags": ["new"]]
/// list["name"]?.string      // "bag"
/// list["tags"]?[0]?.string  // "new"
/// ```
///
/// Equality, hashing and `description` need no stack for the depth of a value. Releasing a value is
/// the standard library's work and takes a stack frame for each level. The readers stop at
/// ``Limits/depth``, which is safe on every thread; a value that was built by hand and is deeper than
/// ten thousand levels, or 1,024 on a small stack, has to be given to ``dismantle()``.
public enum PropertyList: Sendable {
  /// No value; binary property lists and JSON can hold it, XML and OpenStep cannot.
  case null

  /// True or false.
  case boolean(Bool)

  /// A whole number.
  case integer(Int64)

  /// A whole number above `Int64.max`; smaller ones are ``integer(_:)``.
  case unsigned(UInt64)

  /// A floating-point number.
  case real(Double)

  /// Text.
  case string(String)

  /// A point in time; XML holds whole seconds, binary holds fractions too.
  case date(Date)

  /// Bytes.
  case data(Data)

  /// The number of an object in a keyed archive.
  case uid(UInt64)

  /// Values in order.
  case array([PropertyList])

  /// Values by key, in the source's order.
  case dictionary(Dict)
}
