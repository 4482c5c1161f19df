import PropertyLists

/// Writes the properties of a model into a dictionary or a property list.
///
/// Expansions of ``Mapped()`` call it; it has no use of its own.
public struct ModelEncoder {
  enum Form {
    case dictionary
    case propertyList
  }

  let form: Form
  var dictionary: [String: Any] = [:]
  var pairs: [(key: String, value: PropertyList)] = []

  init(_ form: Form) { self.form = form }

  /// What was written, in the order of the properties.
  var list: PropertyList { .dictionary(PropertyList.Dict(pairs)) }

  /// Writes a property; an optional that is `nil` is left out.
  public mutating func _$value<Value: MappedValue>(_ key: String, _ value: Value) {
    if value._$isNil { return }
    switch form {
    case .dictionary: dictionary[key] = value._$any
    case .propertyList: pairs.append((key, value._$list))
    }
  }

  /// Writes a property through dictionaries inside the dictionary, which are made when missing.
  public mutating func _$value<Value: MappedValue>(_ keys: [String], _ value: Value) {
    if value._$isNil { return }
    let path = keys[...]
    switch form {
    case .dictionary: dictionary.insert(value._$any, at: path)
    case .propertyList: pairs.insert(value._$list, at: path)
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
