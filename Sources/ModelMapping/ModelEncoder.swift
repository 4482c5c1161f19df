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
  private mutating func place(at path: ArraySlice<String>, in root: RecordedPlace) -> RecordedPlace
  {
    guard let key = path.last else { return root }
    if let known = places.first(where: { $0.path == path }) { return known.place }
    let place = place(at: path.dropLast(), in: root).addDictionary(key)
    places.append((path, place))
    return place
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
