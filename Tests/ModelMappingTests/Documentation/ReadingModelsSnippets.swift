// swift-format-ignore-file
// The code of the article, as it stands there, with what it needs around it. The formatter leaves it
// alone, so that it stays the same text.

import Foundation
import ModelMapping
import PropertyLists
import TestSupport
import Testing

enum Percent: ValueTransform {                         // "15%" is 0.15
  struct NoPercent: Error {}

  static func decode(_ text: String) throws -> Double {
    guard text.hasSuffix("%"), let number = Double(text.dropLast()) else { throw NoPercent() }
    return number / 100
  }

  static func encode(_ share: Double) -> String { "\(share * 100)%" }
}

enum ReadingModels {
  @Mapped struct Shop: Equatable {
    let name: String
    var stock = 0
    var badge: String?
  }

  @Mapped(keys: .snakeCase) struct Product {
    let productName: String                            // product_name
    @Key("icon", "icon_url") var icon = "placeholder"  // the first that is there and not null
    @Key("meta.author.name") var author: String?       // through dictionaries
    @Key("images[0].url") var cover: URL?              // and through arrays
    @Key(#"app\.version"#) var version: String?        // a dot inside the key itself
    @Key("old_price", "price", writing: "price") var price = 0.0
    @Ignore var isSelected = false                     // neither read nor written
  }

  @Mapped struct Card {
    let name: String
    var stock = 0
    var badge: String?
    var nick: String? = "none"
  }

  @Mapped struct Delivery {
    @DateFormat(.iso8601, .secondsSince1970) var sent: Date
    @DateFormat(.pattern("dd.MM.yyyy", timeZone: "Europe/Berlin")) var due: Date?
    @DataFormat(.hexadecimal) var digest: Data?
    @JSONString var sizes: [String: Int] = [:]         // "sizes": "{\"S\": 3}"
    @Transform(Percent.self) var discount = 0.0
  }

  @Mapped struct Receipt {
    @Transform(NumberAsText<Int64>.self) let id: Int64   // "id": "42"
  }

  @Mapped struct Visit { let at: Date }

  @Mapped struct Gallery {
    @Lossy var pictures: [URL] = []
  }

  @Mapped struct Offer {
    @OnError(.useDefault) var rating = 5               // a wrong rating is 5, in every policy
    @OnError(.fail) var price: Double?                 // a wrong price is an issue, in every policy
    @OnNull(.fail) var limit: Int?                     // may be missing, but not null
    @OnMissing(.fail) var kind = "none"                // must be there
  }

  @Mapped(coercion: .strict) struct Invoice {
    let number: Int
    @Coercion(.lenient) var stock: Int
  }

  @Mapped(unknownKeys: .fail) struct Settings {
    var volume = 5
  }

  @Mapped struct Address { let city: String, street: String }

  @Mapped struct Order {
    let id: Int
    @Flattened var address: Address                    // {"id": 1, "city": …, "street": …}
    @Flattened var others: [String: PropertyList]      // every key that nothing else reads
  }

  @Mapped struct Span: ModelHooks {
    let from: Int
    var until: Int

    static func willDecode(_ source: inout ModelSource) {
      if let old = source["to"] { source["until"] = old }   // an older version of the server
    }

    mutating func didDecode(_ issues: inout ModelIssues) {
      if until < from { issues.add("must not be before 'from'", at: "until") }
    }

    func didEncode(_ target: inout PropertyList.Dict) { target["version"] = 2 }
  }

