import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Mapped struct Payment: Equatable {
  @Transform(NumberAsText<Int64>.self) let id: Int64
  @Transform(NumberAsText<Decimal>.self) var amounts: [Decimal] = []
  @Transform(NumberAsText<Double>.self) var rate: Double? = 0.5
  @Transform(NumberAsText<UInt8>.self) var byte: [String: UInt8] = [:]
}

@Suite struct NumberAsTextTests {
  @Test func textIsReadAndWrittenAgain() throws {
    let source: PropertyList = [
      "id": "9007199254740993", "amounts": ["0.10", "1e2"], "rate": "2.5", "byte": ["a": "255"],
    ]
    let payment = try Payment(propertyList: source)
    #expect(payment.id == 9_007_199_254_740_993)
    #expect(payment.amounts.map(\.description) == ["0.1", "100"])
    #expect(payment.rate == 2.5 && payment.byte == ["a": 255])
    #expect(payment.propertyList["id"] == "9007199254740993")
    #expect(try Payment(dictionary: payment.dictionary) == payment)
    #expect(try Payment(data: payment.data(format: .json)) == payment)
  }

  @Test(arguments: ["", " 7", "7 ", "12abc", "0x10", "1.5", "9223372036854775808", "１２", "inf"])
  func textThatIsNoSuchNumberIsAnIssue(_ text: String) throws {
    let error = try modelError { () throws(ModelError) in _ = try Payment(dictionary: ["id": text])
    }
    #expect(error.issues.map(\.summary) == ["id invalidValue"])
    #expect(error.issues[0].expected == "NumberAsText<Int64> (text of integer)")
  }

  @Test func numberInPlaceOfTextIsRepairedInLenientReadingsOnly() throws {
    let error = try modelError { () throws(ModelError) in _ = try Payment(dictionary: ["id": 7]) }
    #expect(error.issues.map(\.summary) == ["id wrongType"])
    let (payment, report) = try Payment.decode(dictionary: ["id": 7])
    #expect(payment.id == 7 && report.repairs.map(\.kind) == [.coerced])
  }

  @Test func nilIsToldByNull() throws {
    let payment = Payment(id: 1, rate: nil)
    #expect(payment.propertyList["rate"] == .null)
    #expect(try Payment(propertyList: payment.propertyList).rate == nil)
  }
}
