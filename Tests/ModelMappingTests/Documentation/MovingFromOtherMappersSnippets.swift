// swift-format-ignore-file
// The code of the article, as it stands there, with what it needs around it. The formatter leaves it
// alone, so that it stays the same text.

import Foundation
import ModelMapping
import PropertyLists
import TestSupport
import Testing

enum MovingFromOtherMappers {
  @Mapped struct Tag: Equatable { let id: Int, title: String }

  enum FromMJExtension {
    @Mapped struct Shop {
      @Key("title", "name") let name: String
      @Key("photos[0].url") var photo: URL?
      var tags: [Tag] = []
      @Ignore var isSelected = false
    }
  }

  enum FromYYModel {
    @Mapped struct User: Hashable, ModelHooks {
      @Key("id", "uid") let id: Int
      var name = ""
      var age = 0

      mutating func didDecode(_ issues: inout ModelIssues) {
        if age < 0 { issues.add("must not be negative", at: "age") }
      }
    }
  }

  enum FromObjectMapper {
    @Mapped struct User {
      @Key("user.name") var name: String
      @DateFormat(.secondsSince1970) var born: Date?
      @Key("links[0].href") var link: URL?
    }
  }

  enum FromHandyJSON {
    @Mapped struct Animal {
      @Key("nick_name", "name") let name: String
      @DateFormat(.pattern("yyyy-MM-dd")) var born: Date?
      @Ignore var picture: Data? = nil
    }
  }

  enum FromCodable {
    struct Before: Codable {
      let name: String
      let icon: String
      let stock: Int

      enum CodingKeys: String, CodingKey {
        case name, stock
        case icon = "icon_name"
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        icon = try container.decodeIfPresent(String.self, forKey: .icon) ?? "placeholder"
        stock = try container.decodeIfPresent(Int.self, forKey: .stock) ?? 0
      }
    }

    @Mapped struct After {
      let name: String
      @Key("icon_name") var icon = "placeholder"
      var stock = 0
    }
  }

  @Suite struct SnippetTests {
    @Test func mjExtension() throws {
      typealias Shop = FromMJExtension.Shop
      try withTemporaryFolder { folder in
        let source: PropertyList = [["title": "a", "photos": [["url": "https://a.b"]], "tags": [["id": 1, "title": "t"]]]]
        try source.write(to: folder.appending(path: "shops.plist"), format: .xml)
        let bundle = try #require(Bundle(url: folder))
        let shops = try [Shop](plistNamed: "shops", in: bundle)
        let dictionaries = shops.dictionaries
        #expect(shops[0].tags == [Tag(id: 1, title: "t")] && shops[0].photo != nil)
        #expect(dictionaries[0]["title"] as? String == "a" && dictionaries[0]["isSelected"] == nil)
      }
    }

    @Test func yyModel() throws {
      typealias User = FromYYModel.User
      var user = try User(dictionary: ["uid": "7", "name": "a"], coercion: .lenient)
      try user.merge(["age": 3])
      #expect(user == User(id: 7, name: "a", age: 3))
      #expect(throws: ModelError.self) { try user.merge(["age": -1]) }
      for text in ["12abc", "null", ""] {
        #expect(throws: ModelError.self) { try User(dictionary: ["id": text], coercion: .lenient) }
      }
      #expect(try User(dictionary: ["id": 1, "name": "null"]).name == "null")
      #expect(try User(dictionary: ["id": 1, "name": NSNull()]).name == "")
    }

    @Test func objectMapper() throws {
      typealias User = FromObjectMapper.User
      let user = try User(dictionary: [
        "user": ["name": "a"], "born": 0, "links": [["href": "https://a.b"]],
      ])
      #expect(user.name == "a" && user.born == Date(timeIntervalSince1970: 0) && user.link != nil)
      #expect(try User(dictionary: user.dictionary).link == user.link)
    }

    @Test func handyJSON() throws {
      typealias Animal = FromHandyJSON.Animal
      let answer = Data(#"{"data": {"animals": [{"name": "emu", "born": "1970-01-02"}, {}]}}"#.utf8)
      let (animals, report) = try [Animal].decode(data: answer, at: "data", "animals")
      #expect(animals.map(\.name) == ["emu"] && report.repairs.map(\.kind) == [.dropped])
    }

    @Test func codable() throws {
      typealias Before = FromCodable.Before
      typealias After = FromCodable.After
      let bytes = Data(#"[{"name": "a"}, {"name": "b", "icon_name": "c", "stock": 2}]"#.utf8)
      let before = try JSONDecoder().decode([Before].self, from: bytes)
      let after = try [After](data: bytes)
      #expect(before.map(\.icon) == after.map(\.icon) && before.map(\.stock) == after.map(\.stock))
      let null = Data(#"{"name": "a", "icon_name": null}"#.utf8)
      #expect(try JSONDecoder().decode(Before.self, from: null).icon == After(data: null).icon)
    }
  }
}
