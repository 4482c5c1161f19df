import Foundation
import ModelMapping
import PropertyLists
import Testing

@Mapped struct Offer: MappedCodable, Equatable {
  @Key("name", "title") let name: String
  var stock = 1
  var price: Decimal?
  var event: Event = .ping
}

@Mapped struct Both: Codable, Equatable {
  @Key("other") let name: String
  var stock = 1
}

@Mapped class Account: MappedCodable { let name: String }

@Mapped(.inheriting) final class Owner: Account { let id: Int }

@Mapped(tag: "kind") enum Answer: MappedCodable, Equatable {
  case offer(Offer)
  case empty
}

@Mapped enum Color: String, MappedCodable {
  case red
  @Unknown case other
}

@Mapped enum Tone: MappedCodable, Equatable {
  case light
  @Unknown case other(String)
}

@Mapped(.untagged) enum Scalar: MappedCodable, Equatable {
  case number(Int)
  case text(String)
}

private struct Envelope<Payload: Codable>: Codable {
  let code: Int
  let data: Payload
}

@Suite struct MappedCodableTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test func foreignDecoderFollowsTheRulesOfTheMapping() throws {
    let offers = try decode(
      [Offer].self,
      #"[{"title": "a", "price": 1.5}, {"name": "b", "stock": null}]"#
    )
    #expect(offers == [Offer(name: "a", price: 1.5), Offer(name: "b")])
  }

  @Test func modelsInGenericContainersAreRead() throws {
    let json = #"{"code": 0, "data": [{"title": "a", "event": {"type": "click", "x": 1}}]}"#
    let response = try decode(Envelope<[Offer]>.self, json)
    #expect(response.data == [Offer(name: "a", event: .click(Click(x: 1)))])
  }

  @Test func everyIssueIsInsideTheError() throws {
    let json = #"{"code": 0, "data": [{"title": "a"}, {"stock": "x"}]}"#
    let error = try #require(throws: DecodingError.self) {
      try decode(Envelope<[Offer]>.self, json)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let inner = try #require(context.underlyingError as? ModelError)
    #expect(context.codingPath.map(\.stringValue) == ["data", "Index 1"])
    #expect(inner.issues.map(\.summary) == ["name|title missing", "stock wrongType"])
    #expect(context.debugDescription == inner.description)
  }

  @Test func foreignEncoderWritesWhatTheMappingWrites() throws {
    let offers = [Offer(name: "a", price: 1.5, event: .scroll(Scroll(by: 2)))]
    let data = try JSONEncoder().encode(offers)
    #expect(try [Offer](data: data) == offers)
    #expect(try JSONDecoder().decode([Offer].self, from: data) == offers)
  }

  @Test func propertyListCodersFollowTheRules() throws {
    let offers = [Offer(name: "a", stock: 3)]
    let data = try PropertyListEncoder().encode(offers)
    #expect(try PropertyListDecoder().decode([Offer].self, from: data) == offers)
    #expect(try PropertyList.Decoder().decode([Offer].self, from: data) == offers)
  }

  @Test func codableTypeKeepsItsOwnRules() throws {
    #expect(try decode(Both.self, #"{"name": "a", "stock": 2}"#) == Both(name: "a", stock: 2))
    #expect(try Both(data: Data(#"{"other": "a"}"#.utf8)) == Both(name: "a"))
  }

  @Test func enumsAreCodable() throws {
    #expect(try decode([Color].self, #"["red", "blue"]"#) == [.red, .other])
    #expect(try decode([Tone].self, #"["light", "dark"]"#) == [.light, .other("dark")])
    #expect(try decode([Scalar].self, #"[1, "a"]"#) == [.number(1), .text("a")])
    #expect(try JSONEncoder().encode([Scalar.number(1), .text("a")]) == Data(#"[1,"a"]"#.utf8))
  }

  @Test func classesAndUnionsAreCodable() throws {
    let owner = try decode(Owner.self, #"{"name": "a", "id": 1}"#)
    #expect(owner.name == "a" && owner.id == 1)
    let answers = try decode([Answer].self, #"[{"kind": "empty"}, {"kind": "offer", "name": "b"}]"#)
    #expect(answers == [.empty, .offer(Offer(name: "b"))])
  }
}
