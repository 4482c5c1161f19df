public import PropertyLists

/// What the expansion of a union calls.
extension ModelEncoder {
  /// Writes a tag and the properties of a payload beside it.
  ///
  /// A property of the payload with the key of the tag does not change the tag.
  public mutating func _$payload<Payload: Mapped>(
    _ key: String,
    _ tag: String,
    _ payload: Payload
  ) {
    if case .bytes(let place) = form {
      // What is written cannot be taken back, so the pairs are made before.
      var encoder = ModelEncoder(.propertyList)
      encoder._$payload(key, tag, payload)
      for (key, value) in encoder.pairs { place.add(value, key) }
      return
    }
    let place = pairs.count
    _$value(key, tag)
    payload._$encodeFlattened(to: &self)
    switch form {
    case .dictionary, .copying: dictionary[key] = tag
    case .bytes, .snapshot: break
    case .propertyList:
      let others = pairs[(place + 1)...].filter { !$0.key.utf8.elementsEqual(key.utf8) }
      if place + 1 + others.count < pairs.count {
        pairs.replaceSubrange((place + 1)..., with: others)
      }
    }
  }

  /// Writes a payload under its key; `nil` is null, because the key says which case it is.
  public mutating func _$content<Payload: MappedValue>(_ key: String, _ payload: Payload) {
    if payload._$isNil { _$value(key, PropertyList.null) } else { _$value(key, payload) }
  }

  /// Writes the key of a case without a payload.
  public mutating func _$empty(_ key: String) { _$value(key, PropertyList.dictionary([:])) }

  /// Writes a dictionary that was kept as it was; another value has no pairs.
  public mutating func _$pairs(of list: PropertyList) {
    guard case .dictionary(let kept) = list else { return }
    for (key, value) in kept where !holds(key) { _$value(key, value) }
  }

  /// Whether a property of an outer model has the key.
  private func holds(_ key: String) -> Bool {
    dictionary[key] != nil || pairs.contains { $0.key.utf8.elementsEqual(key.utf8) }
  }
}
