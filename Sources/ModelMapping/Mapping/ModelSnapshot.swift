/// The properties of an object before an update, so that the update can be taken back.
final class ModelSnapshot {
  private var values: [Any] = []
  private var position = 0

  private struct Kept<Value> {
    let value: Value
  }

  /// Keeps the value of the next property.
  func keep<Value>(_ value: Value) { values.append(Kept(value: value)) }

  /// Puts the value of the next property back; properties are written and updated in one order.
  func restore<Value>(_ property: inout Value) {
    if let kept = values[position] as? Kept<Value> { property = kept.value }
    position += 1
  }

  /// Passes over a constant.
  func skip() { position += 1 }
}

extension Unmanaged<ModelSnapshot> {
  /// Keeps the value of the next property.
  func keep<Value>(_ value: Value) { _withUnsafeGuaranteedRef { $0.keep(value) } }
}

/// A value that is handed on to a copy as it is.
struct CopiedValue<Value> {
  let value: Value

  /// A key that no property has, for a value without a key.
  static var key: String { "\u{0}\(ObjectIdentifier(Value.self))" }
}
