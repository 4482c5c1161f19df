/// Takes the values of a dictionary by key.
struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: EncodingPlace

  var codingPath: [any CodingKey] { place.codingPath }

  func encodeNil(forKey key: Key) { place.append(.null, 0, key: number(key)) }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try place.child(key: number(key)).encodeHere(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    place.child(key: number(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    place.child(key: number(key)).unkeyedContainer()
  }

  func superEncoder() -> any Swift.Encoder {
    place.child(key: place.state.keyNumber(TextKey.superclass, in: place.node))
  }

  func superEncoder(forKey key: Key) -> any Swift.Encoder { place.child(key: number(key)) }

  @inline(__always)
  private func number(_ key: Key) -> UInt32 { place.state.keyNumber(key, in: place.node) }

  @inline(__always)
  private func integer(_ value: some FixedWidthInteger, _ key: Key) {
    guard let (kind, bits) = value.encoded else { return }
    place.append(kind, bits, key: number(key))
  }
}

extension KeyedEncoding {
  func encode(_ value: Bool, forKey key: Key) {
    place.append(.boolean, value ? 1 : 0, key: number(key))
  }

  func encode(_ value: String, forKey key: Key) { place.append(value, key: number(key)) }

  func encode(_ value: Double, forKey key: Key) {
    place.append(.real, value.bitPattern, key: number(key))
  }

  func encode(_ value: Float, forKey key: Key) {
    place.append(.float, UInt64(value.bitPattern), key: number(key))
  }

  func encode(_ value: Int, forKey key: Key) { integer(value, key) }

  func encode(_ value: Int8, forKey key: Key) { integer(value, key) }

  func encode(_ value: Int16, forKey key: Key) { integer(value, key) }

  func encode(_ value: Int32, forKey key: Key) { integer(value, key) }

  func encode(_ value: Int64, forKey key: Key) { integer(value, key) }

  func encode(_ value: UInt, forKey key: Key) { integer(value, key) }

  func encode(_ value: UInt8, forKey key: Key) { integer(value, key) }

  func encode(_ value: UInt16, forKey key: Key) { integer(value, key) }

  func encode(_ value: UInt32, forKey key: Key) { integer(value, key) }

  func encode(_ value: UInt64, forKey key: Key) { integer(value, key) }
}
