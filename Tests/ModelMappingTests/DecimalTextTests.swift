import Foundation
import Testing

@testable import ModelMapping

@Suite struct DecimalTextTests {
  @Test(arguments: ["0", "-1", "+1.50", "1e5", "1.5E-3", "007"])
  func numberIsNumber(_ text: String) {
    #expect(DecimalText.isNumber(text))
  }

  @Test(arguments: ["", "-", "1.", ".5", "1e", "12abc", " 1", "1 ", "１", "0x10", "nan", "1,5"])
  func otherTextIsNone(_ text: String) {
    #expect(!DecimalText.isNumber(text))
  }

  @Test func printedDoubleIsSeen() {
    #expect(DecimalText.isPrintedDouble("99.989999999999995"))
    #expect(DecimalText.isPrintedDouble("0.10000000000000001"))
    #expect(!DecimalText.isPrintedDouble("99.99"))
    #expect(!DecimalText.isPrintedDouble("0.12345678901234567890123"))
    #expect(!DecimalText.isPrintedDouble("1e400"))
  }

  @Test func lostDigitsAreSeen() {
    #expect(DecimalText.hasSameDigits("-0012.500", Decimal(-12.5)))
    #expect(DecimalText.hasSameDigits("1.25e3", Decimal(1250)))
    #expect(DecimalText.hasSameDigits("0.00", Decimal(0)))
    #expect(!DecimalText.hasSameDigits("12.51", Decimal(12.5)))
  }
}
