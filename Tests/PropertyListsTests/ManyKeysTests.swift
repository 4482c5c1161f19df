import Foundation
import Testing

@testable import PropertyLists

/// Tables of keys start small and grow.
@Suite struct ManyKeysTests {
  private struct Wide: Codable, Equatable {
    var values: [[String: Int]]
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json], [1, 20, 31, 32, 33, 64, 300, 2_500])
  func keysAreFound(_ format: PropertyList.Format, count: Int) throws {
    let pairs = (0..<count).map {
      (key: "key number \($0)", value: PropertyList.integer(Int64($0)))
    }
    let list = PropertyList.dictionary(PropertyList.Dict(pairs))
    let data = try PropertyList.array([list, list]).data(format: format)
    #expect(try PropertyList(data: data) == .array([list, list]))
    let read = try PropertyList.Decoder().decode([[String: Int]].self, from: data)
    let expected = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key number \($0)", $0) })
    #expect(read == [expected, expected])
  }

  @Test(arguments: [PropertyList.Format.xml, .binary])
  func keysThatAreAskedForOnceAreFound(_ format: PropertyList.Format) throws {
    let records = (0..<800).map { ["key \($0)": $0, "k\($0)": -$0] }
    let value = Wide(values: records)
    let data = try PropertyList.Encoder(format: format).encode(value)
    #expect(try PropertyList.Decoder().decode(Wide.self, from: data) == value)
  }

  @Test func hashIsThatOfPaddedText() {
    let hash = KeyHash()
    for count in 0..<40 {
      let text = (0..<count).map { UInt8($0 * 7 & 0xFF) }
      let padded = text + [UInt8](repeating: 0xAA, count: 8)
      let first = text.withUnsafeBufferPointer { hash.hash($0) }
      let second = padded.withUnsafeBufferPointer { $0.baseAddress.map { hash.hash($0, count) } }
      #expect(first == second)
    }
  }

  /// A key in UTF-16 is the same as one in ASCII, wherever it stands; the first counts.
  @Test(arguments: [1, 4, 5, 40, 300])
  func equalKeysOfBothWidthsAreTold(_ count: Int) throws {
    let wide: [UInt8] = [0x65] + "key 0".utf8.flatMap { [0, $0] }
    let keys = (0..<count).map { BinaryFile.text("key \($0)") } + [wide]
    let references = (1...(count + 1)).flatMap { BinaryFile.number(UInt64($0), 2) }
    let values = [UInt8](repeating: 0, count: 2 * count).enumerated().map { index, _ in
      index % 2 == 0 ? UInt8((count + 2) >> 8) : UInt8((count + 2) & 0xFF)
    }
    let last = BinaryFile.number(UInt64(count + 3), 2)
    var file = BinaryFile(
      [0xDF, 0x11] + BinaryFile.number(UInt64(count + 1), 2) + references + values + last
    )
    file.objects += keys + [[0x09], [0x08]]
    file.referenceWidth = 2
    file.offsetWidth = 4
    let list = try PropertyList(data: Data(file.bytes))
    #expect(list.dictionary?.count == count)
    #expect(list["key 0"] == true)
    let read = try PropertyList.Decoder().decode([String: Bool].self, from: Data(file.bytes))
    #expect(read.count == count)
    #expect(read["key 0"] == true)
  }
}
