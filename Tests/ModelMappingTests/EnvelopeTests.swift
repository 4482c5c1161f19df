import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

/// A message whose kind is beside its payload, as servers wrap what they send.
@Mapped struct Notice: Equatable {
  var id: Int
  var isRead: Bool?
  @Flattened var body: NoticeBody
  @Flattened var others: [String: PropertyList] = [:]
}

@Mapped(tag: "type", content: "data") enum NoticeBody: Equatable {
  case text(String)
  case sizes([Int])
  @Unknown case other(PropertyList)
}

@Mapped enum Mood: String {
  case calm, busy
  @Unknown case other
}

@Mapped struct Moods: Equatable {
  var one: Mood = .calm
  var all: [Mood] = []
}

@Suite struct EnvelopeTests {
  @Test func knownPayloadIsRead() throws {
    try expectEverySource(
      ["id": 1, "type": "text", "data": "x", "more": 2],
      gives: Notice(id: 1, body: .text("x"), others: ["more": 2])
    )
  }

  @Test func unknownPayloadKeepsWhatTheOuterModelDoesNotRead() throws {
    let source: [String: Any] = [
      "id": 1, "isRead": true, "type": "image", "data": ["w": 2], "b": 3,
    ]
    let kept: PropertyList = ["type": "image", "data": ["w": 2], "b": 3]
    try expectEverySource(source, gives: Notice(id: 1, isRead: true, body: .other(kept)))
  }

  @Test func changeOfOuterModelIsWrittenBesideUnknownPayload() throws {
    var message = try Notice(dictionary: ["id": 1, "isRead": true, "type": "image", "data": "x"])
    message.id = 2
    message.isRead = nil
    let expected: PropertyList = ["id": 2, "type": "image", "data": "x"]
    #expect(message.propertyList == expected)
    #expect(try PropertyList(data: message.data(format: .binary)) == expected)
    #expect(message.dictionary["isRead"] == nil)
    #expect(try Notice(propertyList: message.propertyList) == message)
  }

  @Test func updateWithoutTagLeavesUnion() throws {
    var message = try Notice(dictionary: ["id": 1, "type": "text", "data": "x"])
    try message.merge(["id": 3, "isRead": true])
    #expect(message == Notice(id: 3, isRead: true, body: .text("x")))
    try message.merge(["type": "sizes", "data": [1]])
    #expect(message.body == .sizes([1]))
    let error = try modelError { () throws(ModelError) in try message.merge(["type": "text"]) }
    #expect(error.issues.map(\.summary) == ["data missing"])
  }

  @Test func unknownCasesAreReported() throws {
    let source = #"{"one": "sad", "all": ["busy", "wild"]}"#
    let (moods, report) = try Moods.decode(data: Data(source.utf8), coercion: .lossless)
    #expect(moods == Moods(one: .other, all: [.busy, .other]))
    #expect(
      "\(report)" == """
        2 repairs
          one: took string "sad" for the unknown case of Mood (calm, busy) (line 1, column 10)
          all[1]: took string "wild" for the unknown case of Mood (calm, busy) (line 1, column 33)
        """
    )
    let (_, other) = try Notice.decode(dictionary: ["id": 1, "type": "image"])
    #expect(other.repairs.map(\.kind) == [.unknownCase])
  }

  @Test(arguments: [" ", "id;", "<dict/>", "bplist00"])
  func onlyTheFormatThatIsAskedForIsRead(_ text: String) throws {
    let data = Data(text.utf8)
    let error = try modelError { () throws(ModelError) in
      _ = try Moods(data: data, format: .json)
    }
    #expect(error.source != nil)
    var moods = Moods()
    #expect(throws: ModelError.self) { try moods.merge(data: data, format: .json) }
    #expect(throws: ModelError.self) { _ = try Moods.decode(data: data, format: .json) }
    #expect(throws: ModelError.self) { _ = try LazyModels<Moods>(data: data, format: .json) }
    #expect(try Moods(data: Data("{}".utf8), format: .json) == moods)
  }

  @Test func optionalsOfAnyAreTakenOutOfBoth() throws {
    let source: [String: Any?] = [
      "int": 1, "real": 1.5, "flag": true, "text": "a", "url": URL(string: "https://a.b"),
      "price": Decimal(2), "none": nil,
    ]
    let boxed = try Boxed(dictionary: source as [String: Any])
    #expect(
      boxed
        == Boxed(
          int: 1,
          real: 1.5,
          flag: true,
          text: "a",
          url: URL(string: "https://a.b"),
          price: 2
        )
    )
  }

  @Mapped struct Boxed: Equatable {
    let int: Int
    let real: Double
    let flag: Bool
    let text: String
    var url: URL?
    var price: Decimal?
    var none: Int?
  }
}
