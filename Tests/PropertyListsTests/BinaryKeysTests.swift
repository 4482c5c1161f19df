import Foundation
import Testing

@testable import PropertyLists

@Suite struct BinaryKeysTests {
  /// A dictionary whose values are all `true`, in an array so many times.
  private static func file(keys: [String], times: Int = 1) -> BinaryFile {
    let count = UInt64(keys.count)
    let references = (0..<keys.count).flatMap { BinaryFile.number(UInt64($0 + 2), 2) }
    let values = keys.flatMap { _ in BinaryFile.number(count + 2, 2) }
    var file = BinaryFile(
      [0xAF, 0x11] + BinaryFile.number(UInt64(times), 2)
        + (0..<times).flatMap { _ in BinaryFile.number(1, 2) },
      [0xDF, 0x11] + BinaryFile.number(count, 2) + references + values
    )
    file.objects += keys.map(BinaryFile.text) + [[0x09]]
    file.referenceWidth = 2
    file.offsetWidth = 4
    return file
  }

  /// What of the limits is spent in `body`.
  private func spending(
    _ file: BinaryFile,
    _ body: (PropertyListCursor) throws -> Void
  ) throws -> Int {
    let source = try PropertyListSource(data: Data(file.bytes))
    return try source.withRoot { root throws in
      let before = root.walk.pointee.credit
      try body(root)
      return before - root.walk.pointee.credit
    }
  }

  private static let keys = (0..<4_000).map { "key \($0)" }

  @Test func keyTwiceAmongManyCostsNoMoreThanThePairs() throws {
    let repeated = Self.file(keys: Self.keys + ["key 0"])
    let plain = Self.file(keys: Self.keys + ["key -1"])
    let costs = try [repeated, plain].map { file in
      try spending(file) { root in
        let list = try root.propertyList()
        #expect([4_000, 4_001].contains(list[0]?.dictionary?.count))
        #expect(list[0]?["key 0"] == true)
      }
    }
    #expect(costs[0] <= costs[1])
  }

  @Test func manyPairsWithAKeyTwiceAreRead() throws {
    let keys = (0..<12_000).map { "\($0 % 11_000)" }
    let list = try PropertyList(data: Data(Self.file(keys: keys).bytes))
    #expect(list[0]?.dictionary?.count == 11_000)
    let same = Self.file(keys: [String](repeating: "a", count: 20_000))
    #expect(try PropertyList(data: Data(same.bytes)) == [["a": true]])
  }

  @Test func firstOfEqualKeysIsFoundFromAnywhere() throws {
    var file = BinaryFile([0xD4, 1, 2, 3, 4, 5, 6, 5, 6])
    file.objects += ["a", "b", "b", "a"].map(BinaryFile.text) + [[0x09], [0x08]]
    let source = try PropertyListSource(data: Data(file.bytes))
    try source.withRoot { root throws in
      var pairs = try #require(root.dictionary())
      #expect(try pairs.value(forKey: "b")?.boolean() == false)
      #expect(try pairs.value(forKey: "a")?.boolean() == true)
      #expect(try pairs.value(forKey: "b")?.boolean() == false)
      #expect(try pairs.value(forKey: "c") == nil)
      #expect(try pairs.value(forKey: "b")?.boolean() == false)
    }
  }

  @Test func emptyKeyIsNoOtherKey() throws {
    var file = BinaryFile([0xD3, 1, 2, 3, 4, 5, 6])
    file.objects += ["a", "", "b"].map(BinaryFile.text) + [[0x10, 1], [0x10, 2], [0x10, 3]]
    let source = try PropertyListSource(data: Data(file.bytes))
    try source.withRoot { root throws in
      for _ in 0..<2 {
        var pairs = try #require(root.dictionary())
        #expect(try pairs.value(named: "")?.integer() == 2)
        #expect(try pairs.value(forKey: "b")?.integer() == 3)
        #expect(try pairs.value(forKey: "")?.integer() == 2)
      }
    }
    let bytes = Data(Self.file(keys: ["a", "b"]).bytes)
    #expect(try PropertyList.Document(data: bytes).root[0][""].kind == nil)
  }

