import Foundation
import Testing

@testable import PropertyLists

@Suite struct PropertyListTests {
  private let list: PropertyList = ["name": "bag", "tags": ["new", 3], "price": 9.5, "sold": true]

  @Test func literalsAndAccessorsAgree() {
    #expect(list["name"]?.string == "bag")
    #expect(list["tags"]?[1]?.integer == 3)
    #expect(list["price"]?.real == 9.5)
    #expect(list["sold"]?.boolean == true)
    #expect(list["tags"]?.array?.count == 2)
    #expect(list.dictionary?.keys == ["name", "tags", "price", "sold"])
  }

  @Test func accessorsOfAnotherKindGiveNil() {
    #expect(list.string == nil)
    #expect(list["none"] == nil)
    #expect(list["tags"]?[2] == nil)
    #expect(list["tags"]?[-1] == nil)
    #expect(list["name"]?["x"] == nil)
    #expect(list["price"]?.integer == nil)
    #expect(list["tags"]?[1]?.real == nil)
  }

  @Test func unsignedTakesWholeNumbersThatAreNotNegative() {
    #expect(PropertyList.unsigned(.max).unsigned == .max)
    #expect(PropertyList.integer(5).unsigned == 5)
    #expect(PropertyList.integer(-5).unsigned == nil)
    #expect(PropertyList.unsigned(.max).integer == nil)
  }

  @Test func orderPlaysNoPartInEquality() {
    let left: PropertyList = ["a": 1, "b": [["c": 2, "d": 3]]]
    let right: PropertyList = ["b": [["d": 3, "c": 2]], "a": 1]
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(Set([left, right]).count == 1)
  }

  @Test(
    arguments: [
      (1, 1.0), (1, true), ("1", 1), ([1, 2], [2, 1]), (["a": 1], ["a": 2]), (["a": 1], ["b": 1]),
      (["a": 1], ["a": 1, "b": 2]), ("\u{E9}", "e\u{301}"), (["\u{E9}": 1], ["e\u{301}": 1]),
      (.uid(1), 1), (.null, []), ([:], []),
    ] as [(PropertyList, PropertyList)]
  )
  func differentListsDiffer(_ left: PropertyList, _ right: PropertyList) {
    #expect(left != right)
  }

  @Test func everyListEqualsItself() {
    #expect(PropertyList.real(.nan) == .real(.nan))
    #expect(PropertyList.real(0.0) == .real(-0.0))
    #expect(PropertyList.real(0.0).hashValue == PropertyList.real(-0.0).hashValue)
  }

  @Test func descriptionIsOneLine() {
    let list: PropertyList = [
      "a\"": [1, -2.5, true, .null, .uid(7), []], "d": .data(Data([1, 2])),
      "t": .date(Date(timeIntervalSinceReferenceDate: 0)), "e": [:],
    ]
    #expect(
      list.description
        == #"{"a\"": [1, -2.5, true, null, uid(7), []], "d": <2 bytes>, "#
        + #""t": 2001-01-01T00:00:00Z, "e": {}}"#
    )
  }

  @Test func kindsHaveNames() {
    let names = PropertyList.Kind.allCases.map(\.description).joined(separator: " ")
    #expect(names == "null boolean integer unsigned real string date data uid array dictionary")
    #expect(list.kind == .dictionary)
  }
}
