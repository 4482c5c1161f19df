import Foundation
import PropertyLists

extension ModelEncoder {
  /// The bytes of models; the same as those of their property list.
  static func data(
    of root: some ModelRoot,
    format: PropertyList.Format
  ) throws(PropertyList.Error) -> Data {
    guard RecordedPlace.writes(format) else {
      return try root._$list.data(format: format, limits: ModelDecoder.limits)
    }
    return try RecordedPlace.data(format: format, limits: ModelDecoder.limits) { place in
      place.set(value: root)
    }
  }
}

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
    addPlace(key) { $0.set(value: value) }
  }

  @inline(__always)
  private func same<Value, Other>(_ value: Value, as type: Other.Type) -> Other? {
    Value.self == Other.self ? unsafeBitCast(value, to: Other.self) : nil
  }

  @inline(never)
  fileprivate func set<Value: MappedValue>(value: Value) {
    if let models = value as? any RecordedModels {
      models.record(in: self)
    } else if let model = value as? any Mapped {
      record(model: model)
    } else {
      set(value._$list)
    }
  }

  fileprivate func record(model: some Mapped) {
    begin(.dictionary)
    var encoder = ModelEncoder(.bytes(self))
    model._$encode(to: &encoder)
  }
}

/// Containers of models, which are recorded model by model.
private protocol RecordedModels {
  func record(in place: RecordedPlace)
}

extension Array: RecordedModels where Element: Mapped {
  func record(in place: RecordedPlace) {
    place.begin(.array)
    for model in self { place.addPlace(nil) { $0.record(model: model) } }
  }
}

extension Dictionary: RecordedModels where Key == String, Value: Mapped {
  func record(in place: RecordedPlace) {
    place.begin(.dictionary)
    for (key, model) in sorted(by: { $0.key < $1.key }) {
      place.addPlace(key) { $0.record(model: model) }
    }
  }
}
