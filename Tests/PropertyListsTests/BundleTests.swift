import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite struct BundleTests {
  private let folder: TemporaryFolder
  private let bundle: Bundle

  init() throws {
    folder = try TemporaryFolder()
    for name in ["shops", "shopInfo", "stores"] {
      _ = try folder.file(name + ".plist", "<string>\(name)</string>".utf8)
    }
    bundle = try #require(Bundle(url: folder.url))
  }

  @Test(arguments: ["shops", "shops.plist"])
  func resourceIsReadByName(_ name: String) throws {
    #expect(try PropertyList(named: name, in: bundle) == "shops")
  }

  @Test func nameThatOnlyContainsInfoIsFine() throws {
    #expect(try PropertyList(named: "shopInfo", in: bundle) == "shopInfo")
  }

  @Test(arguments: ["Info", "Info.plist", "info", "INFO.PLIST"])
  func informationOfTheBundleIsRefused(_ name: String) throws {
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(named: name, in: bundle)
    }
    #expect(error.kind == .resource)
    #expect(error.found == "the bundle's own Info.plist")
  }

  @Test func similarNamesAreListedTheNearestFirst() throws {
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(named: "shop", in: bundle)
    }
    #expect(error.kind == .resource)
    #expect(error.found == "only shops, shopInfo, stores")
  }

  @Test(arguments: [("", "", 0), ("abc", "ABC", 0), ("shop", "shops", 1), ("kitten", "sitting", 3)])
  func distanceCountsChanges(_ left: String, _ right: String, _ distance: Int) {
    #expect(SimilarNames.distance(left, right) == distance)
  }
}
