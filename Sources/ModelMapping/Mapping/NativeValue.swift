import Foundation

/// Values of native types in an `Any`, taken out without a dynamic cast.
///
/// A cast asks the runtime for every way in which one type can be had from another; it takes as long
/// as the look-up in the dictionary. Where the type is the very one, the value is in the `Any`
/// itself: the stable layout of existential types has three words, in which a value that fits lies
/// from the start, and then the type. The layout is checked once, with a value of each type.
enum NativeValue {
  /// Moves the value out when it is of that very type, and leaves `nil`.
  ///
  /// - Parameters:
  ///   - any: The container.
  ///   - type: A type of at most three words that moves by its bytes, as those of the standard library
  ///     do.
  /// - Returns: The value; `nil` when it is of another type, which stays in the container.
  @inline(__always)
  static func move<Value>(from any: inout Any?, as type: Value.Type) -> Value? {
    guard isInline else {
      guard let value = any as? Value, Swift.type(of: value) == type else { return nil }
      return value
    }
    return moveInline(from: &any, as: type)
  }

  /// The value, when it is of that very type; for types as in `move`.
  @inline(__always)
  static func take<Value>(_ any: Any, as type: Value.Type) -> Value? {
    guard isInline else {
      guard let value = any as? Value, Swift.type(of: value) == type else { return nil }
      return value
    }
    return withUnsafePointer(to: any) { place in
      let container = UnsafeRawPointer(place)
      guard isOf(type, container) else { return nil }
      return container.assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// An object of Foundation, when its class is that very one.
  @inline(__always)
  static func object<Object: AnyObject>(_ any: Any, as type: Object.Type) -> Object? {
    guard Swift.type(of: any) == type else { return nil }
    return take(any, as: type) ?? any as? Object
  }

  @inline(__always)
  private static func moveInline<Value>(from any: inout Any?, as type: Value.Type) -> Value? {
    withUnsafeMutablePointer(to: &any) { place in
      let container = UnsafeMutableRawPointer(place)
      guard isOf(type, UnsafeRawPointer(container)) else { return nil }
      let value = container.assumingMemoryBound(to: Value.self).move()
      place.initialize(to: nil)
      return value
    }
  }

  @inline(__always)
  private static func isOf<Value>(_ type: Value.Type, _ container: UnsafeRawPointer) -> Bool {
    container.load(fromByteOffset: typeOffset, as: UnsafeRawPointer?.self)
      == unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
  }

  private static var typeOffset: Int { 3 * MemoryLayout<Int>.size }

  /// Whether values and types are where they are expected.
  private static let isInline: Bool =
    isMoved("text that is longer than fifteen bytes") && isMoved(1 << 30) && isMoved(0.1)
    && isMoved(true) && isMoved(["a"]) && isMoved(["a": 1])

  private static func isMoved<Value: Equatable>(_ value: Value) -> Bool {
    guard MemoryLayout<Any?>.size == 4 * MemoryLayout<Int>.size,
      MemoryLayout<Any.Type>.size == MemoryLayout<Int>.size,
      MemoryLayout<Value>.size <= typeOffset,
      MemoryLayout<Value>.alignment <= MemoryLayout<Int>.alignment
    else { return false }
    var container: Any? = value
    return moveInline(from: &container, as: Value.self) == value && container == nil
  }
}
