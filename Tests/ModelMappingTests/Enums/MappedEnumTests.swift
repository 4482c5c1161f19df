import Foundation
import ModelMapping
import PropertyLists
import Testing

@Mapped enum Size: String, CaseIterable, MappedKey { case small, large }

@Mapped enum Grade: Int, MappedKey {
  case low = 1
  case high = 3
  @Unknown case other = -1
}

@Mapped enum Weather: String {
  case sun
  @Unknown case unknown
}

@Mapped enum Fit: MappedKey {
  @Key("S", "small") case small
  case large
  @Unknown case other(String)
}

@Mapped enum Direction {
  case up, down
  case `default`
}

@Mapped enum OnlyOne { case one }

@Mapped private enum Bare {
  case known
  @Unknown case other
}

@Mapped(tag: "type") private enum PlainUnion {
  case known
  @Unknown case other
}

@Mapped(.keyed) private enum KeyedUnion {
  case known(Int)
  @Unknown case other
}

@Mapped(.untagged) private enum LooseUnion {
  case known(Int)
  @Unknown case other(PropertyList)
}

@Mapped(.untagged) private enum LooseNone {
  case known(Int)
  @Unknown case other
}

@Mapped private struct EveryUnknown {
  let raw: Grade
  let text: Weather
  let kept: Fit
  let bare: Bare
  let plain: PlainUnion
  let keyed: KeyedUnion
  let loose: LooseUnion
  let none: LooseNone
  let known: Fit
}

@Mapped struct Shirt: Equatable {
  let size: Size
  let level: Grade
  let weather: Weather
  let fit: Fit
  let direction: Direction
  var sizes: [Size?] = []
}

@Suite struct MappedEnumTests {
  static var shirt: [String: Any] {
    [
      "size": "large", "level": 3, "weather": "sun", "fit": "S", "direction": "default",
      "sizes": ["small", "large"],
    ]
  }

  @Test func casesAreReadFromEverySource() throws {
    let shirt = Shirt(
      size: .large,
      level: .high,
      weather: .sun,
      fit: .small,
      direction: .default,
      sizes: [.small, .large]
    )
    try expectEverySource(Self.shirt, gives: shirt)
    #expect(try Shirt(propertyList: shirt.propertyList) == shirt)
    #expect(try Shirt(dictionary: shirt.dictionary) == shirt)
  }

  @Test func unknownValuesAreTheUnknownCase() throws {
    let object = Self.shirt.merging(["level": 7, "weather": "snow", "fit": "XXL"]) { $1 }
    for (source, shirt) in try EverySource(object).models(Shirt.self) {
      #expect(shirt.level == .other, "\(source)")
      #expect(shirt.weather == .unknown, "\(source)")
      #expect(shirt.fit == .other("XXL"), "\(source)")
    }
  }

  @Test func everyUnknownCaseIsReported() throws {
    let source: PropertyList = [
      "raw": 9, "text": "snow", "kept": "XXL", "bare": "x", "plain": ["type": "x"],
      "keyed": ["x": 1], "loose": "x", "none": "x", "known": "S",
    ]
    let (_, report) = try EveryUnknown.decode(propertyList: source, coercion: .lossless)
    #expect(report.repairs.map(\.kind) == Array(repeating: .unknownCase, count: 8))
    #expect(
      report.repairs.map(\.path.pathDescription) == [
        "raw", "text", "kept", "bare", "plain", "keyed", "loose", "none",
      ]
    )
    #expect(
      report.repairs[2].issues.map(\.description) == [
        #"kept: expected Fit (S, large), found string "XXL""#
      ]
    )
  }

  @Test func unknownTextIsWrittenAgain() throws {
    let fit = try Fit(propertyList: "XXL")
    #expect(fit.propertyList == "XXL")
  }

  @Test func everyTextOfCaseIsReadAndTheFirstIsWritten() throws {
    #expect(try Fit(propertyList: "small") == .small)
    #expect(Fit.small.propertyList == "S")
  }

  @Test func valuesOfAnotherKindAreIssues() throws {
    try expectEverySource(
      ["size": "huge", "level": "7", "weather": 1, "fit": true, "direction": "left"],
      as: Shirt.self,
      isRefused: [
        "size invalidValue", "level wrongType", "weather wrongType", "fit wrongType",
        "direction invalidValue",
      ]
    )
  }

  @Test func issueListsTheCases() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Shirt(dictionary: Self.shirt.merging(["direction": "left", "size": "x"]) { $1 })
    }
    #expect(
      error.issues.map(\.expected) == ["Size (small, large)", "Direction (up, down, default)"]
    )
  }

  @Test func nullOfOptionalCaseIsNil() throws {
    let list: PropertyList = ["small", .null]
    #expect(try [Size?]._$decode(list) == [.small, nil])
  }

  @Test func enumOfOneCaseIsMapped() throws {
    #expect(try OnlyOne(propertyList: "one") == .one)
    let error = try modelError { () throws(ModelError) in _ = try OnlyOne(propertyList: "two") }
    #expect(error.issues.map(\.code) == [.invalidValue])
  }
}

extension MappedValue {
  /// Reads a value that need not be a root.
  static func _$decode(_ list: PropertyList) throws -> Self {
    try Wrapper<Self>(propertyList: ["value": list]).value
  }
}

@Mapped private struct Wrapper<Value: MappedValue> { let value: Value }
