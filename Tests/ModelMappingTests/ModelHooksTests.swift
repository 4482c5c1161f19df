import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Suite struct ModelHooksTests {
  @Test func sourceIsChangedBefore() throws {
    try expectEverySource(["from": 1, "to": 3], gives: Period(from: 1, until: 3, days: 2))
  }

  @Test func modelRefusesItself() throws {
    try expectEverySource(["from": 3, "until": 1], as: Period.self, isRefused: ["until refused"])
    let error = try modelError { () throws(ModelError) in
      _ = try [Period](dictionaries: [["from": 3, "until": 1]])
    }
    #expect(error.issues.map(\.description) == ["[0].until: must not be before 'from'"])
  }

  @Test func hooksAreNotCalledForWhatCannotBeRead() throws {
    try expectEverySource(["from": 3], as: Period.self, isRefused: ["until missing"])
    try expectEverySource(
      ["value": 1],
      as: Box<[Period]>.self,
      isRefused: ["value wrongType"]
    )
  }

  @Test func targetIsChangedAfter() throws {
    let period = Period(from: 1, until: 3, days: 2)
    #expect(period.propertyList == ["from": 1, "until": 3])
    #expect(period.dictionary as? [String: Int] == ["from": 1, "until": 3])
    #expect([period].propertyList == [["from": 1, "until": 3]])
    #expect(Box(value: period).propertyList == ["value": ["from": 1, "until": 3]])
  }

  @Test func updateIsJudged() throws {
    var period = Period(from: 1, until: 3, days: 2)
    try period.merge(["to": 5])
    #expect(period == Period(from: 1, until: 5, days: 4))
    let error = try modelError { () throws(ModelError) in try period.merge(["until": 0]) }
    #expect(error.issues.map(\.summary) == ["until refused"])
    #expect(period == Period(from: 1, until: 5, days: 4))
  }

  @Test func foreignValueInSourceIsTold() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Period(dictionary: ["from": 1, "until": 2, "view": NSObject()])
    }
    #expect(error.issues.map(\.summary) == ["view wrongType"])
  }
}
