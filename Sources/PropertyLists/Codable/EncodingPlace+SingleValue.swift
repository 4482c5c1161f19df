extension EncodingPlace: SingleValueEncodingContainer {
  func encodeNil() { set(.null) }

  func encode<T: Encodable>(_ value: T) throws { try encodeHere(value) }

  @inline(__always)
  private func integer(_ value: some FixedWidthInteger) {
    guard let (kind, bits) = value.encoded else { return }
    set(kind, bits)
  }

  func encode(_ value: Bool) { set(.boolean, value ? 1 : 0) }

  func encode(_ value: String) {
    let (bits, length) = state.store(value)
    set(.string, bits, length: length)
  }

  func encode(_ value: Double) { set(.real, value.bitPattern) }

  func encode(_ value: Float) { set(.float, UInt64(value.bitPattern)) }

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
