// swift-format-ignore-file
// The code of the landing page, as it stands there, with what it needs around it.

import Foundation
import ModelMapping
import PropertyLists
import Testing

enum LandingPage {
  @Suite struct SnippetTests {
    @Test func modelIsReadAndWritten() throws {
      try withTemporaryDirectory { folder in
        let url = folder.appending(path: "shops.plist")
        try [Shop(name: "a")].write(to: url, format: .xml)
        let shop = try Shop(dictionary: ["name": "单肩包", "icon": "danjianbao"])
        let shops = try [Shop](contentsOf: url)
        let rows = try LazyModels<Shop>(contentsOf: url)
        try shops.write(to: url, format: .binary)
        #expect(shop.icon == "danjianbao" && shops[0].icon == "placeholder" && rows.count == 1)
      }
    }
  }

  @Mapped struct Shop {
    let name: String
    @Key("icon", "icon_name", "image.icon") var icon: String = "placeholder"
    var tags: [String] = []
    @Ignore var isSelected = false
  }
}
