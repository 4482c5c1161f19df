import Foundation
import PropertyLists

#if canImport(Darwin)
import CoreFoundation
#endif

/// Tells what a value of a `[String: Any]` is, native or filled by `JSONSerialization` and
/// `PropertyListSerialization`.
///
/// The type of the value decides, never the order of trials: `NSNumber(1) as? Bool` is `true`.
enum DictionarySource {
  static func scalar(_ any: Any) -> ModelScalar {
    native(any) ?? foundation(any) ?? container(any) ?? unwrapped(any)
  }

  static func array(_ any: Any) -> [Any]? { any as? [Any] }

  static func dictionary(_ any: Any) -> [String: Any]? { any as? [String: Any] }

  /// The value for a key with these very bytes: `String` alone takes another normalisation too.
  @inline(__always)
  static func value(_ key: String, isASCII: Bool, in dictionary: [String: Any]) -> Any? {
    if isASCII { return dictionary[key] }
    guard let index = dictionary.index(forKey: key) else { return nil }
    let (found, value) = dictionary[index]
    return found.utf8.elementsEqual(key.utf8) ? value : nil
  }

  private static func native(_ any: Any) -> ModelScalar? {
    let type = Swift.type(of: any)
    if type == String.self { return (any as? String).map(ModelScalar.string) }
    if type == Int.self { return (any as? Int).map { .integer(Int64($0)) } }
    if type == Double.self { return (any as? Double).map(ModelScalar.real) }
    if type == Bool.self { return (any as? Bool).map(ModelScalar.boolean) }
    if type == Date.self { return (any as? Date).map(ModelScalar.date) }
    if type == Data.self { return (any as? Data).map(ModelScalar.data) }
    if type == URL.self { return (any as? URL).map(ModelScalar.url) }
    if type == Decimal.self { return (any as? Decimal).map(ModelScalar.decimal) }
    if type == Float.self { return (any as? Float).map { .real(Double($0)) } }
    if type == CGFloat.self { return (any as? CGFloat).map { .real(Double($0)) } }
    if type == Substring.self { return (any as? Substring).map { .string(String($0)) } }
    if let value = any as? any FixedWidthInteger { return integer(value) }
    return nil
  }

  private static func integer(_ value: some FixedWidthInteger) -> ModelScalar? {
    if let signed = Int64(exactly: value) { return .integer(signed) }
    return UInt64(exactly: value).map(ModelScalar.unsigned)
  }

  /// Objects of Foundation; a native number would be an `NSNumber` too, so these come second.
  private static func foundation(_ any: Any) -> ModelScalar? {
    switch any {
    case is NSNull: .null
    case let value as NSDecimalNumber: .decimal(value.decimalValue)
    case let value as NSNumber: number(value)
    case let value as NSString: .string(String(describing: value))
    case let value as NSDate: .date(value as Date)
    case let value as NSData: .data(value as Data)
    case let value as NSURL: .url(value as URL)
    case let value as PropertyList: ModelScalar(value)
    default: nil
    }
  }

  private static func number(_ number: NSNumber) -> ModelScalar {
    if isBoolean(number) { return .boolean(number.boolValue) }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): return .real(number.doubleValue)
    case UInt8(ascii: "Q"), UInt8(ascii: "L"):
      let value = number.uint64Value
      return Int64(exactly: value).map(ModelScalar.integer) ?? .unsigned(value)
    default: return .integer(number.int64Value)
    }
  }

  /// On Apple platforms an `Int8` has the type code of a boolean, elsewhere nothing else has it.
  private static func isBoolean(_ number: NSNumber) -> Bool {
    #if canImport(Darwin)
    CFGetTypeID(number) == CFBooleanGetTypeID()
    #else
    UInt8(bitPattern: number.objCType.pointee) == UInt8(ascii: "c")
    #endif
  }

  private static func container(_ any: Any) -> ModelScalar? {
    if let array = any as? [Any] { return .container(.array, array.count) }
    if let dictionary = any as? [AnyHashable: Any] {
      return .container(.dictionary, dictionary.count)
    }
    return nil
  }

  private static func unwrapped(_ any: Any) -> ModelScalar {
    guard let optional = any as? any OptionalValue else {
      return .foreign(String(describing: Swift.type(of: any)))
    }
    return optional.content.map(scalar) ?? .null
  }
}

/// An optional that was put into an `Any` without being unwrapped.
private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { self }
}
