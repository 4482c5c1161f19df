#if canImport(UIKit)
import Foundation
import TestSupport
import Testing

@testable import ShopGallery

/// The report's numbers against a count that uses neither the gallery nor our reader: Foundation
/// writes the file, and plain arithmetic says which cards a page of 390 × 844 points shows.
@MainActor @Suite(.serialized) struct GalleryReportTests {
  @Test(arguments: [0, 1, 4, 5_000]) func everyNumberIsRight(count: Int) throws {
    var random = SplitMix64(state: UInt64(count) + 7)
    let shops = (0..<count).map { number in shop(number, hasBadge: Bool.random(using: &random)) }
    try withTemporaryFolder { folder in
      let report = try run(shops, in: folder)
      let shown = shops.prefix(Self.visibleCards(of: count))
      let badges = shown.count { $0["badge"] != nil }
      #expect(report.rows.map(\.count) == [count])
      #expect(report.rows.map(\.decoded) == [shown.count])
      #expect(report.shopViews == shown.count)
      #expect(report.badges == badges)
      #expect(report.badgesNotCreated == shown.count - badges)
      #expect(report.created("ShopView.iconView") == shown.count)
      #expect(report.created("ShopView.nameLabel") == shown.count)
      #expect(report.created("ShopView.priceLabel") == shown.count)
      #expect(report.created("ShopView.badge") == badges)
      #expect(report.created("ShopGridView.emptyLabel") == (count == 0 ? 1 : 0))
    }
  }

  @Test func theDemoShowsBothFiles() throws {
    try withTemporaryFolder { folder in
      let output = folder.appendingPathComponent("demo.png").path
      let report = try Gallery(options: Options(["--output", output])).run()
      #expect(report.rows.map(\.count) == [4, 5_000])
      #expect(report.rows.first?.decoded == 4)
      #expect(report.shopViews == report.rows.map(\.decoded).reduce(0, +))
      #expect(report.shopViews == report.badges + report.badgesNotCreated)
      #expect(report.shopViews < 40)
      #expect(FileManager.default.fileExists(atPath: output))
    }
  }

  @Test func theSameShopsGiveTheSameBytes() throws {
    try withTemporaryFolder { folder in
      let shops = (0..<20).map { shop($0, hasBadge: $0 % 3 == 0) }
      _ = try run(shops, in: folder)
      let picture = folder.appendingPathComponent("picture.png")
      let first = try Data(contentsOf: picture)
      _ = try run(shops, in: folder)
      #expect(try Data(contentsOf: picture) == first)
    }
  }

  private func run(_ shops: [[String: Any]], in folder: URL) throws -> GalleryReport {
    let file = folder.appendingPathComponent("random.plist")
    try PropertyListSerialization.data(fromPropertyList: shops, format: .binary, options: 0)
      .write(to: file)
    let output = folder.appendingPathComponent("picture.png").path
    return try Gallery(options: Options([file.path, "--output", output])).run()
  }

  private func shop(_ number: Int, hasBadge: Bool) -> [String: Any] {
    var shop: [String: Any] = ["name": "店 \(number)", "icon": "qianbao", "price": Double(number)]
    if hasBadge { shop["badge"] = "新品" }
    return shop
  }

  /// Cards lie in three columns of 111 points, 161 points tall, with gaps of 12; the first row
  /// begins 130 points below the top of the page.
  private static func visibleCards(of count: Int) -> Int {
    (0..<count).count { 130 + CGFloat($0 / 3) * 173 < 844 }
  }
}

extension GalleryReport {
  fileprivate func created(_ property: String) -> Int {
    creations.first { $0.property == property }?.count ?? 0
  }
}

#endif
