import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

/// The table of the documentation is made here, from what the library does; the page that is
/// committed is what each cell is checked against.
@Suite struct CoercionTableTests {
  @Test(arguments: CoercionPolicy.allCases)
  func everyCellIsAsDocumented(_ policy: CoercionPolicy) throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let table = Self.table(policy)
    for (number, line) in table.enumerated() {
      #expect(page.contains(line + "\n"), "row \(number) of \(policy)")
    }
  }

  @Test func pageHasNoOtherRows() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }.map(String.init)
    #expect(rows == CoercionPolicy.allCases.flatMap(Self.table))
  }

  /// Writes the page anew when the environment asks for it: `UPDATE_TABLES=1 swift test …`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["UPDATE_TABLES"] != nil))
  func pageIsWritten() throws {
    try Data(Self.text.utf8).write(to: Self.page)
  }

  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/ModelMapping/ModelMapping.docc/WhatBecomesWhat.md")

  private static var text: String {
    var lines = [
      "# What becomes what", "",
      "What each policy makes of each value, for properties of each type.", "",
      "## Overview", "",
      "A cell holds the value of the property, or the kind of issue. The tests make these tables from",
      "what the library does and compare them cell by cell.", "",
      "Numbers are the same from JSON, property lists, native dictionaries and `NSNumber`. A column",
      "that is not there follows from another: the other integers from `Int` and their range, enums",
      "from their raw values, optionals and elements from what they hold.", "",
    ]
    for policy in CoercionPolicy.allCases {
      lines += ["## \(heading(policy))", ""] + scalars(policy) + [""] + others(policy) + [""]
    }
    return lines.joined(separator: "\n")
  }

  private static func heading(_ policy: CoercionPolicy) -> String {
    switch policy {
    case .strict: "Strict"
    case .lossless: "Lossless, the default"
    case .lenient: "Lenient"
    }
  }

  private static func table(_ policy: CoercionPolicy) -> [String] {
    scalars(policy) + others(policy)
  }

  private static func scalars(_ policy: CoercionPolicy) -> [String] {
    head(["value", "Int", "UInt8", "Double", "Float", "Decimal", "Bool", "String"])
      + values.map { name, list in
        row(
          name,
          [
            cell(Int.self, list, policy), cell(UInt8.self, list, policy),
            cell(Double.self, list, policy), cell(Float.self, list, policy),
            cell(Decimal.self, list, policy), cell(Bool.self, list, policy),
            cell(String.self, list, policy),
          ]
        )
      }
  }

  private static func others(_ policy: CoercionPolicy) -> [String] {
    head(["value", "Date", "Data", "URL"])
      + texts.map { name, list in
        row(
          name,
          [
            cell(Date.self, list, policy), cell(Data.self, list, policy),
            cell(URL.self, list, policy),
          ]
        )
      }
  }

  private static func head(_ names: [String]) -> [String] {
    [row(names[0], Array(names.dropFirst())), row("---", names.dropFirst().map { _ in "---" })]
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    "| " + ([name] + cells).joined(separator: " | ") + " |"
  }

  private static func cell<Value: MappedValue>(
    _ type: Value.Type,
    _ list: PropertyList,
    _ policy: CoercionPolicy
  ) -> String {
    var decoder = ModelDecoder(coercion: policy)
    if let value = Value._$decode(ModelValue(.list(list)), &decoder) {
      if let date = value as? Date { return "`\(ISODate.text(date) ?? "")`" }
      if let data = value as? Data { return "`\(ModelDataFormat.hexadecimal.text(data))`" }
      return value is String ? "`\"\(value)\"`" : "`\(value)`"
    }
    let code = decoder.log.error(model: "", file: nil)?.issues.first?.code
    return code.map { words["\($0)"] ?? "\($0)" } ?? "nothing"
  }

  private static let words = [
    "wrongType": "wrong type", "outOfRange": "out of range", "invalidValue": "invalid",
  ]

  private static let values: [(String, PropertyList)] = [
    ("`null`", .null), ("`true`", true), ("`false`", false), ("0", 0), ("1", 1), ("2", 2),
    ("-1", -1), ("255", 255), ("300", 300), ("9007199254740993", .integer(9_007_199_254_740_993)),
    ("-9223372036854775808", .integer(.min)), ("18446744073709551615", .unsigned(.max)),
    ("0.0", 0.0), ("1.0", 1.0), ("3.0", 3.0), ("3.5", 3.5), ("-0.0", .real(-0.0)), ("0.1", 0.1),
    ("1e20", 1e20), ("1e300", 1e300), ("1e-50", 1e-50), ("nan", .real(.nan)),
    ("infinity", .real(.infinity)),
    ("`\"12\"`", "12"), ("`\" 12 \"`", " 12 "), ("`\"+12\"`", "+12"), ("`\"-1\"`", "-1"),
    ("`\"300\"`", "300"), ("`\"1.5\"`", "1.5"), ("`\"3.0\"`", "3.0"), ("`\"1e3\"`", "1e3"),
    ("`\"1e400\"`", "1e400"), ("`\"1e-400\"`", "1e-400"),
    ("`\"9007199254740993\"`", "9007199254740993"), ("`\"12abc\"`", "12abc"),
    ("`\"0x10\"`", "0x10"), ("`\"1,5\"`", "1,5"), ("`\"１２\"`", "１２"), ("`\"\"`", ""),
    ("`\" \"`", " "), ("`\"true\"`", "true"), ("`\"YES\"`", "YES"), ("`\"off\"`", "off"),
    ("`\"1\"`", "1"), ("`\"2\"`", "2"), ("`\"null\"`", "null"), ("`\"nan\"`", "nan"),
    ("date", .date(Date(timeIntervalSince1970: 0))), ("data", .data(Data([1]))),
    ("uid", .uid(1)), ("array", [1]), ("dictionary", ["a": 1]),
  ]

  private static let texts: [(String, PropertyList)] = [
    ("`null`", .null), ("date", .date(Date(timeIntervalSince1970: 0))), ("data", .data(Data([1]))),
    ("0", 0), ("`\"1970-01-01T00:00:00Z\"`", "1970-01-01T00:00:00Z"),
    ("`\"1970-01-01\"`", "1970-01-01"), ("`\"AQ==\"`", "AQ=="), ("`\"A\"`", "A"), ("`\"\"`", ""),
    ("`\"https://a.b/c\"`", "https://a.b/c"), ("`\"https://a.b/店\"`", "https://a.b/店"),
    ("`\" https://a.b \"`", " https://a.b "), ("`\"a b\"`", "a b"), ("array", [1]),
  ]
}
