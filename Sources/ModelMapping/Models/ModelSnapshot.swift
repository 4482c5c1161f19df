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

extension ModelSnapshot {
  /// What takes an update of the object back.
  static func undoing<Model: Mapped>(_ object: Model) -> () -> Void {
    let snapshot = ModelSnapshot()
    // Nothing keeps the encoder, whose reference is not counted.
    withExtendedLifetime(snapshot) {
      var encoder = ModelEncoder(.snapshot(.passUnretained(snapshot)))
      object._$encode(to: &encoder)
    }
    return {
      var (object, decoder) = (object, ModelDecoder())
      decoder.restoring = snapshot
      object._$merge(from: &decoder)
    }
  }
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
