import Foundation
import Testing

@testable import PropertyLists

@Suite struct CursorTests {
  static let list: PropertyList = [
    "name": "bag", "count": 3, "price": 12.25, "big": .unsigned(.max), "on": true,
    "at": .date(Date(timeIntervalSinceReferenceDate: 60)), "data": .data(Data([1, 2])),
    "uid": .uid(9), "tags": ["a", "b", "单"], "a<b": ["x": [:]],
  ]

  static let sources: [PropertyListSource] = PropertyList.Format.exact.compactMap {
    try? PropertyListSource(data: list.data(format: $0))
  }

  @Test(arguments: sources)
  func valuesAreFoundInAnyOrder(_ source: PropertyListSource) throws {
    try source.withRoot { root throws in
      #expect(root.kind == .dictionary && root.count == 10)
      var pairs = try #require(root.dictionary())
      #expect(try pairs.value(forKey: "uid")?.uid() == 9)
      #expect(try pairs.value(forKey: "name")?.string() == "bag")
      #expect(try pairs.value(forKey: "big")?.unsigned() == .max)
      #expect(try pairs.value(forKey: "none") == nil)
      #expect(try pairs.value(forKey: "price")?.real() == 12.25)
      #expect(try pairs.value(named: "a<b")?.kind == .dictionary)
      #expect(try pairs.value(forKey: "on")?.boolean() == true)
      #expect(try pairs.value(forKey: "count")?.integer() == 3)
      #expect(try pairs.value(forKey: "count")?.integer() == 3)
      #expect(try pairs.value(forKey: "data")?.data() == Data([1, 2]))
      #expect(try pairs.value(forKey: "at")?.date()?.timeIntervalSinceReferenceDate == 60)
    }
  }

  @Test(arguments: sources)
  func readsOfAnotherKindGiveNil(_ source: PropertyListSource) throws {
    try source.withRoot { root throws in
      #expect(try root.string() == nil)
      #expect(try root.integer() == nil)
      #expect(try root.unsigned() == nil)
      #expect(try root.real() == nil)
      #expect(try root.date() == nil)
      #expect(try root.data() == nil)
      #expect(try root.uid() == nil)
      #expect(try root.numberText() == nil)
      #expect(root.boolean() == nil)
      #expect(root.array() == nil)
      #expect(try root.element(at: 0) == nil)
    }
  }

  @Test(arguments: sources)
  func elementsAreWalkedAndPicked(_ source: PropertyListSource) throws {
    try source.withRoot { root throws in
      var pairs = try #require(root.dictionary())
      let tags = try #require(try pairs.value(forKey: "tags"))
      var elements = try #require(tags.array())
      var texts: [String?] = []
      while let element = try elements.next() { texts.append(try element.string()) }
      #expect(texts == ["a", "b", "单"])
      #expect(try tags.element(at: 2)?.string() == "单")
      #expect(try tags.element(at: 1)?.string() == "b")
      #expect(try tags.element(at: 3) == nil)
      #expect(try tags.element(at: -1) == nil)
      #expect(try tags.element(at: 2)?.isString("单") == true)
      #expect(try tags.element(at: 2)?.isString("双") == false)
      #expect(try tags.element(at: 0)?.depth == 2)
    }
  }

  @Test(arguments: sources)
  func pairsAreWalked(_ source: PropertyListSource) throws {
    let keys = try source.withRoot { root throws in
      var pairs = try #require(root.dictionary())
      var keys: Set<String> = []
      while let pair = try pairs.next() { keys.insert(try pair.key.string() ?? "") }
      return keys
    }
    #expect(keys == Set(Self.list.dictionary?.keys ?? []))
  }

  @Test func digitsOfAnXMLNumberAreGiven() throws {
    let xml = "<array><real>0.10</real><integer>007</integer><string>1</string></array>"
    let source = try PropertyListSource(data: Data(xml.utf8))
    try source.withRoot { root throws in
      #expect(try root.element(at: 0)?.numberText() == "0.10")
      #expect(try root.element(at: 1)?.numberText() == "007")
      #expect(try root.element(at: 2)?.numberText() == nil)
      #expect(root.position == PropertyListPosition(offset: 0, line: 1, column: 1))
      #expect(try root.element(at: 1)?.position.column == 34)
    }
  }

  @Test func escapedKeysAreFound() throws {
    let xml = "<dict><key>a&amp;b</key><true/><key><![CDATA[c]]></key><false/></dict>"
    let source = try PropertyListSource(data: Data(xml.utf8))
    try source.withRoot { root throws in
      var pairs = try #require(root.dictionary())
      #expect(try pairs.value(forKey: "c")?.boolean() == false)
      #expect(try pairs.value(forKey: "a&b")?.boolean() == true)
    }
  }

  @Test func lastOfEqualKeysCountsInXML() throws {
    let xml = "<dict><key>a</key><true/><key>b</key><array/><key>a</key><false/></dict>"
    let source = try PropertyListSource(data: Data(xml.utf8))
    try source.withRoot { root throws in
      #expect(root.count == 2)
      var pairs = try #require(root.dictionary())
      #expect(try pairs.value(forKey: "a")?.boolean() == false)
      #expect(try pairs.value(forKey: "b")?.kind == .array)
      #expect(try pairs.value(forKey: "a")?.boolean() == false)
    }
  }

  @Test func firstOfEqualKeysCountsInBinary() throws {
    let file = BinaryFile(
      [0xD3, 1, 2, 3, 4, 5, 4],
      [0x51, 0x61],
      [0x51, 0x62],
      [0x51, 0x61],
      [0x09],
      [0x08]
    )
    let source = try PropertyListSource(data: Data(file.bytes))
    try source.withRoot { root throws in
      var pairs = try #require(root.dictionary())
      #expect(try pairs.value(forKey: "b")?.boolean() == false)
      #expect(try pairs.value(forKey: "a")?.boolean() == true)
      #expect(try pairs.value(forKey: "a")?.index == 4)
      var walk = try #require(root.dictionary())
      var count = 0
      while try walk.next() != nil { count += 1 }
      #expect(count == 2)
    }
  }

  @Test func brokenValueThrowsOnlyWhenItIsRead() throws {
    let source = try PropertyListSource(data: Data("<array><real>x</real><true/></array>".utf8))
    try source.withRoot { root throws in
      #expect(try root.element(at: 1)?.boolean() == true)
      let real = try #require(try root.element(at: 0))
      #expect(throws: PropertyList.Error.self) { try real.real() }
    }
  }
}
