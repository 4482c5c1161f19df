/// The encoder of one value: its place among the values that were encoded.
struct EncodingPlace {
  let state: EncodingState
  let slot: ValueSlot

  var node: UInt32 { slot.node }
}

extension EncodingPlace: Swift.Encoder {
  var codingPath: [any CodingKey] { state.path(to: node) }

  var userInfo: [CodingUserInfoKey: Any] { state.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    state.begin(slot, .dictionary)
    return KeyedEncodingContainer(KeyedEncoding<Key>(place: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    state.begin(slot, .array)
    return UnkeyedEncoding(place: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension EncodingPlace {
  /// A place for a value at the end of this container.
  @inline(__always)
  func child(key: UInt32 = 0) -> EncodingPlace {
    EncodingPlace(state: state, slot: state.child(key: key, of: slot))
  }

  /// Puts a value at the end of this container.
  @inline(__always)
  func append(_ kind: EncodedNode.Kind, _ bits: UInt64, key: UInt32 = 0) {
    _ = state.append(kind, bits, key: key, to: slot)
  }

  @inline(__always)
  func append(_ text: String, key: UInt32 = 0) {
    state.append(text, key: key, to: slot)
  }

  /// Gives this place its value.
  @inline(__always)
  func set(_ kind: EncodedNode.Kind, _ bits: UInt64 = 0, length: UInt32 = 0) {
    state.set(slot, kind, bits, length: length)
  }

  /// Encodes a value here, directly when its type is one of the format's.
  @inline(__always)
  func encodeHere<T: Encodable>(_ value: T) throws {
    if encodeDirectly(value) { return }
    if state.changesKeys, T.self is any StringKeyed.Type { state.keepKeys(node) }
    let outer = try state.enter(value, at: slot)
    do {
      try value.encode(to: self)
    } catch {
      state.leave(outer)
      throw error
    }
    try state.finish(slot, outer)
  }
}

extension FixedWidthInteger {
  /// The kind and bits of a number; nil when 64 bits do not hold it.
  @inline(__always)
  var encoded: (kind: EncodedNode.Kind, bits: UInt64)? {
    if let number = Int64(exactly: self) {
      return (.integer, UInt64(bitPattern: number))
    }
    return UInt64(exactly: self).map { (.unsigned, $0) }
  }
}
