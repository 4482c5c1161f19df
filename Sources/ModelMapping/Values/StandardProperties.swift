/// Properties of the type `String`.
extension String {
  /// Reads a property without a default; an empty one stands in for it until the model is given up.
  public static func _$read(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> String {
    decoder.read(key, text, or: "")
  }

  /// Reads a property with a default, which a missing or null value leaves in place.
  public mutating func _$take(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) {
    decoder._$default(key, text, into: &self)
  }

  /// Writes the property.
  public func _$put(_ key: String, into encoder: inout ModelEncoder) { encoder._$value(key, self) }

  /// Takes what an update has for the property.
  public mutating func _$renew(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) {
    decoder._$merge(key, text, into: &self)
  }

  /// The property, updated.
  public func _$renewed(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> String {
    decoder._$updated(key, text, old: self)
  }
}

/// Properties of the type `Int`.
extension Int {
  /// Reads a property without a default; zero stands in for it until the model is given up.
  public static func _$read(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Int {
    decoder.read(key, text, or: 0)
  }

  /// Reads a property with a default, which a missing or null value leaves in place.
  public mutating func _$take(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) {
    decoder._$default(key, text, into: &self)
  }

  /// Writes the property.
  public func _$put(_ key: String, into encoder: inout ModelEncoder) { encoder._$value(key, self) }

  /// Takes what an update has for the property.
  public mutating func _$renew(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) {
    decoder._$merge(key, text, into: &self)
  }

  /// The property, updated.
  public func _$renewed(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Int {
    decoder._$updated(key, text, old: self)
  }
}

/// Properties of the type `Double`.
extension Double {
  /// Reads a property without a default; zero stands in for it until the model is given up.
  public static func _$read(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Double {
    decoder.read(key, text, or: 0)
  }

  /// Reads a property with a default, which a missing or null value leaves in place.
  public mutating func _$take(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) {
    decoder._$default(key, text, into: &self)
  }

  /// Writes the property.
  public func _$put(_ key: String, into encoder: inout ModelEncoder) { encoder._$value(key, self) }

  /// Takes what an update has for the property.
  public mutating func _$renew(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) {
    decoder._$merge(key, text, into: &self)
  }

  /// The property, updated.
  public func _$renewed(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Double {
    decoder._$updated(key, text, old: self)
  }
}

/// Properties of the type `Bool`.
extension Bool {
  /// Reads a property without a default; `false` stands in for it until the model is given up.
  public static func _$read(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Bool {
    decoder.read(key, text, or: false)
  }

  /// Reads a property with a default, which a missing or null value leaves in place.
  public mutating func _$take(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) {
    decoder._$default(key, text, into: &self)
  }

  /// Writes the property.
  public func _$put(_ key: String, into encoder: inout ModelEncoder) { encoder._$value(key, self) }

  /// Takes what an update has for the property.
  public mutating func _$renew(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) {
    decoder._$merge(key, text, into: &self)
  }

  /// The property, updated.
  public func _$renewed(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Bool {
    decoder._$updated(key, text, old: self)
  }
}

/// Properties of whole numbers.
extension FixedWidthInteger where Self: MappedValue {
  /// Reads a property without a default; zero stands in for it until the model is given up.
  @inlinable
  public static func _$read(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Self {
    decoder._$require(key, text, as: Self.self) ?? 0
  }
}

/// Properties of reals.
extension BinaryFloatingPoint where Self: MappedValue {
  /// Reads a property without a default; zero stands in for it until the model is given up.
  @inlinable
  public static func _$read(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Self {
    decoder._$require(key, text, as: Self.self) ?? 0
  }
}

/// Properties of optionals.
extension Optional where Wrapped: MappedValue {
  /// Reads a property without a default; `nil` stands in for it until the model is given up.
  @inlinable
  public static func _$read(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Self {
    decoder._$require(key, text, as: Self.self) ?? nil
  }
}

/// Properties of arrays.
extension Array where Element: MappedValue {
  /// Reads a property without a default; an empty one stands in for it until the model is given up.
  @inlinable
  public static func _$read(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Self {
    decoder._$require(key, text, as: Self.self) ?? []
  }
}

/// Properties of dictionaries.
extension Dictionary where Key: MappedKey, Value: MappedValue {
  /// Reads a property without a default; an empty one stands in for it until the model is given up.
  @inlinable
  public static func _$read(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) -> Self {
    decoder._$require(key, text, as: Self.self) ?? [:]
  }
}
