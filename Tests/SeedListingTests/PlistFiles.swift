// Listings "从 Plist 读取数据" and "向 Plist 写入数据" of the first text, and the same in our own words.

import Foundation
import PropertyLists
import SafeFiles
import TestSupport
import Testing

enum SeedPlistFiles {
  /// The reading listing.
  ///
  /// Changed: `Bundle.main` is a parameter, because a test's resources lie in the bundle of its
  /// module.
  // As the text has it:
  // swift-format-ignore: NeverForceUnwrap
  static func read(from bundle: Bundle = .main) -> [[String: String]] {
    let path = bundle.path(forResource: "shops", ofType: "plist")!
    let shops = NSArray(contentsOfFile: path) as! [[String: String]]
    return shops
  }

  /// The writing listing.
  ///
  /// Changed: the directory is made first, because nothing makes it on Linux and writing then fails;
  /// it is a parameter, so that a test leaves no file in the user's own.
  // As the text has it:
  // swift-format-ignore: NeverForceUnwrap
  static func write(
    _ shops: [[String: String]],
    docPath: String = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)
      .first!
  ) throws -> Bool {
    try FileManager.default.createDirectory(atPath: docPath, withIntermediateDirectories: true)
    let filePath = (docPath as NSString).appendingPathComponent("shops.plist")

    let success = (shops as NSArray).write(toFile: filePath, atomically: true)
    return success
  }
}

enum OurPlistFiles {
  static func read(from bundle: Bundle) throws -> PropertyList {
    try PropertyList(named: "shops", in: bundle)
  }

  static func write(_ shops: PropertyList, to directory: SandboxDirectory) throws {
    try shops.write(to: directory.url(forFile: "shops.plist"), format: .xml)
  }
}

@Suite struct PlistFilesTests {
  @Test func bothReadTheBundlesFile() throws {
    let seeds = SeedPlistFiles.read(from: .module)
    #expect(seeds.map { $0["name"] } == ["单肩包", "链条包", "钱包", "手提包"])
    let ours = try OurPlistFiles.read(from: .module)
    #expect(ours[0]?["name"]?.string == "单肩包")
    #expect(ours[3]?["icon"]?.string == seeds[3]["icon"])
  }

  @Test func theSeedsFileIsReadByUs() throws {
    try withTemporaryFolder { folder in
      let shops = SeedPlistFiles.read(from: .module)
      #expect(try SeedPlistFiles.write(shops, docPath: folder.path))
      let written = try PropertyList(contentsOf: folder.appendingPathComponent("shops.plist"))
      #expect(try written == OurPlistFiles.read(from: .module))
    }
  }

  @Test func ourFileIsReadByTheSeed() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("shops.plist")
      try OurPlistFiles.read(from: .module).write(to: file, format: .xml)
      let read = NSArray(contentsOfFile: file.path) as? [[String: String]]
      #expect(read == SeedPlistFiles.read(from: .module))
    }
  }

  @Test func infoPlistIsReservedAndShopInfoIsNot() throws {
    #expect(throws: (any Error).self) {
      try SandboxDirectory.temporary.url(forFile: "INFO.plist")
    }
    #expect(throws: Never.self) { try SandboxDirectory.temporary.url(forFile: "shopInfo.plist") }
  }

  @Test func aBundleIsNotWrittenInto() throws {
    let file = Bundle.module.bundleURL.appendingPathComponent("saved.plist")
    #expect(throws: (any Error).self) {
      try PropertyList.array([]).write(to: file, format: .xml)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
