import Foundation
import ModelMapping
import PropertyLists
import Testing

@Mapped struct Click: Equatable {
  let x: Int
  var y = 0
}

@Mapped struct Scroll: Equatable { let by: Double }

@Mapped(tag: "type") enum Event: Equatable {
  case click(Click)
  @Key("scroll", "swipe") case scroll(Scroll)
  case ping
  @Unknown case other(PropertyList)
}

@Mapped(tag: "type") enum Closed: Equatable {
  case click(Click)
  case none
  indirect case list(Numbers)
}

@Mapped struct Numbers: Equatable { let rest: [Closed] }

@Mapped(tag: "type", content: "data") enum Message: Equatable {
  case text(String)
  case sizes([Int])
  case maybe(Click?)
  case named(click: Click)
  case ping
  @Unknown case other(String)
}

@Mapped(.keyed) enum Node: Equatable {
  case leaf(Int)
  @Key("pair", "both") indirect case pair([Node])
  case end
  case maybe(Int?)
}

@Mapped(.keyed) enum OpenNode: Equatable {
  case leaf(Int)
  @Unknown case other(PropertyList)
}

@Suite struct MappedUnionTests {
  @Test func caseIsToldByItsTag() throws {
    let object: [String: Any] = ["type": "click", "x": 1, "y": 2]
    try expectEverySource(object, gives: Event.click(Click(x: 1, y: 2)))
    try expectEverySource(["type": "swipe", "by": 1.5], gives: Event.scroll(Scroll(by: 1.5)))
    try expectEverySource(["type": "ping", "more": 1], gives: Event.ping)
    try expectEverySource(["type": "none"], gives: Closed.none)
  }

  @Test func unionIsWrittenAsItIsRead() throws {
    let events: [Event] = [.click(Click(x: 1)), .scroll(Scroll(by: 2)), .ping]
    let expected: PropertyList = [
      ["type": "click", "x": 1, "y": 0], ["type": "scroll", "by": 2.0], ["type": "ping"],
    ]
    #expect(events.propertyList == expected)
    #expect(try [Event](propertyList: expected) == events)
    #expect(try [Event](dictionaries: events.dictionaries) == events)
  }

  @Test func unknownCaseKeepsEverything() throws {
    let object: [String: Any] = ["type": "zoom", "scale": 2, "inner": ["a": [1, 2]]]
    let list: PropertyList = ["type": "zoom", "scale": 2, "inner": ["a": [1, 2]]]
    try expectEverySource(object, gives: Event.other(list))
    #expect(Event.other(list).propertyList == list)
    #expect(try Event(dictionary: Event.other(list).dictionary) == .other(list))
  }

  @Test func missingTagIsNoUnknownCase() throws {
    try expectEverySource(["x": 1], as: Event.self, isRefused: ["type missing"])
    try expectEverySource(["type": 1], as: Event.self, isRefused: ["type wrongType"])
    try expectEverySource(["type": "a"], as: Closed.self, isRefused: ["type invalidValue"])
  }

  @Test func unknownTagTellsTheKnownOnes() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Closed(dictionary: ["type": "zoom"])
    }
    #expect("\(error)".contains("type: expected click, none, list, found string \"zoom\""))
  }

  @Test func issuesOfPayloadHaveTheirPath() throws {
    try expectEverySource(
      ["type": "list", "rest": [["type": "click"], ["type": "click", "x": "a", "y": true]]],
      as: Closed.self,
      isRefused: ["rest[0].x missing", "rest[1].x wrongType", "rest[1].y wrongType"]
    )
  }

  @Test func payloadDoesNotChangeTheTag() throws {
    let row = Tagged.row(Row(type: "wrong", value: 1))
    #expect(row.propertyList == ["type": "row", "value": 1])
    #expect(row.dictionary["type"] as? String == "row")
    #expect(try Tagged(propertyList: row.propertyList) == .row(Row(type: "row", value: 1)))
  }

  @Test func unionWithItsOwnTagInsideEndsWithAnIssue() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Loop(dictionary: ["type": "again"])
    }
    #expect(error.issues.map(\.code) == [.tooDeep])
  }

  @Test func lazyModelsAreUnions() throws {
    let data = try [Event.ping, .click(Click(x: 1))].data(format: .binary)
    let rows = try LazyModels<Event>(data: data)
    #expect(try rows.model(at: 1) == .click(Click(x: 1)))
  }
}

