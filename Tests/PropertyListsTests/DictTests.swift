import Testing

@testable import PropertyLists

@Suite struct DictTests {
  @Test(arguments: [3, 12, 13, 500])
  func keysAreFoundInAnySize(_ count: Int) {
    var dict = PropertyList.Dict()
    for index in 0..<count { dict["k\(index)"] = .integer(Int64(index)) }
    #expect(dict.count == count)
    #expect((0..<count).allSatisfy { dict["k\($0)"] == .integer(Int64($0)) })
    #expect(dict["k\(count)"] == nil)
  }

  @Test func settingKeepsThePlaceAndNewKeysGoToTheEnd() {
    var dict: PropertyList.Dict = ["a": 1, "b": 2]
    dict["a"] = 3
    dict["c"] = 4
    #expect(dict.keys == ["a", "b", "c"])
    #expect(dict.values == [3, 2, 4])
  }

  @Test(arguments: [3, 40])
  func settingNilRemoves(_ count: Int) {
    var dict = PropertyList.Dict((0..<count).map { (key: "k\($0)", value: true) })
    dict["k1"] = nil
    dict["none"] = nil
    #expect(dict.count == count - 1)
    #expect(dict["k1"] == nil)
    #expect(dict["k\(count - 1)"] == true)
  }

  @Test func lastOfEqualKeysCounts() {
    let dict: PropertyList.Dict = ["a": 1, "b": 2, "a": 3]
    #expect(dict.keys == ["a", "b"])
    #expect(dict["a"] == 3)
  }

  @Test func keysAreComparedByTheirBytes() {
    var dict: PropertyList.Dict = ["\u{E9}": 1]
    dict["e\u{301}"] = 2
    #expect(dict.count == 2)
    #expect(dict["\u{E9}"] == 1)
  }

  @Test func pairsAreACollection() {
    let dict: PropertyList.Dict = ["a": 1, "b": 2]
    #expect(dict[1].key == "b")
    #expect(dict.map(\.value) == [1, 2])
    #expect(dict == ["b": 2, "a": 1])
    #expect(dict.description == #"{"a": 1, "b": 2}"#)
  }
}
