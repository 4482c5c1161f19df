import Foundation
import Testing

@testable import PropertyLists

/// Numbers of archives, which XML writes as a dictionary of `CF$UID`.
@Suite struct UIDTests {
  @Test(arguments: [0, 1, 255, 1 << 32, 1 << 63 - 1, 1 << 63, .max] as [UInt64])
  func everyUIDSurvives(_ number: UInt64) throws {
    for list in try roundTrips(["a": .uid(number)]) { #expect(list == ["a": .uid(number)]) }
  }

  @Test func uidIsALevelInXML() throws {
    var list: PropertyList = .uid(1)
    for _ in 0..<511 { list = [list] }
    #expect(try PropertyList(data: list.data(format: .xml)) == list)
    let deeper = PropertyList.array([list])
    #expect(try PropertyList(data: deeper.data(format: .binary)) == deeper)
    let error = try #require(throws: PropertyList.Error.self) { try deeper.data(format: .xml) }
    #expect(error.kind == .limitExceeded)
  }

  @Test(arguments: [
    "<dict><key>CF$UID</key><integer>7</integer></dict>",
    "<dict><key>CF&#36;UID</key><integer>7</integer></dict>",
    "<dict><key><![CDATA[CF$UID]]></key><integer>7</integer></dict>",
    "<dict><key>CF$UID</key><integer>&#55;</integer></dict>",
    "<dict><key>CF$UID</key><true/><key>CF$UID</key><integer>7</integer></dict>",
    "<dict><key>CF$UID</key><array/><key>CF&#36;UID</key><integer>7</integer></dict>",
  ])
  func dictionaryOfOneNumberIsAUID(_ xml: String) throws {
    #expect(try list(xml) == .uid(7))
    #expect(try list("<array>\(xml)<true/></array>") == [.uid(7), true])
    let options = PropertyList.ReadingOptions(readsUIDs: false)
    #expect(try PropertyList(data: Data(xml.utf8), options: options) == ["CF$UID": 7])
  }

  @Test(arguments: [
    Sample("<real>7</real>", 7.0), Sample("<integer>-1</integer>", -1),
    Sample("<string>7</string>", "7"), Sample("<true/>", true),
  ])
  func dictionaryOfAnotherValueStaysOne(_ value: Sample) throws {
    #expect(try list("<dict><key>CF$UID</key>\(value.text)</dict>") == ["CF$UID": value.value])
  }

  @Test func repeatedKeyOfAUIDIsRefusedWhenKeysMustDiffer() throws {
    let xml = "<dict><key>CF$UID</key><true/><key>CF$UID</key><integer>7</integer></dict>"
    let options = PropertyList.ReadingOptions(strictness: .duplicateKeys)
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(data: Data(xml.utf8), options: options)
    }
    #expect(error.found == "\"CF$UID\" for the second time")
  }
}