  @Suite struct SnippetTests {
    @Test func sources() throws {
      try withTemporaryFolder { folder in
        let url = folder.appending(path: "shops.plist")
        try ["hz": Shop(name: "a")].write(to: url, format: .xml)
        let bundle = try #require(Bundle(url: folder))
        let answer = Data(#"{"result": {"shops": [{"name": "a"}]}}"#.utf8)
        let shop = try Shop(dictionary: ["name": "单肩包", "stock": 3])
        let shops = try [Shop](data: answer, at: "result", "shops")   // JSON or a property list
        let saved = try [String: Shop](contentsOf: url)               // told by the content
        let named = try [String: Shop](plistNamed: "shops", in: bundle)
        let value = try Shop(propertyList: ["name": "单肩包", "stock": 3])
        #expect(shop == value && shops == [Shop(name: "a")] && saved == named)
      }
    }

    @Test func onlyJSON() throws {
      let answer = Data(#"{"result": {"shops": [{"name": "a"}]}}"#.utf8)
      let shops = try [Shop](data: answer, at: "result", "shops", format: .json)
      #expect(shops == [Shop(name: "a")])
    }

    @Test func writing() throws {
      try withTemporaryFolder { folder in
        let url = folder.appending(path: "shops.plist")
        let shops = [Shop(name: "单肩包", stock: 3)]
        let dictionary = shops[0].dictionary            // [String: Any]
        let list = shops.propertyList                   // PropertyList
        let json = try shops.data(format: .json)        // Data; also .xml and .binary
        try shops.write(to: url, format: .binary)       // the old file or the new one, never a part
        #expect(dictionary["stock"] as? Int == 3 && list[0]?["name"]?.string == "单肩包")
        #expect(try [Shop](data: json) == shops && [Shop](contentsOf: url) == shops)
        let checkedList = try shops.makePropertyList()
        let checkedDictionary = try shops[0].makeDictionary()
        #expect(checkedList == list && checkedDictionary.count == dictionary.count)
      }
    }

    @Test func whatFormatDoesNotHaveIsNotWritten() throws {
      let visit = Visit(at: Date(timeIntervalSince1970: 0))
      let error = try modelError { () throws(ModelError) in _ = try visit.data(format: .json) }
      #expect(error.source?.kind == .unrepresentable && error.source?.path == [.key("at")])
    }

    @Test func keys() throws {
      let product = try Product(dictionary: [
        "product_name": "单肩包", "icon": NSNull(), "icon_url": "a", "old_price": 3, "price": 4,
        "meta": ["author": ["name": "n"]], "images": [["url": "https://a.b/c"]], "app.version": "1",
      ])
      #expect(product.productName == "单肩包" && product.icon == "a" && product.price == 3)
      #expect(product.author == "n" && product.cover != nil && product.version == "1")
      #expect(product.propertyList["price"] == 3.0)
    }

    @Test func defaults() throws {
      let missing = try Card(propertyList: ["name": "a"])
      #expect(missing.stock == 0 && missing.badge == nil && missing.nick == "none")
      let null = try Card(propertyList: ["name": "a", "stock": .null, "badge": .null, "nick": .null])
      #expect(null.stock == 0 && null.badge == nil && null.nick == nil)
      let wrong: [String: Any] = ["name": "a", "stock": "x", "badge": [1], "nick": [2]]
      let error = try modelError { () throws(ModelError) in _ = try Card(dictionary: wrong) }
      #expect(error.issues.count == 3)
      let (lenient, report) = try Card.decode(dictionary: wrong)
      #expect(lenient.stock == 0 && lenient.badge == nil && lenient.nick == "none")
      #expect(report.repairs.count == 3)
      for name in [nil, [1] as Any] {
        #expect(throws: ModelError.self) { try Card.decode(dictionary: name.map { ["name": $0] } ?? [:]) }
      }
    }

    @Test func formats() throws {
      let delivery = try Delivery(dictionary: [
        "sent": 0, "due": "01.01.1970", "digest": "00ff", "sizes": #"{"S": 3}"#, "discount": "15%",
      ])
      #expect(delivery.sent == Date(timeIntervalSince1970: 0))
      #expect(delivery.due == Date(timeIntervalSince1970: -3600))
      #expect(delivery.digest == Data([0, 255]) && delivery.sizes == ["S": 3])
      #expect(delivery.discount == 0.15)
      #expect(delivery.propertyList["sent"] == "1970-01-01T00:00:00Z")
      #expect(throws: ModelError.self) { try Delivery(dictionary: ["sent": "2026-01-31"]) }
    }

    @Test func lossy() throws {
      let gallery = try Gallery(dictionary: ["pictures": ["https://a.b/c", 5, NSNull()]])
      let count = gallery.pictures.count                // 1
      #expect(count == 1)
    }

    @Test func reactions() throws {
      #expect(try Offer(dictionary: ["rating": "good", "kind": "x"]).rating == 5)
      let error = try modelError { () throws(ModelError) in
        _ = try Offer.decode(dictionary: ["price": "x", "limit": NSNull()])
      }
      #expect(error.issues.map(\.summary) == ["price invalidValue", "limit null", "kind missing"])
    }

    @Test func policies() throws {
      let lenient = try Shop(dictionary: ["name": 7, "stock": "12"], coercion: .lenient)
      let invoice = try Invoice(dictionary: ["number": 7, "stock": "12"])
      #expect(lenient == Shop(name: "7", stock: 12) && invoice.stock == 12)
      #expect(throws: ModelError.self) { try Shop(dictionary: ["name": "a", "stock": "12"]) }
    }

    @Test func flattened() throws {
      let order = try Order(dictionary: ["id": 1, "city": "a", "street": "b", "note": "c"])
      #expect(order.address.street == "b" && order.others == ["note": "c"])
    }

    @Test func merge() throws {
      var shop = try Shop(dictionary: ["name": "单肩包", "stock": 3, "badge": "新"])
      try shop.merge(["stock": 2, "badge": NSNull()])   // the name stays
      #expect(shop == Shop(name: "单肩包", stock: 2))
    }

    @Test func hooks() throws {
      #expect(try Span(dictionary: ["from": 1, "to": 2]).propertyList["version"] == 2)
      let error = try modelError { () throws(ModelError) in
        _ = try Span(dictionary: ["from": 2, "until": 1])
      }
      #expect("\(error)".hasSuffix("  until: must not be before 'from'"))
    }

    @Test func lazyModels() throws {
      try withTemporaryFolder { folder in
        let url = folder.appending(path: "shops.plist")
        try (0..<100).map { Shop(name: "\($0)") }.write(to: url, format: .binary)
        let rows = try LazyModels<Shop>(contentsOf: url)
        let count = rows.count                          // nothing is decoded yet
        let first = try rows.model(at: 0)               // one is
        rows.prefetch(40..<60)                          // and these, before they come on screen
        let broken = rows.indices.filter { (try? rows[$0].get()) == nil }
        #expect(count == 100 && first.name == "0" && broken.isEmpty)
      }
    }
  }
}
