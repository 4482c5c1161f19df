// What the README shows, as it stands there, with what it leaves out around it. `ReadmeTests`
// compares the two.

#if canImport(UIKit)
import Foundation
import LazyProperties
import LazyViews
import ModelMapping
import PropertyLists
import SafeFiles
import Testing
import UIKit

@MainActor enum FirstScreen {
  @Mapped struct Shop {
    let name: String
    let icon: String
    var badge: String?
  }

  @CustomView final class ShopView: UIView {
    @Lazy var nameLabel: UILabel
    @LazyFactory func makeBadge() -> UILabel {
      let badge = UILabel(frame: CGRect(x: 4, y: 4, width: 44, height: 18))
      addSubview(badge)
      return badge
    }

    var shop: Shop? {
      didSet {
        nameLabel.text = shop?.name
        $badge.bind(shop?.badge) { $0.text = $1 }
      }
    }
    func setupSubviews() { addSubview(nameLabel) }
    func configureNameLabel() { nameLabel.font = .systemFont(ofSize: 14) }
  }

  static func run(_ url: URL) throws -> (view: ShopView, png: Data) {
    let shops = try LazyModels<Shop>(contentsOf: url)
    let view = ShopView(frame: CGRect(x: 0, y: 0, width: 100, height: 124))
    view.shop = try shops.model(at: 0)
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size)
    let png = renderer.pngData { view.layer.render(in: $0.cgContext) }
    return (view, png)
  }
}

enum LazySection {
  final class DetailController {
    var title = ""
    func close() {}
  }

  final class TableView {
    enum Style { case plain }
    init(style: Style) {}
  }

  final class SearchIndex: Sendable {}

  struct Catalog {
    init() throws {}
  }

  final class Badge {
    weak var owner: Home?
    init(owner: Home) { self.owner = owner }
  }

  final class Home {
    @Lazy var detail: DetailController
    @Lazy var table = TableView(style: .plain)
    @LazyFactory func makeBadge() -> Badge { Badge(owner: self) }

    func configureDetail() { detail.title = "Shops" }
    @Lazy(.synchronized) var index: SearchIndex
    @LazyFactory func makeCatalog() throws -> Catalog { try Catalog() }
    @LazyInput(resets: "index") var folder = "shops"
    deinit { $detail.ifLoaded { $0.close() } }

    func open() { _ = detail }
  }

  static func trace(_ home: Home) {
    print(LazyTrace.record { home.open() }.report)
  }
}

enum ModelSection {
  @Mapped struct Shop {
    let name: String
    let icon: String
  }

  @Mapped struct Line {
    let count: Int
  }

  @Mapped enum Status: String { case open, closed }
  @Mapped(keys: .snakeCase) struct Order {
    let id: Int
    @Key("buyer", "customer.name") var buyer: String = "nobody"
    @DateFormat(.iso8601, .secondsSince1970) var paidAt: Date?
    @Lossy var lines: [Line] = []
    var status: Status?
  }

  static func settings(_ settingsURL: URL) throws -> String? {
    let settings = try PropertyList(contentsOf: settingsURL)
    let name = settings["shops"]?[2]?["name"]?.string
    return name
  }

  static func save(_ settings: PropertyList) throws {
    try settings.write(to: SandboxDirectory.documents.url(forFile: "settings.plist"), format: .xml)
  }

  static func order(_ answer: [String: Any]) throws -> Order {
    var order = try Order(dictionary: answer)
    let (same, report) = try Order.decode(dictionary: answer)
    #expect(same.id == order.id && report.isEmpty)
    #expect(order.status == .open)
    try order.merge(["status": "closed"])
    return order
  }

  static func shops(_ shopsURL: URL, _ copyURL: URL) throws -> Int {
    let shops = try [Shop](contentsOf: shopsURL)
    let rows = try LazyModels<Shop>(contentsOf: shopsURL)
    let document = try PropertyList.Document(contentsOf: shopsURL)
    let third = try document.value(at: 2, "name").decode(String.self)
    #expect(third == shops[2].name)
    try shops.write(to: copyURL, format: .binary)
    return rows.count
  }
}
#endif
