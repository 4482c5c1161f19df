#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension EncodingPlace {
  /// Encodes the types that are written without code of their own; false for all others.
  func encodeDirectly<T>(_ value: T) -> Bool {
    switch ObjectIdentifier(T.self) {
    case TypeIdentity.string:
      let (bits, length) = state.store(same(value, as: String.self))
      set(.string, bits, length: length)
    case TypeIdentity.date:
      let seconds = same(value, as: Date.self).timeIntervalSinceReferenceDate
      set(.date, seconds.bitPattern)
    case TypeIdentity.data: set(same(value, as: Data.self))
    case TypeIdentity.strings:
      state.begin(slot, .array)
      for text in same(value, as: [String].self) { append(text) }
    case TypeIdentity.integers: encodeNumbers(same(value, as: [Int].self))
    case TypeIdentity.reals:
      state.begin(slot, .array)
      for number in same(value, as: [Double].self) { append(.real, number.bitPattern) }
    case let type: return TypeIdentity.rare.contains(type) && encodeRare(value, type)
    }
    return true
  }

  @inline(never)
  private func encodeRare<T>(_ value: T, _ type: ObjectIdentifier) -> Bool {
    switch type {
    case TypeIdentity.list: encodeList(same(value, as: PropertyList.self))
    case TypeIdentity.flags:
      state.begin(slot, .array)
      for flag in same(value, as: [Bool].self) { append(.boolean, flag ? 1 : 0) }
    case TypeIdentity.floats:
      state.begin(slot, .array)
      for number in same(value, as: [Float].self) { append(.float, UInt64(number.bitPattern)) }
    case TypeIdentity.bytes: encodeNumbers(same(value, as: [UInt8].self))
    case TypeIdentity.int64s: encodeNumbers(same(value, as: [Int64].self))
    case TypeIdentity.int32s: encodeNumbers(same(value, as: [Int32].self))
    case TypeIdentity.uint32s: encodeNumbers(same(value, as: [UInt32].self))
    default: return false
    }
    return true
  }

  @inline(__always)
  private func encodeNumbers<Number: FixedWidthInteger>(_ numbers: [Number]) {
    state.begin(slot, .array)
    for number in numbers {
      guard let (kind, bits) = number.encoded else { continue }
      append(kind, bits)
    }
  }

  private func set(_ data: Data) {
    let (bits, length) = data.withUnsafeBytes { state.store($0) }
    set(.data, bits, length: length)
  }
}

extension EncodingPlace {
  /// Encodes a list and all that is in it, without recursion.
  func encodeList(_ list: PropertyList) {
    var open = [(list, self)]
    while let (value, place) = open.popLast() {
      switch value {
      case .array(let elements):
        state.begin(place.slot, .array)
        open += elements.map { ($0, place.child()) }.reversed()
      case .dictionary(let dict):
        state.begin(place.slot, .dictionary)
        open += dict.map { ($0.value, place.child(key: state.keyNumber(named: $0.key))) }.reversed()
      default: place.set(scalar: value)
      }
    }
  }

  private func set(scalar value: PropertyList) {
    switch value {
    case .boolean(let value): set(.boolean, value ? 1 : 0)
    case .integer(let value): set(.integer, UInt64(bitPattern: value))
    case .unsigned(let value): set(.unsigned, value)
    case .real(let value): set(.real, value.bitPattern)
    case .date(let value):
      set(.date, value.timeIntervalSinceReferenceDate.bitPattern)
    case .uid(let value): set(.uid, value)
    case .data(let value): set(value)
    case .string(let value):
      let (bits, length) = state.store(value)
      set(.string, bits, length: length)
    // Containers are encoded by `encodeList(_:)` and do not come here.
    case .null, .array, .dictionary: set(.null)
    }
  }
}