@Suite struct MappedContentTests {
  @Test func payloadHasKeyOfItsOwn() throws {
    try expectEverySource(["type": "text", "data": "a"], gives: Message.text("a"))
    try expectEverySource(["type": "sizes", "data": [1, 2]], gives: Message.sizes([1, 2]))
    try expectEverySource(["type": "maybe"], gives: Message.maybe(nil))
    try expectEverySource(["type": "ping", "data": 3], gives: Message.ping)
    try expectEverySource(
      ["type": "named", "data": ["x": 1]],
      gives: Message.named(click: Click(x: 1))
    )
    try expectEverySource(["type": "zoom", "data": 1], gives: Message.other("zoom"))
  }

  @Test func missingContentIsIssue() throws {
    try expectEverySource(["type": "text"], as: Message.self, isRefused: ["data missing"])
    try expectEverySource(
      ["type": "sizes", "data": [1, "2"]],
      as: Message.self,
      isRefused: ["data[1] wrongType"]
    )
  }

  @Test(arguments: [
    Message.text("a"), .sizes([]), .maybe(nil), .maybe(Click(x: 1)), .named(click: Click(x: 2)),
    .ping, .other("zoom"),
  ])
  func contentIsWrittenAsItIsRead(_ message: Message) throws {
    #expect(try Message(propertyList: message.propertyList) == message)
    #expect(try Message(dictionary: message.dictionary) == message)
  }
}

@Suite struct MappedKeyedTests {
  @Test func keyIsTheCase() throws {
    try expectEverySource(["leaf": 1], gives: Node.leaf(1))
    try expectEverySource(["both": [["leaf": 1], ["end": 0]]], gives: Node.pair([.leaf(1), .end]))
    try expectEverySource(["end": 0, "leaf": 2], gives: Node.leaf(2))
  }

  @Test(arguments: [Node.leaf(1), .pair([.end, .pair([])]), .end, .maybe(nil), .maybe(3)])
  func keyIsWrittenAsItIsRead(_ node: Node) throws {
    #expect(try Node(propertyList: node.propertyList) == node)
    #expect(try Node(dictionary: node.dictionary) == node)
  }

  @Test func nullIsPassedOverForAnotherKey() throws {
    #expect(try Node(propertyList: ["leaf": .null, "end": [:]]) == .end)
    #expect(try Node(propertyList: ["maybe": .null]) == .maybe(nil))
    let error = try modelError { () throws(ModelError) in
      _ = try Node(propertyList: ["leaf": .null])
    }
    #expect(error.issues.map(\.summary) == ["leaf null"])
  }

  @Test func unknownKeyTellsTheKnownOnes() throws {
    let error = try modelError { () throws(ModelError) in _ = try Node(dictionary: ["a": 1]) }
    #expect(error.issues.map(\.summary) == ["root invalidValue"])
    #expect(error.issues[0].expected.hasSuffix("one of the keys leaf, pair, end, maybe"))
  }

  @Test func unknownKeyIsKept() throws {
    try expectEverySource(["a": [1]], gives: OpenNode.other(["a": [1]]))
    #expect(OpenNode.other(["a": [1]]).propertyList == ["a": [1]])
  }
}

@Mapped struct Row: Equatable {
  let type: String
  let value: Int
}

@Mapped(tag: "type") enum Tagged: Equatable { case row(Row) }

private typealias Again = Loop

@Mapped(tag: "type") private indirect enum Loop {
  case again(Again)
  case end
}
