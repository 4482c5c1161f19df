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
    case .dictionary: dictionary.reserveCapacity(count)
    case .propertyList: pairs.reserveCapacity(count)
    case .bytes: break
    }
  }

  /// Writes a property; an optional that is `nil` is left out.
  @inlinable
  public mutating func _$value<Value: MappedValue>(_ key: String, _ value: Value) {
    if value._$isNil { return }
    if isDictionary { _$put(value._$any, key) } else { _$write(value, key) }
  }

  /// Puts a value into the dictionary.
  public mutating func _$put(_ value: Any, _ key: String) { dictionary[key] = value }

  /// Writes a value into the list or the bytes.
  public mutating func _$write<Value: MappedValue>(_ value: Value, _ key: String) {
    if case .bytes(let place) = form {
      place.record(value, key)
    } else {
      pairs.append((key, value._$list))
    }
  }

  /// Writes what stands at paths, which is known when all properties were written.
  func finish() {
    guard case .bytes(let place) = form else { return }
    for (key, value) in pairs { place.add(value, key) }
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
    guard path.allSatisfy(\.isKey), case .key(let key)? = path.last else {
      pairs = ModelPath.inserting(list, at: path, in: pairs)
      return
    }
    place(at: path.dropLast(), in: root).add(list, key)
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
  public mutating func _$flattened<Model: Mapped>(_ model: Model) { model._$encode(to: &self) }

  /// Writes the pairs of a model, when there is one, among those of the outer one.
  public mutating func _$flattened<Model: Mapped>(_ model: Model?) { model?._$encode(to: &self) }

  /// Writes pairs among those of the outer model, in the order of their keys.
  public mutating func _$flattened<Value: MappedValue>(_ values: [String: Value]) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { _$value(key, value) }
  }
}
