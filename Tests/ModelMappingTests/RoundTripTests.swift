import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

/// Properties that may be `nil` and start as something else.
@Mapped struct Noted: Equatable {
  var note: String? = "x"
  var count: Int? = 1
  @Key("meta.author") var author: String? = "a"
  @Key("old", "new") var name: String? = "n"
  @DateFormat(.secondsSince1970) var seen: Date? = Date(timeIntervalSince1970: 0)
  var plain: String?
  var other = Optional("o")

  static var empty: Noted {
    Noted(note: nil, count: nil, author: nil, name: nil, seen: nil, plain: nil, other: nil)
  }
}

@Mapped enum Sort: MappedKey {
  case small
  @Unknown case other(String)
}

@Mapped struct Sorted: Equatable {
  var bySort: [Sort: Int] = [:]
}

@Suite struct RoundTripTests {
  @Test func nilIsToldByNullWhereTheDefaultIsAnotherValue() throws {
    let list: PropertyList = [
      "note": .null, "count": .null, "meta": ["author": .null], "old": .null, "seen": .null,
      "other": .null,
    ]
    #expect(Noted.empty.propertyList == list)
    #expect(try PropertyList(data: Noted.empty.data(format: .json)) == list)
    #expect(Noted.empty.dictionary["note"] is NSNull)
  }

  @Test func nilComesBack() throws {
    for model in [Noted.empty, Noted()] {
      #expect(try Noted(propertyList: model.propertyList) == model)
      #expect(try Noted(dictionary: model.dictionary) == model)
      #expect(try Noted(data: model.data(format: .json)) == model)
      #expect(try Noted(data: model.data(format: .binary)) == model)
    }
  }

  @Test(arguments: [PropertyList.Format.xml, .openStep])
  func formatWithoutNullRefusesWhatWouldComeBackAsTheDefault(_ format: PropertyList.Format) throws {
    let model = Noted(note: nil, seen: nil)
    let error = try modelError { () throws(ModelError) in _ = try model.data(format: format) }
    #expect(error.source?.kind == .unrepresentable)
    #expect(error.source?.path == ["note"])
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func keysWithOneTextAreAnError(_ format: PropertyList.Format) throws {
    let model = Sorted(bySort: [.small: 1, .other("small"): 2])
    let errors = [
      try modelError { () throws(ModelError) in _ = try model.data(format: format) },
      try modelError { () throws(ModelError) in _ = try model.makeDictionary() },
      try modelError { () throws(ModelError) in _ = try [model].makePropertyList() },
    ]
    for error in errors {
      #expect(error.source?.kind == .unrepresentable)
      #expect(error.description.contains(#"two with the text "small""#))
    }
    let models: [Sort: Shop] = [.small: Shop(name: "a"), .other("small"): Shop(name: "b")]
    let error = try modelError { () throws(ModelError) in _ = try models.data(format: format) }
    #expect(error.source?.kind == .unrepresentable)
  }

  @Test func keysWithTextsOfTheirOwnAreWritten() throws {
    let model = Sorted(bySort: [.small: 1, .other("x"): 2])
    #expect(try Sorted(dictionary: model.makeDictionary()) == model)
    #expect(try model.makePropertyList() == ["bySort": ["small": 1, "x": 2]])
  }

  @Test func hookThatWritesItsOwnModelComesToAnEnd() throws {
    let model = Mirrored(number: 1)
    for format in [PropertyList.Format.json, .xml, .binary] {
      let error = try modelError { () throws(ModelError) in _ = try model.data(format: format) }
      #expect(error.source?.kind == .limitExceeded)
    }
    let error = try modelError { () throws(ModelError) in
      _ = try Mirrored(dictionary: ["number": 1, "reads": true])
    }
    #expect(error.source?.kind == .limitExceeded)
    let object = MirroredObject()
    let cycle = try modelError { () throws(ModelError) in _ = try object.makeDictionary() }
    #expect(cycle.source?.kind == .cyclic)
  }

  @Test func objectThatHoldsItselfIsAnErrorWhereWritingThrows() throws {
    let person = Person(name: "a")
    person.friends = [Person(name: "b")]
    person.friends[0].friends = [person]
    defer { person.friends = [] }
    for format in [PropertyList.Format.json, .xml, .binary, .openStep] {
      let error = try modelError { () throws(ModelError) in _ = try person.data(format: format) }
      #expect(error.source?.kind == .cyclic)
    }
    let error = try modelError { () throws(ModelError) in _ = try person.copy() }
    #expect(error.source?.kind == .cyclic)
    #expect(error.description.contains("an object of Person that holds itself"))
  }
}

/// Its hooks read and write it again, each time twice.
@Mapped private struct Mirrored: ModelHooks {
  var number = 0
  var reads = false

  static func willDecode(_ source: inout ModelSource) {
    guard source["reads"] == true else { return }
    let again = source.dictionary
    _ = try? Mirrored(propertyList: .dictionary(again))
    _ = try? Mirrored(propertyList: .dictionary(again))
  }

  func didEncode(_ target: inout PropertyList.Dict) {
    target["one"] = propertyList
    target["two"] = (try? makePropertyList()) ?? .null
  }
}

@Mapped private final class MirroredObject: ModelHooks {
  var number = 0

  func didEncode(_ target: inout PropertyList.Dict) { target["one"] = propertyList }
}
