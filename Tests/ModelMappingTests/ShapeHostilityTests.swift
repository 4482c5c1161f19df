import Foundation
import ModelMapping
import PropertyLists
import Testing

/// Sources that are made to do harm, read as classes, unions, sets and keys.
@Suite struct ShapeHostilityTests {
  private func codes(_ read: () throws(ModelError) -> Void) throws -> Set<ModelError.Issue.Code> {
    Set(try modelError(read).issues.map(\.code))
  }

  /// A value inside so many others.
  private func nested(
    _ count: Int,
    in wrap: (PropertyList) -> PropertyList,
    _ innermost: PropertyList
  ) -> PropertyList {
    (0..<count).reduce(innermost) { list, _ in wrap(list) }
  }

  @Test func deepUnionsAreIssues() throws {
    let keyed = nested(300, in: { ["pair": [$0]] }, ["end": [:]])
    #expect(try codes { () throws(ModelError) in _ = try Node(propertyList: keyed) } == [.tooDeep])
    let tagged = nested(300, in: { ["type": "list", "rest": [$0]] }, ["type": "none"])
    #expect(
      try codes { () throws(ModelError) in _ = try Closed(propertyList: tagged) } == [.tooDeep]
    )
    let loose = nested(5_000, in: { [$0] }, 1)
    let error = try modelError { () throws(ModelError) in _ = try Lists(propertyList: loose) }
    #expect(error.issues.map(\.code) == [.invalidValue, .tooDeep])
  }

  @Test func deepObjectsAreIssues() throws {
    let list = nested(300, in: { ["name": "a", "friends": [$0]] }, ["name": "b"])
    #expect(try codes { () throws(ModelError) in _ = try Person(propertyList: list) } == [.tooDeep])
  }

  @Test(arguments: [
    PropertyList.null, 1, true, ["click"], ["click": 1], .data(Data("click".utf8)), "",
    "Click", "click ", "click\u{0}", "ｃlick",
  ])
  func tagIsExactlyTheText(_ tag: PropertyList) throws {
    let codes = try codes { () throws(ModelError) in
      _ = try Closed(propertyList: ["type": tag, "x": 1])
    }
    #expect(codes.isSubset(of: [.null, .wrongType, .invalidValue]) && codes.count == 1)
  }

  @Test func lastOfRepeatedTagsCounts() throws {
    let json = #"{"type": "none", "x": 1, "type": "click"}"#
    #expect(try Closed(data: Data(json.utf8)) == .click(Click(x: 1)))
  }

  @Test func endlessWrongElementsCostNoMoreThanOthers() throws {
    let list = PropertyList.array(Array(repeating: ["type": "x"], count: 50_000))
    let error = try modelError { () throws(ModelError) in _ = try [Closed](propertyList: list) }
    #expect(error.issues.count == 64 && error.omittedIssueCount == 50_000 - 64)
    let loose = PropertyList.array(Array(repeating: ["a": true], count: 20_000))
    let other = try modelError { () throws(ModelError) in
      _ = try LooseBox(propertyList: ["value": 1, "others": loose])
    }
    #expect(other.issues.count == 64 && other.omittedIssueCount >= 20_000 - 64)
  }

  @Test func brokenSourceEndsTheTrying() throws {
    let box = LooseBox(value: .list([.text("abc"), .click(Click(x: 1))]), others: [.count(1)])
    let bytes = try box.data(format: .binary)
    for index in bytes.indices {
      for byte: UInt8 in [0x00, 0xFF, 0xD7, 0xA9] {
        var damaged = bytes
        damaged[index] = byte
        // Whatever comes of it, it ends, and a failure says why.
        do {
          _ = try LooseBox(data: damaged)
        } catch {
          #expect(error.source != nil || !error.issues.isEmpty)
        }
      }
    }
  }

  @Test func textsAreComparedAsSwiftDoes() throws {
    #expect(try Accents(propertyList: "e\u{301}") == .acute)
    #expect(Accents.acute.propertyList == "\u{e9}")
  }

  @Test func hugeKeysAreIssues() throws {
    let key = String(repeating: "9", count: 100_000)
    let error = try modelError { () throws(ModelError) in
      _ = try Keys(propertyList: ["numbers": .dictionary([key: "a"])])
    }
    #expect(error.issues.map(\.code) == [.invalidValue])
    #expect(error.issues[0].description.utf8.count < 101_000)
  }

  @Test func manyEqualElementsOfSetAreOne() throws {
    let list = PropertyList.array(Array(repeating: 7, count: 100_000))
    #expect(try Values(propertyList: ["set": list]).set == [7])
  }
}

@Mapped(.untagged) enum Lists {
  case number(Int)
  case lists([Lists])
}

@Mapped enum Accents { @Key("\u{e9}") case acute }
