import Foundation
import Testing

@testable import PropertyLists

@Suite struct WritingOptionsTests {
  private func xml(
    _ list: PropertyList,
    _ change: (inout PropertyList.WritingOptions) -> Void
  ) throws(PropertyList.Error) -> String {
    var options = PropertyList.WritingOptions()
    change(&options)
    return String(decoding: try list.data(format: .xml, options: options), as: UTF8.self)
  }

  @Test(arguments: PropertyList.Format.allCases)
  func orderOfKeysIsAnOption(_ format: PropertyList.Format) throws {
    let list: PropertyList = ["b": "x", "😀": "x", "a": "x", "\u{FB00}": "x"]
    var options = PropertyList.WritingOptions()
    options.keyOrder = .source
    let source = try PropertyList(data: list.data(format: format, options: options))
    #expect(source.dictionary?.keys == ["b", "😀", "a", "\u{FB00}"])
    options.keyOrder = .sorted
    let sorted = try PropertyList(data: list.data(format: format, options: options))
    #expect(sorted.dictionary?.keys == ["a", "b", "😀", "\u{FB00}"])
  }

  @Test(arguments: [0.1, 5, 1e100, 1.0 / 3, -2.5, 1e-5, 123456789.125, .leastNonzeroMagnitude, 0])
  func seventeenDigitsAreThoseOfFoundation(_ number: Double) throws {
    let theirs = try PropertyListSerialization.data(
      fromPropertyList: number,
      format: .xml,
      options: 0
    )
    let ours = try xml(.real(number)) { $0.reals = .seventeenDigits }
    #expect(ours == String(decoding: theirs, as: UTF8.self))
  }

  @Test func controlCharactersFollowThePolicy() throws {
    let list: PropertyList = ["a\u{1}": "b\u{0}\u{FFFF}"]
    let error = try #require(throws: PropertyList.Error.self) { try list.data(format: .xml) }
    #expect(error.kind == .unrepresentable)
    let kept = try xml(list) { $0.controlCharacters = .keep }
    #expect(try PropertyList(data: Data(kept.utf8)) == list)
    let dropped = try xml(list) { $0.controlCharacters = .drop }
    #expect(try PropertyList(data: Data(dropped.utf8)) == ["a": "b"])
  }

  @Test(arguments: PropertyList.Format.exact)
  func fractionsOfSecondsMayBeRefused(_ format: PropertyList.Format) throws {
    let list: PropertyList = [.date(Date(timeIntervalSinceReferenceDate: 0.5))]
    var options = PropertyList.WritingOptions()
    options.dateFractions = .refuse
    guard format == .xml else {
      #expect(try PropertyList(data: list.data(format: format, options: options)) == list)
      return
    }
    let error = try #require(throws: PropertyList.Error.self) {
      try list.data(format: format, options: options)
    }
    #expect(error.path == [0])
    let floored: PropertyList = [.date(Date(timeIntervalSinceReferenceDate: 0))]
    #expect(try PropertyList(data: list.data(format: format)) == floored)
  }

  @Test func dictionaryThatLooksLikeAUIDIsAnErrorUnlessAllowed() throws {
    let list: PropertyList = ["a": ["CF$UID": 1]]
    let error = try #require(throws: PropertyList.Error.self) { try list.data(format: .xml) }
    #expect(error.path == ["a"])
    let text = try xml(list) { $0.allowsUIDDictionaries = true }
    #expect(try PropertyList(data: Data(text.utf8)) == ["a": .uid(1)])
    let options = PropertyList.ReadingOptions(readsUIDs: false)
    #expect(try PropertyList(data: Data(text.utf8), options: options) == list)
    #expect(try PropertyList(data: list.data(format: .binary)) == list)
  }

  @Test(arguments: [0, 300, UInt64(Int64.max) + 1, .max])
  func uidComesBack(_ number: UInt64) throws {
    #expect(try roundTrips(.uid(number)) == [.uid(number), .uid(number)])
  }

  @Test(arguments: PropertyList.Format.allCases)
  func depthLimitCountsEmptyContainers(_ format: PropertyList.Format) throws {
    let limits = PropertyList.Limits(depth: 1)
    #expect(throws: Never.self) {
      try PropertyList.array(["a"]).data(format: format, limits: limits)
    }
    for inner in [[] as PropertyList, [:]] {
      let error = try #require(throws: PropertyList.Error.self) {
        try PropertyList.array([inner]).data(format: format, limits: limits)
      }
      #expect(error.kind == .limitExceeded)
    }
  }
}
