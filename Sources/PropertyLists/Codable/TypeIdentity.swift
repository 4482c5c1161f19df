#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The types that are read and written without code of their own.
///
/// They are found once: naming the type of an array costs a call of the runtime each time.
enum TypeIdentity {
  static let date = ObjectIdentifier(Date.self)
  static let data = ObjectIdentifier(Data.self)
  static let string = ObjectIdentifier(String.self)
  static let list = ObjectIdentifier(PropertyList.self)
  static let strings = ObjectIdentifier([String].self)
  static let integers = ObjectIdentifier([Int].self)
  static let reals = ObjectIdentifier([Double].self)
  static let flags = ObjectIdentifier([Bool].self)
  static let floats = ObjectIdentifier([Float].self)
  static let bytes = ObjectIdentifier([UInt8].self)
  static let int64s = ObjectIdentifier([Int64].self)
  static let int32s = ObjectIdentifier([Int32].self)
  static let uint32s = ObjectIdentifier([UInt32].self)

  /// All of them but those that are asked for first.
  static let rare: Set<ObjectIdentifier> = [list, flags, floats, bytes, int64s, int32s, uint32s]
}
