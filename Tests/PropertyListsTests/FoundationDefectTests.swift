import Foundation
import Testing

@testable import PropertyLists

/// Inputs that Foundation's decoder or encoder gets wrong, and what is right.
@Suite struct FoundationDefectTests {
  @Test func wideTextIsCheckedInUnits() throws {
    let file = BinaryFile([0x64, 0, 0x61, 0, 0x62])
    #expect(try readingError(file.bytes).kind == .malformed)
  }

  @Test(arguments: ["$null", "$nullable", "$"])
  func textThatBeginsLikeAnArchivesNullIsText(_ text: String) throws {
    #expect(
      try roundTrips([text: .string(text)]) == [[text: .string(text)], [text: .string(text)]]
    )
  }

  @Test func spaceInsidePaddingIsNoData() throws {
    #expect(try list("<data>YQ=\n=</data>") == .data(Data("a".utf8)))
  }

  @Test func missingPaddingDropsNothing() throws {
    #expect(try list("<data>YWI</data>") == .data(Data("ab".utf8)))
  }

  @Test func escapesOfFormFeedAndTabAreTheirs() throws {
    #expect(try list(#"("\f\v\UD83D\UDE00")"#) == ["\u{C}\u{B}😀"])
  }

  @Test(arguments: [
    Date.distantPast, Date(timeIntervalSinceReferenceDate: -63_177_062_400),
    Date(timeIntervalSinceReferenceDate: -13_181_000_000), .distantFuture,
  ])
  func farDatesComeBack(_ date: Date) throws {
    let whole = Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded())
    #expect(try roundTrips(.date(whole)) == [.date(whole), .date(whole)])
  }

  @Test func widthsAreThoseThatAllReadersKnow() throws {
    let data = try PropertyList.array((0..<70_000).map { .integer($0) }).data(format: .binary)
    #expect(data[data.count - 26] == 4)
    #expect(data[data.count - 25] == 4)
  }

  @Test func carriageReturnOutlivesOtherReaders() throws {
    let data = try PropertyList.string("a\rb").data(format: .xml)
    #expect(String(decoding: data, as: UTF8.self).contains("a&#13;b"))
    #expect(try PropertyList(data: data) == "a\rb")
  }

  @Test(arguments: [true, 1, 1.5, "a", .data(Data([1]))] as [PropertyList])
  func scalarMayBeTheRoot(_ value: PropertyList) throws {
    #expect(try roundTrips(value) == [value, value])
  }

  @Test func firstOfEqualBinaryKeysCountsEveryTime() throws {
    let bytes = BinaryFile([0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x08], [0x09]).bytes
    for _ in 0..<20 { #expect(try PropertyList(data: Data(bytes)) == ["a": false]) }
  }

  @Test func binaryFileOfTheSameListIsTheSame() throws {
    let keys = (0..<50).map { (key: "k\($0)", value: PropertyList.integer($0)) }
    let list = PropertyList.dictionary(.init(keys))
    let first = try list.data(format: .binary)
    #expect(try first == PropertyList(data: first).data(format: .binary))
  }

  @Test(arguments: PropertyList.Format.exact)
  func keysWithTheSameLookStayTwo(_ format: PropertyList.Format) throws {
    let list: PropertyList = ["\u{E9}": 1, "e\u{301}": 2]
    let read = try PropertyList(data: list.data(format: format))
    #expect(read.dictionary?.count == 2)
    #expect(read["e\u{301}"] == 2)
  }
}
