public import PropertyLists

/// Writes the properties of a model into a dictionary or a property list.
///
/// Expansions of `@Mapped` call it; it has no use of its own.
public struct ModelEncoder {
  enum Form {
    case dictionary
    case propertyList
    /// The bytes of a property list, written as the values come.
    case bytes(RecordedPlace)
  }

  let form: Form
  var dictionary: [String: Any] = [:]
  var pairs: [(key: String, value: PropertyList)] = []
  /// The dictionaries inside the dictionary whose bytes are being written.
  private var places: [(path: ArraySlice<PropertyList.PathComponent>, place: RecordedPlace)] = []
  /// The arrays on the way of paths, by the dictionary that they are in.
  private var arrays: [ArrayPlace] = []

  private typealias ArrayPlace = (
    path: ArraySlice<PropertyList.PathComponent>, place: RecordedPlace,
    pairs: [(key: String, value: PropertyList)]
  )

  /// Whether a dictionary is written: the one form that is worth code of its own for each type.
  @usableFromInline let isDictionary: Bool

  init(_ form: Form) {
    self.form = form
    if case .dictionary = form { isDictionary = true } else { isDictionary = false }
  }

  /// What was written, in the order of the properties.
  var list: PropertyList { .dictionary(PropertyList.Dict(pairs)) }

  /// Makes room for that many properties.
  public mutating func _$reserve(_ count: Int) {
    switch form {
    case .dictionary: reserve(count)
    case .propertyList: pairs.reserveCapacity(count)
    case .bytes: break
    }
  }

  /// Making a dictionary with room costs less than making room in one: that asks for types at run time.
  private mutating func reserve(_ count: Int) {
    if dictionary.isEmpty {
      dictionary = Dictionary(minimumCapacity: count)
    } else {
      dictionary.reserveCapacity(dictionary.count + count)
    }
  }

  /// Writes a property; an optional that is `nil` is left out.
  @inlinable
  public mutating func _$value<Value: MappedValue>(_ key: String, _ value: Value) {
    if value._$isNil { return }
    if isDictionary { _$put(value._$any, key) } else { _$write(value, key) }
  }

  /// Puts a value into the dictionary.
  public mutating func _$put(_ value: Any, _ key: String) {
    // Setting by subscript wraps the value in an optional first.
    dictionary.updateValue(value, forKey: key)
  }

  /// Writes a value into the list or the bytes.
  public mutating func _$write<Value: MappedValue>(_ value: Value, _ key: String) {
    if case .bytes(let place) = form {
      place.record(value, key)
    } else {
      pairs.append((key, value._$list))
    }
  }

  /// Writes the arrays that paths lead through, which are complete when all properties were written.
  func finish() {
    for array in arrays {
      for (key, value) in array.pairs { array.place.add(value, key) }
    }
  }

  /// Writes a property by a rule.
  public mutating func _$value<Rule: ValueRule>(_ key: String, _ value: Rule.Value, by rule: Rule) {
    if rule.isNil(value) { return }
    switch form {
    case .dictionary: dictionary[key] = rule.any(value)
    case .propertyList: pairs.append((key, rule.list(value)))
    case .bytes(let place): place.add(rule.list(value), key)
    }
  }

  /// Writes a property through containers inside the dictionary, which are made when missing.
  public mutating func _$value<Rule: ValueRule>(
    _ path: [PropertyList.PathComponent],
    _ value: Rule.Value,
    by rule: Rule
  ) {
    if rule.isNil(value) { return }
    switch form {
    case .dictionary: dictionary = ModelPath.inserting(rule.any(value), at: path, in: dictionary)
    case .propertyList: pairs = ModelPath.inserting(rule.list(value), at: path, in: pairs)
    case .bytes(let place): add(rule.list(value), at: path, in: place)
    }
  }

  /// Adds a list at the end of a path; an array on the way is complete only when everything is
  /// written.
  private mutating func add(
    _ list: PropertyList,
    at path: [PropertyList.PathComponent],
    in root: RecordedPlace
  ) {
    if let index = path.firstIndex(where: { !$0.isKey }) {
      let (outer, inner) = (path[..<(index - 1)], Array(path[(index - 1)...]))
      let known = arrays.firstIndex { $0.path == outer }
      let pairs = ModelPath.inserting(list, at: inner, in: known.map { arrays[$0].pairs } ?? [])
      if let known {
        arrays[known].pairs = pairs
      } else {
        arrays.append((outer, place(at: outer, in: root), pairs))
      }
    } else if case .key(let key)? = path.last {
      place(at: path.dropLast(), in: root).add(list, key)
    }
  }

  /// The dictionary at the end of a path of keys, which is made when missing.
  private mutating func place(
    at path: ArraySlice<PropertyList.PathComponent>,
    in root: RecordedPlace
  ) -> RecordedPlace {
    guard case .key(let key)? = path.last else { return root }
    if let known = places.first(where: { $0.path == path }) { return known.place }
    let place = place(at: path.dropLast(), in: root).addDictionary(key)
    places.append((path, place))
    return place
  }

  /// Writes the pairs of a model among those of the outer one.
  public mutating func _$flattened<Model: Mapped>(_ model: Model) {
    model._$encodeFlattened(to: &self)
  }

  /// Writes the pairs of a model, when there is one, among those of the outer one.
  public mutating func _$flattened<Model: Mapped>(_ model: Model?) {
    model?._$encodeFlattened(to: &self)
  }

  /// Writes pairs among those of the outer model, in the order of their keys; none for the keys of its
  /// own properties.
  public mutating func _$flattened<Value: MappedValue>(
    _ values: [String: Value],
    besides own: [String]
  ) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where !own.contains(key) {
      _$value(key, value)
    }
  }
}
