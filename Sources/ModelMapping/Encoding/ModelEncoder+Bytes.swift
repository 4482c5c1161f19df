import Foundation
import PropertyLists

extension RecordedPlace {
  /// Records a value under a key, the common types without a list.
  @inline(__always)
  func record<Value: MappedValue>(_ value: Value, _ key: String) {
    if let text = same(value, as: String.self) { return add(text, key) }
    if let number = same(value, as: Int.self) { return add(number, key) }
    if let number = same(value, as: Double.self) { return add(number, key) }
    if let texts = same(value, as: [String].self) { return add(texts, key) }
    if let text = same(value, as: String?.self) {
      if let text { add(text, key) }
      return
    }
    if let flag = same(value, as: Bool.self) { return add(flag, key) }
    if let date = same(value, as: Date.self) { return add(date, key) }
    addPlace(key) { value._$write(to: ModelPlace(place: $0)) }
  }

  /// Records a list under a key.
  func add(_ list: PropertyList, _ key: String) { addPlace(key) { $0.set(list) } }

  @inline(__always)
  private func same<Value, Other>(_ value: Value, as type: Other.Type) -> Other? {
    Value.self == Other.self ? unsafeBitCast(value, to: Other.self) : nil
  }
}

extension Mapped {
  /// Writes the model, property by property.
  public func _$write(to place: ModelPlace) {
    let nesting = ModelNesting.current
    guard nesting.pointee.begin() else { return }
    defer { nesting.pointee.end() }
    write(to: place.place)
  }

  func write(to place: RecordedPlace) {
    place.begin(.dictionary)
    var encoder = ModelEncoder(.bytes(place))
    _$encode(to: &encoder)
    encoder.finish()
  }
}

extension Array where Element: MappedValue {
  /// Writes the elements; of models no list is made.
  public func _$write(to place: ModelPlace) {
    guard Element.self is any Mapped.Type else { return place.place.set(_$list) }
    place.place.begin(.array)
    for model in self {
      place.place.addPlace(nil) { model._$write(to: ModelPlace(place: $0)) }
    }
  }
}

extension Dictionary where Key: MappedKey, Value: MappedValue {
  /// Writes the values in the order of their keys; of models no list is made.
  public func _$write(to place: ModelPlace) {
    guard Value.self is any Mapped.Type else { return place.place.set(_$list) }
    place.place.begin(.dictionary)
    for (key, model) in pairsByText {
      place.place.addPlace(key) { model._$write(to: ModelPlace(place: $0)) }
    }
  }
}

extension Optional where Wrapped: MappedValue {
  /// Writes the value, or null.
  public func _$write(to place: ModelPlace) {
    guard let self else { return place.place.set(.null) }
    self._$write(to: place)
  }
}
