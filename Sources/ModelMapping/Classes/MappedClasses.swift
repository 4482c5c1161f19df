public import PropertyLists

extension Equatable where Self: Mapped & AnyObject {
  /// Whether two models are of the same class and are written the same.
  ///
  /// A class has this operator when it names `Equatable` and defines none of its own. Properties that
  /// are not mapped play no part. Objects that hold themselves, or are more levels inside each other
  /// than the stack has room for, stop the program.
  public static func == (left: Self, right: Self) -> Bool {
    left === right || (type(of: left) == type(of: right) && left._$list == right._$list)
  }
}

extension Hashable where Self: Mapped & AnyObject {
  /// Hashes what is written of the model.
  public func hash(into hasher: inout Hasher) { hasher.combine(_$list) }
}

extension Mapped where Self: AnyObject {
  /// The object as a property list.
  public var _$list: PropertyList {
    ModelNesting.entering(object: self) { _ in writtenList } ?? .null
  }

  /// The object as a dictionary.
  public var _$any: Any {
    ModelNesting.entering(object: self) { writtenDictionary(isCopying: $0) } ?? [:]
  }

  /// Another object of the same class, with equal properties.
  ///
  /// Models inside are copied, too. Values are handed on as they are, without the formats, keys and
  /// ``ModelHooks`` of reading and writing, so that nothing is rounded or left out. What a
  /// ``ValueTransform`` made is shared. Properties that are not mapped start with their defaults.
  ///
  /// - Throws: An error with a ``ModelError/source`` for models that are more than 256 levels inside
  ///   each other or hold themselves; an issue for a union whose payload reads as another case.
  public func copy() throws(ModelError) -> Self {
    let type = Swift.type(of: self)
    let kept: Any
    do throws(PropertyList.Error) {
      kept = try ModelNesting.checked(isCopying: true) { () throws(PropertyList.Error) in _$any }
    } catch {
      throw ModelError(source: error, of: type)
    }
    var decoder = ModelDecoder()
    decoder.isCopying = true
    // The initializer of the object's own class, which may be a subclass.
    var copy = decoder.copied(ModelValue(any: kept)) { type.init(_$from: &$0) }
    if let error = decoder.log.error(model: ModelError.name(of: type), file: nil) { throw error }
    return ModelDecoder._$taken(copy.take())
  }

  /// Writes the object, property by property.
  public func _$write(to place: ModelPlace) {
    ModelNesting.entering(object: self) { _ in write(to: place.place) }
  }
}

extension ModelDecoder {
  fileprivate mutating func copied<Model>(
    _ value: ModelValue,
    _ make: (inout ModelDecoder) -> Model?
  ) -> Model? {
    guard let outer = _$open(value) else { return nil }
    defer { _$close(outer) }
    return make(&self)
  }
}

extension Mapped where Self: AnyObject & ModelHooks {
  /// The object as a property list.
  public var _$list: PropertyList {
    ModelNesting.entering(object: self) { _ in hookedList } ?? .null
  }

  /// The object as a dictionary.
  public var _$any: Any {
    ModelNesting.entering(object: self) { isCopying in
      isCopying ? writtenDictionary(isCopying: true) : hookedList._$any
    } ?? [:]
  }

  /// Writes what became of the object's dictionary.
  public func _$write(to place: ModelPlace) { place.place.set(_$list) }
}
