import Foundation

@testable import PropertyLists

/// Random numbers that are the same in every run.
struct Scrambler: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &+ 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A list that XML and binary hold and that Foundation knows too.
  mutating func list(depth: Int = 4) -> PropertyList {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &self) {
    case 0: return .boolean(Bool.random(using: &self))
    case 1: return .integer(Int64(truncatingIfNeeded: next() >> (next() % 64)))
    case 2: return .real(Double(Int64(truncatingIfNeeded: next())) / 1024)
    case 3: return .string(text())
    case 4:
      return .date(Date(timeIntervalSinceReferenceDate: Double(Int32(truncatingIfNeeded: next()))))
    case 5: return .data(Data((0..<(next() % 90)).map { UInt8(truncatingIfNeeded: $0 &* 37) }))
    case 6: return .integer(-Int64(next() % 1000))
    case 7: return .array((0..<(next() % 5)).map { _ in list(depth: depth - 1) })
    default:
      let count = next() % 5
      return .dictionary(
        PropertyList.Dict((0..<count).map { _ in (key: text(), value: list(depth: depth - 1)) })
      )
    }
  }

  mutating func text() -> String {
    let characters = Array("abc <>&\"'\n\té单肩包😀\u{FFFD}~")
    return String(
      (0..<(next() % 20)).map { _ in characters[Int(next() % UInt64(characters.count))] }
    )
  }
}
