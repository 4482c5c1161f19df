import Foundation
import Testing

@testable import PropertyLists

@Suite struct FoundationArchiveTests {
  @Test func objectIsKeptAsArchivedData() throws {
    var list: PropertyList.Dict = [:]
    list["url"] = try .data(archiving: NSURL(fileURLWithPath: "/tmp/a"))
    let bytes = try PropertyList.dictionary(list).data(format: .xml)
    let url = try PropertyList(data: bytes)["url"]?.unarchived(NSURL.self)
    #expect(url?.path == "/tmp/a")
  }

  @Test func otherValuesAreNoArchives() throws {
    #expect(try PropertyList.string("a").unarchived(NSString.self) == nil)
    #expect(throws: PropertyList.Error.self) {
      try PropertyList.data(Data("no archive".utf8)).unarchived(NSString.self)
    }
    #expect(throws: PropertyList.Error.self) {
      try PropertyList.data(PropertyList.integer(1).data(format: .binary)).unarchived(NSString.self)
    }
  }
}
