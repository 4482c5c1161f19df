import Foundation
import PropertyLists

/// Writes the properties of a model into a dictionary or a property list.
///
/// Expansions of ``Mapped()`` call it; it has no use of its own.
public struct ModelEncoder {
  enum Form {
    case dictionary
    case propertyList
    /// The bytes of a property list, written as the values come.
    case bytes(RecordedPlace)
  }

  private let form: Form
  private(set) var dictionary: [String: Any] = [:]
  private var pairs: [(key: String, value: PropertyList)] = []
  /// The dictionaries inside the dictionary whose bytes are being written.
  private var places: [(path: ArraySlice<String>, place: RecordedPlace)] = []

  init(_ form: Form) { self.form = form }

  /// What was written, in the order of the properties.
  var list: PropertyList { .dictionary(PropertyList.Dict(pairs)) }

  /// Writes a property; an optional that is `nil` is left out.
  public mutating func _$value<Value: MappedValue>(_ key: String, _ value: Value) {
    if value._$isNil { return }
    switch form {
    case .dictionary: dictionary[key] = value._$any
    case .propertyList: pairs.append((key, value._$list))
    case .bytes(let place): place.record(value, key)
    }
  }

  /// Writes a property through dictionaries inside the dictionary, which are made when missing.
  public mutating func _$value<Value: MappedValue>(_ keys: [String], _ value: Value) {
    if value._$isNil { return }
    let path = keys[...]
    switch form {
    case .dictionary: dictionary.insert(value._$any, at: path)
    case .propertyList: pairs.insert(value._$list, at: path)
    case .bytes(let place):
      guard let key = path.last else { return }
      self.place(at: path.dropLast(), in: place).record(value, key)
    }
  }

  /// The dictionary at the end of a path, which is made when missing.
  private mutating func place(at path: ArraySlice<String>, in root: RecordedPlace) -> RecordedPlace {
    guard let key = path.last else { return root }
    if let known = places.first(where: { $0.path == path }) { return known.place }
    let place = place(at: path.dropLast(), in: root).addDictionary(key)
    places.append((path, place))
    return place
  }
}

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
  fileprivate func record<Value: MappedValue>(_ value: Value, _ key: String) {
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

extension [String: Any] {
  /// The macro makes sure that no key of a path is the place of another property.
  fileprivate mutating func insert(_ value: Any, at path: ArraySlice<String>) {
    guard let key = path.first else { return }
    if path.count == 1 {
      self[key] = value
    } else {
      var inner = self[key] as? [String: Any] ?? [:]
      inner.insert(value, at: path.dropFirst())
      self[key] = inner
    }
  }
}

extension [(key: String, value: PropertyList)] {
  fileprivate mutating func insert(_ value: PropertyList, at path: ArraySlice<String>) {
    guard let key = path.first else { return }
    if path.count == 1 { return append((key, value)) }
    let index = firstIndex { $0.key.utf8.elementsEqual(key.utf8) } ?? endIndex
    var inner: Self = []
    if index < endIndex, case .dictionary(let present) = self[index].value {
      inner = present.map { ($0.key, $0.value) }
    }
    inner.insert(value, at: path.dropFirst())
    let list = PropertyList.dictionary(PropertyList.Dict(inner))
    if index < endIndex { self[index].value = list } else { append((key, list)) }
  }
}
