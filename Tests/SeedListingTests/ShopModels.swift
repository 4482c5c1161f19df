// Listings "模型类定义", "配合懒加载批量转换" and "Swift 现代方式：Codable" of the first text, and the same
// in our own words.

import Foundation
import LazyProperties
import ModelMapping
import Testing

/// The listing, unchanged but for the name around it, which keeps the two shops apart.
enum DictionaryForm {
  struct Shop {
    let name: String
    let icon: String

    init(dict: [String: String]) {
      name = dict["name"] ?? ""
      icon = dict["icon"] ?? ""
    }
  }

  /// The lazy listing.
  ///
  /// Changed: `Bundle.main` is the test's own bundle; a class stands around it.
  final class ShopList {
    // As the text has it:
    // swift-format-ignore: NeverForceUnwrap
    lazy var shops: [Shop] = {
      let path = Bundle.module.path(forResource: "shops", ofType: "plist")!
      let dictArray = NSArray(contentsOfFile: path) as! [[String: String]]
      return dictArray.map { Shop(dict: $0) }
    }()
  }
}

enum CodableForm {
  struct Shop: Codable {
    let name: String
    let icon: String
  }

  /// The decoding listing.
  ///
  /// Changed: `path` is a parameter, which the text takes from elsewhere.
  // As the text has it:
  // swift-format-ignore: NeverUseForceTry
  static func shops(path: String) -> [Shop] {
    let data = try! Data(contentsOf: URL(fileURLWithPath: path))
    let shops = try! PropertyListDecoder().decode([Shop].self, from: data)
    return shops
  }
}

/// Ours: typed, checked, and one line.
enum MappedForm {
  @Mapped struct Shop: Equatable {
    let name: String
    let icon: String
  }

  final class ShopList {
    @LazyFactory func makeShops() -> Result<[Shop], ModelError> {
      Result { () throws(ModelError) in try [Shop](plistNamed: "shops", in: .module) }
    }
  }
}

@Suite struct ShopModelsTests {
  private let names = ["单肩包", "链条包", "钱包", "手提包"]

  @Test func theSeedsListIsMadeOfItsShops() {
    let shops = DictionaryForm.ShopList().shops
    #expect(shops.map(\.name) == names)
    #expect(shops.map(\.icon).first == "danjianbao")
  }

  @Test func theSeedsInitializerHidesAMistypedKey() {
    #expect(DictionaryForm.Shop(dict: ["nme": "单肩包"]).name == "")
  }

  @Test func theSeedsCodableFormReadsTheSameShops() throws {
    let path = try #require(Bundle.module.path(forResource: "shops", ofType: "plist"))
    #expect(CodableForm.shops(path: path).map(\.name) == names)
  }

  @Test func ourListReadsTheSameShops() throws {
    let list = MappedForm.ShopList()
    #expect(!list.$shops.isLoaded)
    #expect(try list.shops.get().map(\.name) == names)
    #expect(list.$shops.isLoaded)
  }

  @Test func ourModelNamesTheMistypedKey() {
    let error = #expect(throws: ModelError.self) {
      try MappedForm.Shop(dictionary: ["nme": "单肩包", "icon": 7])
    }
    #expect(error?.description.contains("name") == true)
    #expect(error?.description.contains("icon") == true)
  }
}
