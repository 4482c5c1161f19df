public import PropertyLists

extension Equatable where Self: Mapped & AnyObject {
  /// Whether two models are of the same class and are written the same.
  ///
  /// A class has this operator when it names `Equatable` and defines none of its own. Properties that
  /// are not mapped play no part.
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
    WrittenObjects.entering(self) {
      var encoder = ModelEncoder(.propertyList)
      _$encode(to: &encoder)
      return encoder.list
    }
  }

  /// The object as a dictionary.
  public var _$any: Any {
    WrittenObjects.entering(self) {
      var encoder = ModelEncoder(.dictionary)
      _$encode(to: &encoder)
      return encoder.dictionary
    }
  }

  /// Another object of the same class, read from what is written of this one.
  ///
  /// Models inside are copied, too. Properties that are not mapped start with their defaults.
  ///
  /// - Throws: Everything that is wrong with the values, when what this object writes cannot be read.
  public func copy() throws(ModelError) -> Self {
    let type = Swift.type(of: self)
    var copy: Self?
    _ = try ModelDecoder._$read(_$list, ModelReading(Self.self, [], .lossless)) { value, decoder in
      guard let outer = decoder._$open(value) else {
        decoder._$refuse(value, as: Self.self)
        return false
      }
      // The initializer of the object's own class, which may be a subclass.
      copy = type.init(_$from: &decoder)
      decoder._$close(outer)
      return copy != nil
    }
    return ModelDecoder._$taken(copy.take())
  }

  /// Writes the object, property by property.
  public func _$write(to place: ModelPlace) {
    WrittenObjects.entering(self) { write(to: place.place) }
  }
}

extension Mapped where Self: AnyObject & ModelHooks {
  /// The object as a property list.
  public var _$list: PropertyList { WrittenObjects.entering(self) { hookedList } }

  /// The object as a dictionary.
  public var _$any: Any { _$list._$any }

  /// Writes what became of the object's dictionary.
  public func _$write(to place: ModelPlace) { place.place.set(_$list) }
}
