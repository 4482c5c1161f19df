import Foundation
import ModelMapping
import PropertyLists
import Testing

@Mapped(.untagged) enum Loose: Equatable {
  case count(Int)
  case text(String)
  case click(Click)
  case scroll(Scroll)
  case list([Loose])
  case nothing
}

@Mapped(.untagged) enum Kept: Equatable {
  case count(Int)
  @Unknown case other(PropertyList)
}

/// Each level can be read twice, and only the end tells that the first time was in vain.
@Mapped(.untagged) indirect enum Twin: Equatable {
  case left(Left)
  case right(Right)
}

@Mapped struct Left: Equatable {
  let next: Twin?
  let left: Int
}

@Mapped struct Right: Equatable {
  let next: Twin?
  let right: Int
}

@Mapped struct LooseBox: Equatable {
  let value: Loose
  var others: [Loose] = []
  var kept: Kept?
}

@Suite struct UntaggedUnionTests {
  @Test func firstCaseThatCanBeReadCounts() throws {
    let object: [String: Any] = [
      "value": 1, "others": ["a", ["x": 1], ["by": 1.5], [2, "b"]], "kept": ["a": 1],
    ]
    let box = LooseBox(
      value: .count(1),
      others: [
        .text("a"), .click(Click(x: 1)), .scroll(Scroll(by: 1.5)), .list([.count(2), .text("b")]),
      ],
      kept: .other(["a": 1])
    )
    try expectEverySource(object, gives: box)
    #expect(try LooseBox(propertyList: box.propertyList) == box)
    #expect(try LooseBox(dictionary: box.dictionary) == box)
  }

  @Test func caseWithoutPayloadIsNull() throws {
    #expect(try Loose(propertyList: .null) == .nothing)
    #expect(Loose.nothing.propertyList == .null)
    #expect(try Loose(data: Data("null".utf8)) == .nothing)
  }

  @Test func unionMayBeTheRoot() throws {
    #expect(try [Loose](data: Data("[1, \"a\"]".utf8)) == [.count(1), .text("a")])
  }

  @Test func issuesOfTheClosestCaseAreTold() throws {
    try expectEverySource(
      ["value": ["y": "a"], "others": [1, true, [2, 1.5]]],
      as: LooseBox.self,
      isRefused: [
        "value invalidValue", "value.by missing", "others[1] invalidValue",
        "others[2] invalidValue", "others[2][1] invalidValue",
      ]
    )
  }

  @Test func issueListsTheCases() throws {
    let error = try modelError { () throws(ModelError) in _ = try Loose(propertyList: true) }
    #expect("\(error)".contains("expected Loose (count, text, click, scroll, list, nothing)"))
  }

  @Test func deepUnionIsRead() throws {
    var list: PropertyList = ["right": 1]
    for _ in 0..<10 { list = ["next": list, "right": 1] }
    let twin = try Twin(propertyList: list)
    #expect(twin.propertyList == list)
  }

  @Test func readingEndsThoughEachLevelCouldBeReadTwice() throws {
    var list: PropertyList = ["right": "x"]
    for _ in 0..<100 { list = ["next": list, "right": 1] }
    let error = try modelError { () throws(ModelError) in _ = try Twin(propertyList: list) }
    #expect(error.source?.kind == .limitExceeded)
  }

  @Test func manyElementsAreNoReasonToStop() throws {
    let list = PropertyList.array(Array(repeating: ["by": 1.0], count: 50_000))
    #expect(
      try Loose(propertyList: list)
        == .list(Array(repeating: .scroll(Scroll(by: 1)), count: 50_000))
    )
  }
}
