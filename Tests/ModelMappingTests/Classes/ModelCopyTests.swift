import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

/// An object of which reading what it writes gives another one.
@Mapped(coercion: .strict, unknownKeys: .fail) final class ExactObject: ModelHooks, Equatable {
  @DateFormat(.iso8601) let made: Date
  @Key(writing: "id") let identifier: Int
  @Key("title", "other.name", writing: "meta.title") var title: String = "t"
  @Key("a", "b") var first: String?
  @Key("b") var second: String?
  var note: String? = "x"
  @OnNull(.useDefault) var limit: Int? = 9
  @OnNull(.fail) var stock: Int? = 1
  var price: Decimal = 0
  var link: URL?
  var anything: PropertyList? = "y"
  var nothing: PropertyList = 1
  @Transform(HexColor.self) var tints: [UInt32] = []
  @JSONString var payload: ExactObject.Payload?
  @Flattened var maker: Maker? = Maker(makerName: "m")
  @Flattened var inner: ExactInner = ExactInner()
  var people: Set<String> = []
  var next: ExactObject?

  @Mapped final class Payload: Equatable {
    var at: Date?
  }

  static func willDecode(_ source: inout ModelSource) { source["title"] = "changed" }

  func didDecode(_ issues: inout ModelIssues) { issues.add("never") }

  func didEncode(_ target: inout PropertyList.Dict) { target["title"] = nil }

  init(identifier: Int, made: Date) {
    self.identifier = identifier
    self.made = made
  }
}

@Mapped struct ExactInner: Equatable, ModelHooks {
  var size = 1

  mutating func didDecode(_ issues: inout ModelIssues) { size += 1 }
}

@Suite struct ModelCopyTests {
  private func exact() throws -> ExactObject {
    let exact = ExactObject(identifier: 7, made: Date(timeIntervalSince1970: 1.000_001))
    exact.title = "a"
    exact.second = "b"
    (exact.note, exact.limit, exact.stock, exact.anything) = (nil, nil, nil, nil)
    exact.nothing = .null
    exact.price = try #require(Decimal(string: "0.1234567890123456789"))
    exact.link = URL(string: "b", relativeTo: URL(string: "https://a.b/c/"))
    exact.tints = [1, 2]
    let payload = ExactObject.Payload()
    payload.at = Date(timeIntervalSince1970: 0.000_5)
    exact.payload = payload
    exact.maker = nil
    exact.inner.size = 5
    exact.people = ["a", "b"]
    return exact
  }

  @Test func everyPropertyIsTheSame() throws {
    let exact = try exact()
    exact.next = try self.exact()
    let copy = try exact.copy()
    for (one, other) in [(exact, copy), (exact.next ?? exact, copy.next ?? copy)] {
      #expect(one !== other)
      #expect(one.made == other.made && one.identifier == other.identifier)
      #expect(one.title == other.title && one.first == other.first && one.second == other.second)
      #expect(one.note == other.note && one.limit == other.limit && one.stock == other.stock)
      #expect(one.price == other.price && one.link == other.link)
      #expect(other.anything == nil && one.nothing == other.nothing)
      #expect(one.tints == other.tints && one.payload?.at == other.payload?.at)
      #expect(one.payload !== other.payload)
      #expect(one.maker == other.maker && one.inner == other.inner && one.people == other.people)
    }
    #expect(copy.next?.next == nil)
  }

  @Test func valueThatIsThereIsCopiedToo() throws {
    let exact = ExactObject(identifier: 1, made: Date(timeIntervalSince1970: 2))
    exact.anything = .null
    exact.maker = Maker(makerName: "z")
    let copy = try exact.copy()
    #expect(copy.anything == .null && copy.maker?.makerName == "z" && copy.limit == 9)
  }

  @Test func hooksOfNoObjectAreCalled() throws {
    let span = try Span(dictionary: ["low": 3, "high": 9])
    span.length = -1
    #expect(try span.copy().length == -1)
  }
}
