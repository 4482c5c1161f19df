import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Mapped private struct Member: Hashable {
  let id: Int
  var tags: Set<String> = []
}

@Mapped private struct Team {
  var members: Set<Member> = []
  var numbers: Set<Int>?
  var byTeam: [String: Set<Member>] = [:]
  var byNumber: [Int: [UUID: Member]] = [:]
  @Lossy var loose: Set<Int> = []
}

/// What is wrong in a set or under a key has the way to it, with the position in the source.
@Suite struct SetAndKeyIssueTests {
  private static var source: [String: Any] {
    [
      "members": [["id": 1], ["id": "x"], ["id": 2, "tags": ["a", 5]] as [String: Any], 7] as [Any],
      "numbers": [1, 2.5, 3],
      "byTeam": ["a": [["id": 1], [:] as [String: Any]]],
      "byNumber": ["1": ["no uuid": ["id": 1]]],
      "loose": [1, "x", 2] as [Any],
    ]
  }

  @Test func issueOfElementHasItsIndex() throws {
    try expectEverySource(
      Self.source,
      as: Team.self,
      isRefused: [
        "members[1].id wrongType", "members[2].tags[1] wrongType", "members[3] wrongType",
        "numbers[1] inexact", "byTeam.a[1].id missing", "byNumber.1.no uuid invalidValue",
      ]
    )
  }

  @Test func lenientReadingDropsElementsByIndex() throws {
    let (team, report) = try Team.decode(dictionary: Self.source)
    #expect(team.members == [Member(id: 1), Member(id: 2, tags: ["a", "5"])])
    #expect(team.numbers == [1, 3] && team.loose == [1, 2])
    let dropped = report.repairs.filter { $0.kind == .dropped }.map(\.path.pathDescription)
    #expect(
      dropped == [
        "members[1]", "members[3]", "numbers[1]", "byTeam.a[1]", "byNumber.1.no uuid", "loose[1]",
      ]
    )
  }

  @Test func keyThatIsNoneOfItsTypeIsNamed() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Team(dictionary: ["byNumber": ["07": [:] as [String: Any]]])
    }
    #expect(
      error.issues.map(\.description) == [
        #"byNumber.07: expected key (integer), found string "07""#
      ]
    )
  }
}