  @Test func keysAreFoundInAnyOrderInRecordsOfTwoShapes() throws {
    var file = BinaryFile([0xA4, 1, 2, 1, 2])
    file.objects += [[0xD2, 3, 4, 6, 7], [0xD3, 5, 4, 3, 8, 7, 6]]
    file.objects += ["a", "b", "c"].map(BinaryFile.text) + [[0x10, 1], [0x10, 2], [0x10, 3]]
    let source = try PropertyListSource(data: Data(file.bytes))
    try source.withRoot { root throws in
      for index in 0..<4 {
        var pairs = try #require(try root.element(at: index)?.dictionary())
        let last: Int64? = index % 2 == 0 ? nil : 3
        #expect(try pairs.value(forKey: "c")?.integer() == last)
        #expect(try pairs.value(named: "a")?.integer() == 1)
        #expect(try pairs.value(forKey: "b")?.integer() == 2)
        #expect(try pairs.value(named: "c")?.integer() == last)
        if index == 3 { #expect(try pairs.value(forKey: "a")?.integer() == 1) }
      }
    }
  }

  @Test func everyKeyThatIsLookedAtInVainCounts() throws {
    let cost = try spending(Self.file(keys: Self.keys)) { root in
      var pairs = try #require(try root.element(at: 0)?.dictionary())
      for _ in 0..<10 { #expect(try pairs.value(forKey: "none") == nil) }
    }
    #expect(cost >= 40_000)
  }

  @Test func keyBeforeTheLastOneFoundCountsAllThatAreBetween() throws {
    let cost = try spending(Self.file(keys: Self.keys)) { root in
      var pairs = try #require(try root.element(at: 0)?.dictionary())
      #expect(try pairs.value(forKey: "key 3999") != nil)
      #expect(try pairs.value(forKey: "key 3990") != nil)
    }
    #expect(cost >= 2 * 3_990)
  }

  @Test func keysInTheOrderOfTheFileCostNothingButTheirValues() throws {
    let cost = try spending(Self.file(keys: Array(Self.keys.prefix(100)))) { root in
      var pairs = try #require(try root.element(at: 0)?.dictionary())
      for key in Self.keys.prefix(100) { #expect(try pairs.value(named: key) != nil) }
    }
    #expect(cost == 16 + 16 * 100)
  }

  @Test func sharedDictionaryIsNotAskedForever() throws {
    let bytes = Self.file(keys: Self.keys, times: 4_000).bytes
    let source = try PropertyListSource(data: Data(bytes), limits: .init(expansion: 0))
    let error = try #require(throws: PropertyList.Error.self) {
      try source.withRoot { root throws(PropertyList.Error) in
        for index in 0..<4_000 {
          var pairs = try root.element(at: index)?.dictionary()
          for _ in 0..<10 { _ = try pairs?.value(forKey: "none") }
        }
      }
    }
    #expect(error.kind == .limitExceeded)
  }

  /// Dictionaries of eight ASCII and eight wide keys of equal length, in so many orders.
  private static func mixed(count: Int, orders: Int) -> BinaryFile {
    let units: [UInt8] = [0x53, 0x55, 0x53, 0x56, 0x53, 0x57, 0x53]
    let ascii = (0..<8).map { BinaryFile.text("abc\($0)") }
    let wide = (0..<8).map { [0x64] + units + [0x60 + UInt8($0)] }
    let dictionaries = (0..<count).map { index -> [UInt8] in
      let keys = (0..<16).map { UInt64(($0 + index % orders) % 16 + 1) }
      let references = keys + [UInt64](repeating: 17, count: 16)
      return [0xDF, 0x10, 16] + references.flatMap { BinaryFile.number($0, 2) }
    }
    let references = (0..<count).flatMap { BinaryFile.number(UInt64($0 + 18), 2) }
    var file = BinaryFile([0xAF, 0x11] + BinaryFile.number(UInt64(count), 2) + references)
    file.objects += ascii
    file.objects += wide
    file.objects.append([0x09])
    file.objects += dictionaries
    file.referenceWidth = 2
    file.offsetWidth = 4
    return file
  }

  @Test func dictionariesOfManyShapesAreWithinTheLimit() throws {
    let bytes = Data(Self.mixed(count: 500, orders: 16).bytes)
    let list = try PropertyList(data: bytes, limits: .init(expansion: 0))
    #expect(list.array?.count == 500)
    #expect(list[499]?.dictionary?.count == 16)
  }

  @Test func checkingKeysSpendsNothingOfTheValues() throws {
    let costs = try [1, 16].map { orders in
      try spending(Self.mixed(count: 32, orders: orders)) { root in _ = try root.propertyList() }
    }
    #expect(costs[0] == costs[1])
  }

  @Test func keysInBothWidthsAreComparedWhateverTheirNumber() throws {
    var file = Self.file(keys: (0..<40).map { "a\($0)" })
    file.objects[41] = [0x63] + Array("\0a\01\00".utf8)  // "a10", which is there in ASCII too.
    let list = try PropertyList(data: Data(file.bytes))
    #expect(list[0]?.dictionary?.count == 39)
  }
}
