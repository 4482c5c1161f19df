import Foundation
import Testing

@testable import ModelMapping

@Suite struct DecimalTextTests {
  @Test(arguments: ["0", "-1", "+1.50", "1e5", "1.5E-3", "007"])
  func numberIsNumber(_ text: String) {
    #expect(DecimalText(text) != nil)
  }

  @Test(arguments: [
    "", "-", "1.", ".5", "1e", "12abc", "1e5x", "+-1", "1e+", " 1", "1 ", "１", "0x10", "nan", "1,5",
  ])
  func otherTextIsNone(_ text: String) {
    #expect(DecimalText(text) == nil)
  }

  @Test func printedDoubleIsSeen() {
    #expect(DecimalText.isPrintedDouble("99.989999999999995"))
    #expect(DecimalText.isPrintedDouble("0.10000000000000001"))
    #expect(!DecimalText.isPrintedDouble("99.99"))
    #expect(!DecimalText.isPrintedDouble("0.12345678901234567890123"))
    #expect(!DecimalText.isPrintedDouble("1e400"))
  }

  @Test(arguments: [
    ("-0012.500", "125", -1), ("1.25e3", "125", 1), ("0.00", "", 0), ("100", "1", 2),
    ("0.001e5", "1", 2), ("1E-3", "1", -3),
  ])
  func digitsAreSignificant(_ text: String, _ digits: String, _ exponent: Int) throws {
    let number = try #require(DecimalText(text))
    #expect(String(decoding: number.digits, as: UTF8.self) == digits)
    #expect(number.exponent == exponent || digits.isEmpty)
  }

  @Test(arguments: [
    ("0e999999999999999999999", 0), ("-0e-999999999999999999999", 0), ("0.000", 0),
    ("-0012.500", -12.5), ("1.25e3", 1250),
  ])
  func numberIsDecimal(_ text: String, _ value: Decimal) throws {
    #expect(DecimalText(text)?.decimal == .success(value))
  }

  @Test(arguments: [
    ("1e128", "1" + String(repeating: "0", count: 128)),
    ("1e-128", "0." + String(repeating: "0", count: 127) + "1"),
    ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
    ("-1e165", "-1" + String(repeating: "0", count: 165)),
  ])
  func outermostNumberIsDecimal(_ text: String, _ description: String) throws {
    #expect(try DecimalText(text)?.decimal.get().description == description)
  }

  @Test(arguments: [
    ("1e166", ModelError.Issue.Code.outOfRange), ("1e999999999999999999999", .outOfRange),
    ("1e-129", .inexact), ("1e-999999999999999999999", .inexact),
    ("340282366920938463463374607431768211456", .inexact),
  ])
  func numberIsNoDecimal(_ text: String, _ code: ModelError.Issue.Code) throws {
    #expect(DecimalText(text)?.decimal == .failure(code))
  }

  @Test func longTextIsRead() throws {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(DecimalText("\(zeros)1.5\(zeros)")?.decimal == .success(1.5))
    #expect(DecimalText("1\(zeros)e-100000")?.decimal == .success(1))
    #expect(DecimalText("0.\(zeros)1e100001")?.decimal == .success(1))
    #expect(DecimalText("1e\(zeros)2")?.decimal == .success(100))
    #expect(DecimalText("1\(zeros)")?.decimal == .failure(.outOfRange))
    #expect(DecimalText("1\(zeros)x") == nil)
  }
}
