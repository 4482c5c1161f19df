// swift-format-ignore-file
// The code of the landing page, as it stands there, with what it needs around it.

import Foundation
import ModelMapping
import PropertyLists
import TestSupport
import Testing

enum LandingPage {
  @Suite struct SnippetTests {
    @Test func modelIsReadAndWritten() throws {
      try withTemporaryFolder { folder in
        let url = folder.appending(path: "shops.plist")
        try Self.write([["name": "a"]], to: url)
        let shop = try Shop(dictionary: ["name": "单肩包", "icon": "danjianbao"])
        let shops = try [Shop](contentsOf: url)
        let rows = try LazyModels<Shop>(contentsOf: url)
        try shops.write(to: url, format: .binary)
        #expect(shop.icon == "danjianbao" && shops[0].icon == "placeholder" && rows.count == 1)
      }
    }

    private static func write(_ object: Any, to url: URL) throws {
      try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
        .write(to: url)
    }
  }

  @Mapped struct Shop {
    let name: String
    @Key("icon", "icon_name", "image.icon") var icon: String = "placeholder"
    var tags: [String] = []
    @Ignore var isSelected = false
  }
}
