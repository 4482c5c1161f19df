import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Suite struct ModelReportTests {
  private static let answer = """
    [{"name": "a", "price": "12.50", "stock": true, "tags": ["x", 2, null]},
     {"price": 1},
     {"name": 7, "stock": "many", "badge": []}]
    """

  private func decoded() throws -> (model: [Shop], report: ModelReport) {
    try [Shop].decode(data: Data(Self.answer.utf8))
  }

  @Test func lenientReadingDoesWhatItCan() throws {
    #expect(
      try decoded().model == [
        Shop(name: "a", price: 12.5, stock: 1, tags: ["x", "2"]), Shop(name: "7"),
      ]
    )
  }

  @Test func everyRepairIsReported() throws {
    let report = "\(try decoded().report)"
    #expect(
      report == """
        8 repairs
          [0].price: coerced string "12.50" to real (line 1, column 26)
          [0].stock: coerced boolean true to integer (line 1, column 43)
          [0].tags[1]: coerced integer 2 to string (line 1, column 63)
          [0].tags[2]: dropped
            [0].tags[2]: expected string, found null (line 1, column 66)
          [1]: dropped
            [1].name: expected string, but it is missing
          [2].name: coerced integer 7 to string (line 3, column 11)
          [2].stock: left at its default
            [2].stock: expected integer, found string "many" (line 3, column 24)
          [2].badge: left at its default
            [2].badge: expected string, found array of 0 elements (line 3, column 40)
        """
    )
  }

  @Test func exactSourceNeedsNoRepair() throws {
    let (_, report) = try [Shop].decode(data: Data(#"[{"name": "a", "price": 1}]"#.utf8))
    #expect(report.isEmpty)
    #expect("\(report)" == "no repairs")
  }

  @Test func requiredPropertyAtRootStaysIssue() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Shop.decode(dictionary: ["name": [1], "stock": "x"])
    }
    #expect(error.issues.map(\.summary) == ["name wrongType"])
  }

  @Test func repairsBeyondLimitAreCounted() throws {
    let rows = Array(repeating: ["name": 1], count: 100)
    let (shops, report) = try [Shop].decode(dictionaries: rows)
    #expect(shops.count == 100)
    #expect(report.repairs.count == 64)
    #expect(report.omittedRepairCount == 36)
    #expect("\(report)".hasSuffix("\n  and 36 more"))
  }

  @Test func issueAfterManyRepairsIsKept() throws {
    var rows: [[String: Any]] = Array(repeating: ["stock": 1], count: 100)
    rows.append(["name": "a"])
    let (shops, report) = try [Shop].decode(dictionaries: rows)
    #expect(shops == [Shop(name: "a")])
    #expect(report.omittedRepairCount == 36)
    let error = try modelError { () throws(ModelError) in
      _ = try Wrapper(dictionary: ["shops": rows], coercion: .lenient)
    }
    #expect(error.issues.map(\.summary) == ["last missing"])
    #expect(error.omittedIssueCount == 0)
  }

  @Mapped struct Wrapper {
    let shops: [Shop]
    let last: Int
  }

  @Test func lossyPropertyReportsInEveryPolicy() throws {
    let (_, report) = try Lossy.decode(dictionary: ["tags": [1]], coercion: .strict)
    #expect(report.repairs.map(\.kind) == [.dropped])
    #expect(report.repairs.map(\.path.pathDescription) == ["tags[0]"])
  }

  @Test func sourceThatBreaksIsNeverRepaired() throws {
    let binary = try EverySource(["a": [["name": "a"]]]).data(.binary)
    var broken = binary
    broken[8] = 0xFF
    #expect(throws: ModelError.self) { _ = try [String: Shop].decode(data: broken) }
  }
}
