import Foundation
import Testing

@testable import PropertyLists

@Suite struct BinaryWriterTests {
  private func bytes(_ list: PropertyList) throws -> [UInt8] {
    try [UInt8](list.data(format: .binary))
  }

  @Test(
    arguments: [
      (.null, [0x00]),
      (false, [0x08]),
      (true, [0x09]),
      (255, [0x10, 0xFF]),
      (256, [0x11, 1, 0]),
      (65_536, [0x12, 0, 1, 0, 0]),
      (-1, [0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
      (.unsigned(1 << 63), [0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0]),
      (1.0, [0x23, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0]),
      ("abc", [0x53, 0x61, 0x62, 0x63]),
      ("é", [0x61, 0x00, 0xE9]),
      (.data(Data([1])), [0x41, 1]),
      (.uid(256), [0x81, 1, 0]),
      ([], [0xA0]),
      ([:], [0xD0]),
    ] as [(PropertyList, [UInt8])]
  )
  func objectIsWritten(_ list: PropertyList, _ object: [UInt8]) throws {
    #expect(try bytes(list) == BinaryFile(object).bytes)
  }

  @Test func containersComeBeforeWhatIsInThem() throws {
    let list: PropertyList = ["a": [1], "b": 2]
    let expected = BinaryFile(
      [0xD2, 1, 2, 3, 5],
      [0x51, 0x61],
      [0x51, 0x62],
      [0xA1, 4],
      [0x10, 1],
      [0x10, 2]
    )
    #expect(try bytes(list) == expected.bytes)
  }

  @Test func equalScalarsAreOneObject() throws {
    let list: PropertyList = ["x", "x", 1, 1, 1.0, 1.0, true, true]
    let expected = BinaryFile(
      [0xA8, 1, 1, 2, 2, 3, 3, 4, 4],
      [0x51, 0x78],
      [0x10, 1],
      [0x23, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0],
      [0x09]
    )
    #expect(try bytes(list) == expected.bytes)
  }

  @Test func equivalentTextsStayDifferent() throws {
    let list: PropertyList = ["\u{E9}", "e\u{301}"]
    let read = try PropertyList(data: list.data(format: .binary))
    #expect(
      read.array?.map { $0.string.map { Array($0.utf8) } } == [[0xC3, 0xA9], [0x65, 0xCC, 0x81]]
    )
  }

  @Test(arguments: [(254, 1), (255, 2), (70_000, 4)])
  func widthsAreThoseThatEveryReaderKnows(_ count: Int, _ width: UInt8) throws {
    let list = PropertyList.array((0..<Int64(count)).map { .integer($0) })
    let bytes = try bytes(list)
    #expect(bytes[bytes.count - 25] == width)
    #expect([1, 2, 4, 8].contains(bytes[bytes.count - 26]))
    #expect(try PropertyList(data: Data(bytes)) == list)
  }

  @Test(arguments: [14, 15, 255, 256, 70_000])
  func longTextsAndDataComeBack(_ count: Int) throws {
    let text = PropertyList.string(String(repeating: "a", count: count))
    let wide = PropertyList.string(String(repeating: "包", count: count))
    let data = PropertyList.data(Data(repeating: 7, count: count))
    #expect(
      try PropertyList(data: PropertyList.array([text, wide, data]).data(format: .binary)) == [
        text, wide, data,
      ]
    )
  }

  @Test func smallFileIsSmall() throws {
    #expect(try bytes(["name": "bag"]).count == 55)
  }

  @Test func sameListGivesSameBytes() throws {
    var random = Scrambler(seed: 9)
    let list = PropertyList.array((0..<50).map { _ in random.list() })
    #expect(try bytes(list) == bytes(PropertyList(data: Data(bytes(list)))))
  }

  @Test func orderOfKeysIsKept() throws {
    let list: PropertyList = ["z": 1, "a": 2, "m": 3]
    #expect(try PropertyList(data: list.data(format: .binary)).dictionary?.keys == ["z", "a", "m"])
  }

  @Test func dateThatIsNotFiniteIsRefused() throws {
    let list: PropertyList = ["a": [.date(Date(timeIntervalSinceReferenceDate: .nan))]]
    let error = try #require(throws: PropertyList.Error.self) { try list.data(format: .binary) }
    #expect(error.path == ["a", 0])
  }
}
