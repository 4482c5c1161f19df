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
  // Containers are told by their type, and Foundation's types are only tried on objects: a trial on a
  // native container makes Foundation's objects of all that is in it.
  static func scalar(_ any: Any) -> ModelScalar {
    native(any) ?? container(any) ?? object(any) ?? other(any)
  }

  static func isNull(_ any: Any) -> Bool {
    if isObject(any) { return any as AnyObject is NSNull }
    guard let optional = any as? any OptionalValue else { return false }
    return optional.content.map(isNull) ?? true
  }

  static func array(_ any: Any) -> [Any]? {
    if let array = NativeValue.take(any, as: [Any].self) { return array }
    if isObject(any) { return any as? [Any] }
    if let array = any as? any NativeArray { return array.values }
    return (any as? any OptionalValue)?.content.flatMap(array)
  }

  /// The dictionary that a value is; `nil` also when a key is no text.
  static func dictionary(_ any: Any) -> [String: Any]? {
    if let dictionary = NativeValue.take(any, as: [String: Any].self) { return dictionary }
    if isObject(any) { return any as? [String: Any] }
    if let dictionary = any as? any NativeDictionary { return dictionary.valuesByText }
    return (any as? any OptionalValue)?.content.flatMap(dictionary)
  }

  /// The property list that a value is, as it is or in an optional.
  @inline(__always)
  static func list(_ any: Any) -> PropertyList? {
    let type = Swift.type(of: any)
    guard type == PropertyList.self || type == PropertyList?.self else { return nil }
    return any as? PropertyList
  }

  /// The value for a key with these very bytes: `String` alone takes another normalisation too.
  static func value(_ key: StaticString, _ text: String, in dictionary: [String: Any]) -> Any? {
    if key.hasOneForm { return dictionary[text] }
    guard let index = dictionary.index(forKey: text) else { return nil }
    let (found, value) = dictionary[index]
    return found.utf8.elementsEqual(text.utf8) ? value : nil
  }

  /// The number that an object of Foundation holds, when it is of this very type.
  @inline(__always)
  static func held<Value>(_ any: Any, as type: Value.Type) -> Value? {
    guard let object = NativeValue.object(any, as: NSNumber.self) else {
      guard type == Bool.self, isObject(any), let object = any as AnyObject as? NSNumber,
        isBoolean(object)
      else { return nil }
      return same(object.boolValue, as: type)
    }
    let isReal = object.objCType.pointee == CChar(bitPattern: UInt8(ascii: "d"))
    if type == Double.self { return isReal ? same(object.doubleValue, as: type) : nil }
    guard type == Int.self, !isReal, case .integer(let value) = number(object) else { return nil }
    return Int(exactly: value).flatMap { same($0, as: type) }
  }

  /// The value as the type that it has, without a dynamic cast.
  @inline(__always)
  private static func same<Value, Other>(_ value: Other, as type: Value.Type) -> Value? {
    Value.self == Other.self ? unsafeBitCast(value, to: type) : nil
  }

  private static func native(_ any: Any) -> ModelScalar? {
    let type = Swift.type(of: any)
    if let value = NativeValue.take(any, as: String.self) { return .string(value) }
    if let value = NativeValue.take(any, as: Int.self) { return .integer(Int64(value)) }
    if let value = NativeValue.take(any, as: Double.self) { return .real(value) }
    if let value = NativeValue.take(any, as: Bool.self) { return .boolean(value) }
    // An optional that was made an `Any` twice holds a value that only a cast finds.
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
    if type == PropertyList.self { return (any as? PropertyList).map { ModelScalar($0) } }
    if type == Substring.self { return (any as? Substring).map { .string(String($0)) } }
    return nil
  }

  /// The containers that JSON and property lists are made of.
  private static func container(_ any: Any) -> ModelScalar? {
    if let array = NativeValue.take(any, as: [Any].self) {
      return .container(.array, array.count)
    }
    return NativeValue.take(any, as: [String: Any].self).map { .container(.dictionary, $0.count) }
  }

  private static func isObject(_ any: Any) -> Bool { Swift.type(of: any) is AnyClass }

  private static func object(_ any: Any) -> ModelScalar? {
    guard isObject(any) else { return nil }
    return switch any as AnyObject {
    case let value as NSNumber: number(value)
    case is NSNull: .null
    case let value as NSString: .string(String(describing: value))
    case let value as NSArray: .container(.array, value.count)
    case let value as NSDictionary: .container(.dictionary, value.count)
    case let value as NSDate: .date(value as Date)
    case let value as NSData: .data(value as Data)
    case let value as NSURL: .url(value as URL)
    default: nil
    }
  }

  /// What only a protocol tells: asking for one takes the longest.
  private static func other(_ any: Any) -> ModelScalar {
    if let optional = any as? any OptionalValue { return optional.content.map(scalar) ?? .null }
    if let array = any as? any NativeArray { return .container(.array, array.count) }
    if let dictionary = any as? any NativeDictionary {
      return .container(.dictionary, dictionary.count)
    }
    if let value = any as? any FixedWidthInteger, let integer = integer(value) { return integer }
    return .foreign(String(describing: Swift.type(of: any)))
  }

  private static func integer(_ value: some FixedWidthInteger) -> ModelScalar? {
    if let signed = Int64(exactly: value) { return .integer(signed) }
    return UInt64(exactly: value).map(ModelScalar.unsigned)
  }

  private static func number(_ number: NSNumber) -> ModelScalar {
    if let decimal = number as? NSDecimalNumber { return .decimal(decimal.decimalValue) }
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
}

/// An optional that was put into an `Any` without being unwrapped.
private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { self }
}

/// An array of any type, asked without a copy of its elements.
private protocol NativeArray {
  var count: Int { get }
  var values: [Any] { get }
}

extension Array: NativeArray {
  fileprivate var values: [Any] { self }
}

/// A dictionary of any type, asked without a copy of its pairs.
private protocol NativeDictionary {
  var count: Int { get }
  var valuesByText: [String: Any]? { get }
}

extension Dictionary: NativeDictionary {
  fileprivate var valuesByText: [String: Any]? { self as? [String: Any] }
}

extension StaticString {
  /// Whether no other text is the same `String`: ASCII has that, but for the three characters that
  /// are also another one's only form (the Kelvin sign is a K, the Greek question mark a semicolon,
  /// the Greek varia a grave accent).
  ///
  /// The macro knows it of the keys that it writes; see `ModelDecoder._$value(_:_:as:)`.
  fileprivate var hasOneForm: Bool {
    guard isASCII, hasPointerRepresentation else { return false }
    return UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).allSatisfy {
      $0 != UInt8(ascii: "K") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "`")
    }
  }
}
