/// Finds what is wrong in bytes that are no UTF-8.
enum UTF8Check {
  /// Whether a few bytes are UTF-8: for texts that are shorter than what a call takes.
  @inline(__always)
  static func isValid(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var place = 0
    while place < count {
      let size = size(ofCharacterAt: bytes + place, count &- place)
      if size == 0 { return false }
      place &+= size
    }
    return true
  }

  /// The bytes of the character at a place; 0 when it is not well-formed.
  @inline(__always)
  private static func size(ofCharacterAt place: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let lead = place[0]
    if lead < 0x80 { return 1 }
    guard count >= 2, lead >= 0xC2, isContinued(place[1]) else { return 0 }
    if lead < 0xE0 { return 2 }
    guard count >= 3, isContinued(place[2]) else { return 0 }
    if lead < 0xF0 {
      // No longer form than needed, and no half of a surrogate pair.
      return lead == 0xE0 && place[1] < 0xA0 || lead == 0xED && place[1] > 0x9F ? 0 : 3
    }
    guard count >= 4, isContinued(place[3]), lead <= 0xF4 else { return 0 }
    return lead == 0xF0 && place[1] < 0x90 || lead == 0xF4 && place[1] > 0x8F ? 0 : 4
  }

  @inline(__always)
  private static func isContinued(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The first byte that is no part of a well-formed character; nil when all are.
  static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var place = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): place += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return place
      }
    }
  }
}
