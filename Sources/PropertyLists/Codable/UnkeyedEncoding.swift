/// Takes the elements of an array in order.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
  let place: EncodingPlace

  var codingPath: [any CodingKey] { place.codingPath }

  var count: Int { Int(place.state.nodes[Int(place.node)].length) }

  func encodeNil() { place.append(.null, 0) }

  func encode<T: Encodable>(_ value: T) throws { try place.child().encodeHere(value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    place.child().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    place.child().unkeyedContainer()
  }

  func superEncoder() -> any Swift.Encoder { place.child() }

  @inline(__always)
  private func integer(_ value: some FixedWidthInteger) {
    guard let (kind, bits) = value.encoded else { return }
    place.append(kind, bits)
  }
}

extension UnkeyedEncoding {
  func encode(_ value: Bool) { place.append(.boolean, value ? 1 : 0) }

  func encode(_ value: String) { place.append(value) }

  func encode(_ value: Double) { place.append(.real, value.bitPattern) }

  func encode(_ value: Float) { place.append(.float, UInt64(value.bitPattern)) }

  func encode(_ value: Int) { integer(value) }

  func encode(_ value: Int8) { integer(value) }

  func encode(_ value: Int16) { integer(value) }

  func encode(_ value: Int32) { integer(value) }

  func encode(_ value: Int64) { integer(value) }

  func encode(_ value: UInt) { integer(value) }

  func encode(_ value: UInt8) { integer(value) }

  func encode(_ value: UInt16) { integer(value) }

  func encode(_ value: UInt32) { integer(value) }

  func encode(_ value: UInt64) { integer(value) }
}
