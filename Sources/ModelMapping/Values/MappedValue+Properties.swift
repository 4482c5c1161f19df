/// What an expansion calls for a property whose type it knows to be one of the standard library.
///
/// The functions belong to the value, so that the compiler needs neither the name of the type nor code
/// of its own for each of them: both cost more than anything else when models are compiled.
extension MappedValue {
  /// Reads a property with a default, which a missing or null value leaves in place.
  @inlinable
  public mutating func _$take(
    _ key: StaticString,
    _ text: String,
    from decoder: inout ModelDecoder
  ) {
    decoder._$default(key, text, into: &self)
  }

  /// Writes the property.
  @inlinable
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
  ) -> Self {
    decoder._$updated(key, text, old: self)
  }
}
