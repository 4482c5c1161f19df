import Foundation
import Testing

@testable import PropertyLists

/// Values that were read together share keys, and blocks for their bytes; that must never show.
@Suite struct SharedPartsTests {
  private static let formats = [PropertyList.Format.xml, .binary]

  private static func read(
    _ list: PropertyList,
    _ format: PropertyList.Format
  ) throws -> PropertyList {
    try PropertyList(data: list.data(format: format))
  }

  @Test(arguments: formats)
  func dictionariesOfOneShapeChangeEachForItself(_ format: PropertyList.Format) throws {
    let record: PropertyList = ["name": "bag", "stock": 3]
    let list = try #require(Self.read([record, record, record], format).array)
    var changed = try #require(list[0].dictionary)
    changed["stock"] = 4
    changed["new"] = true
    var shorter = try #require(list[1].dictionary)
    shorter["name"] = nil
    #expect(changed == ["name": "bag", "stock": 4, "new": true])
    #expect(changed.keys == ["name", "stock", "new"])
    #expect(shorter == ["stock": 3])
    #expect(list == [record, record, record])
  }

  @Test func copiesChangeEachForItself() {
    let original: PropertyList.Dict = ["a": 1, "b": 2]
    var copy = original
    copy["c"] = 3
    var other = copy
    other["a"] = 0
    other["b"] = nil
    #expect(original == ["a": 1, "b": 2])
    #expect(copy == ["a": 1, "b": 2, "c": 3])
    #expect(other == ["a": 0, "c": 3])
    #expect(original != copy)
  }

  @Test(arguments: formats)
  func sameKeysWithOtherValuesAreNotEqual(_ format: PropertyList.Format) throws {
    let lists: PropertyList = [["a": 1, "b": [1]], ["a": 1, "b": [2]], ["a": 1, "b": [1]]]
    let list = try Self.read(lists, format)
    #expect(list[0] != list[1])
    #expect(list[0] == list[2])
    #expect(list == lists)
  }

  @Test(arguments: formats, [0, 1, 14, 15, 40, 511, 512, 513, 6_000])
  func bytesOutliveTheListAndChangeEachForItself(
    _ format: PropertyList.Format,
    _ size: Int
  ) throws {
    func bytes(_ number: Int) -> Data {
      Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ number) })
    }
    let values = (0..<200).map { PropertyList.data(bytes($0)) }
    var read = try #require(Self.read(.array(values), format).array).compactMap(\.data)
    #expect(read == (0..<200).map { bytes($0) })
    let kept = read[150]
    read[60].append(9)
    read[61].append(contentsOf: Data(count: 5_000))
    if size > 0 { read[62][0] ^= 0xFF }
    #expect(read[60] == bytes(60) + [9])
    #expect(read[61] == bytes(61) + Data(count: 5_000))
    #expect(size == 0 || read[62] != bytes(62))
    #expect(read[59] == bytes(59) && read[63] == bytes(63))
    read = []
    #expect(kept == bytes(150) && kept.startIndex == 0)
  }

  @Test func base64IsReadWhereverItIsBroken() throws {
    let bytes = Data((0..<60).map { UInt8($0 * 4) })
    for size in [0, 1, 2, 3, 57, 58, 59, 60] {
      let text = Array(bytes.prefix(size).base64EncodedString())
      for place in 0...text.count {
        let broken = String(text[..<place]) + "\n\t" + String(text[place...])
        let list = try PropertyList(data: Data("<plist><data>\(broken)</data></plist>".utf8))
        #expect(list == .data(bytes.prefix(size)))
      }
    }
  }

  /// Containers that are gathered apart from the small ones around and in them.
  private static let large: PropertyList = {
    let pairs = (0..<1_500).map { (key: "k\($0)", value: PropertyList.array([.integer($0)])) }
    let records = (0..<2_000).map { ["number": .integer($0), "list": ["a", "b"]] as PropertyList }
    return [
      "records": .array(records),
      "nested": [.dictionary(PropertyList.Dict(pairs)), "end", .array(records)],
      "few": [["x": [:], "y": []], []],
    ]
  }()

  @Test(arguments: PropertyList.Format.allCases)
  func largeContainersAreWhole(_ format: PropertyList.Format) throws {
    guard format != .openStep else { return }
    #expect(try Self.read(Self.large, format) == Self.large)
  }

  @Test func errorInLargeContainersHasItsPath() throws {
    let pairs = (0..<1_200).map { "<key>k\($0)</key><integer>\($0 == 1_100 ? "x" : "1")</integer>" }
    let text =
      "<plist><array>" + String(repeating: "<true/>", count: 1_300)
      + "<dict>\(pairs.joined())</dict></array></plist>"
    let error = #expect(throws: PropertyList.Error.self) {
      try PropertyList(data: Data(text.utf8))
    }
    #expect(error?.path == [.index(1_300), .key("k1100")])
  }
}
