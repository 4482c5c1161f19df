import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Suite struct CoercionTests {
  /// What a scalar becomes as each type: the value's description, or the code of the issue.
  struct Row: CustomTestStringConvertible {
    let scalar: ModelScalar
    let int: String
    let uint8: String
    let double: String
    let float: String
    let decimal: String

    init(
      _ scalar: ModelScalar,
      _ int: String,
      _ uint8: String,
      _ double: String,
      _ float: String,
      _ decimal: String
    ) {
      self.scalar = scalar
      self.int = int
      self.uint8 = uint8
      self.double = double
      self.float = float
      self.decimal = decimal
    }

    var testDescription: String { "\(scalar.shortForm)" }
  }

  @Test(arguments: rows)
  func scalarIsReadExactlyOrRefused(_ row: Row) {
    let coercion = Coercion(policy: .lossless)
    #expect(text(coercion.integer(row.scalar, as: Int.self)) == row.int)
    #expect(text(coercion.integer(row.scalar, as: UInt8.self)) == row.uint8)
    #expect(text(coercion.double(row.scalar)) == row.double)
    #expect(text(coercion.float(row.scalar)) == row.float)
    #expect(text(coercion.decimal(row.scalar)) == row.decimal)
  }

  static let rows = [
    Row(.null, "null", "null", "null", "null", "null"),
    Row(.boolean(true), "wrongType", "wrongType", "wrongType", "wrongType", "wrongType"),
    Row(.string("12"), "wrongType", "wrongType", "wrongType", "wrongType", "12"),
    Row(.string("12abc"), "wrongType", "wrongType", "wrongType", "wrongType", "invalidValue"),
    Row(.string(""), "wrongType", "wrongType", "wrongType", "wrongType", "invalidValue"),
    Row(.string("１２"), "wrongType", "wrongType", "wrongType", "wrongType", "invalidValue"),
    Row(.uid(1), "wrongType", "wrongType", "wrongType", "wrongType", "wrongType"),
    Row(.container(.array, 1), "wrongType", "wrongType", "wrongType", "wrongType", "wrongType"),
    Row(.integer(255), "255", "255", "255.0", "255.0", "255"),
    Row(.integer(-1), "-1", "outOfRange", "-1.0", "-1.0", "-1"),
    Row(.integer(300), "300", "outOfRange", "300.0", "300.0", "300"),
    Row(
      .integer(1 << 53),
      "9007199254740992",
      "outOfRange",
      "9007199254740992.0",
      "9.007199e+15",
      "9007199254740992"
    ),
    Row(
      .integer(1 << 53 - 1),
      "9007199254740991",
      "outOfRange",
      "9007199254740991.0",
      "inexact",
      "9007199254740991"
    ),
    Row(
      .integer(1 << 53 + 1),
      "9007199254740993",
      "outOfRange",
      "inexact",
      "inexact",
      "9007199254740993"
    ),
    Row(
      .integer(.min),
      "-9223372036854775808",
      "outOfRange",
      "-9.223372036854776e+18",
      "-9.223372e+18",
      "-9223372036854775808"
    ),
    Row(
      .integer(.max),
      "9223372036854775807",
      "outOfRange",
      "inexact",
      "inexact",
      "9223372036854775807"
    ),
    Row(
      .unsigned(.max),
      "outOfRange",
      "outOfRange",
      "inexact",
      "inexact",
      "18446744073709551615"
    ),
    Row(
      .unsigned(1 << 63),
      "outOfRange",
      "outOfRange",
      "9.223372036854776e+18",
      "9.223372e+18",
      "9223372036854775808"
    ),
    Row(.real(3), "3", "3", "3.0", "3.0", "3"),
    Row(.real(-0.0), "0", "0", "-0.0", "-0.0", "0"),
    Row(.real(1.5), "inexact", "inexact", "1.5", "1.5", "1.5"),
    Row(.real(0.1), "inexact", "inexact", "0.1", "0.1", "0.1"),
    Row(.real(256), "256", "outOfRange", "256.0", "256.0", "256"),
    Row(.real(1e20), "outOfRange", "outOfRange", "1e+20", "1e+20", "100000000000000000000"),
    Row(
      .real(0x1p63),
      "outOfRange",
      "outOfRange",
      "9.223372036854776e+18",
      "9.223372e+18",
      "9223372036854776000"
    ),
    Row(.real(.nan), "outOfRange", "outOfRange", "nan", "nan", "NaN"),
    Row(.real(.infinity), "outOfRange", "outOfRange", "inf", "inf", "invalidValue"),
    Row(.real(1e300), "outOfRange", "outOfRange", "1e+300", "outOfRange", "outOfRange"),
    Row(
      .decimal(Decimal(sign: .plus, exponent: -1, significand: 123)),
      "inexact",
      "inexact",
      "12.3",
      "12.3",
      "12.3"
    ),
    Row(.decimal(Decimal(200)), "200", "200", "200.0", "200.0", "200"),
  ]

  @Test func decimalHasEveryDigitOrIsRefused() {
    let digits = "12345678901234567890123456789012345678"
    #expect(text(Coercion.decimal(digits)) == digits)
    #expect(text(Coercion.decimal(digits + "1234")) == "inexact")
    #expect(text(Coercion.decimal("1e-3")) == "0.001")
    #expect(text(Coercion.decimal("1e400")) == "outOfRange")
  }

  @Test func emptyTextIsNoURL() {
    let coercion = Coercion(policy: .lossless)
    #expect(text(coercion.url(.string(""))) == "invalidValue")
    #expect(text(coercion.url(.string("https://a.b/店"))) == "https://a.b/%E5%BA%97")
  }

  private func text<Value>(_ result: Result<Value, ModelError.Issue.Code>) -> String {
    switch result {
    case .success(let value): "\(value)"
    case .failure(let code): "\(code)"
    }
  }
}
