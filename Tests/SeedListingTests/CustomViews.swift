// The custom view of the first text and the lazy view of the third: that they behave as the texts
// say, and the same in our own words.

#if canImport(UIKit)
import LazyProperties
import LazyViews
import ModelMapping
import Testing
import UIKit

/// Ours: both initializers made, both subviews lazy, configured by methods found by their names.
@CustomView final class OurShopView: UIView {
  @Lazy private var iconView: UIImageView
  @Lazy private var nameLabel: UILabel
  private(set) var setups = 0

  var shop: MappedForm.Shop? {
    didSet {
      iconView.image = UIImage(named: shop?.icon ?? "")
      nameLabel.text = shop?.name
    }
  }

  func setupSubviews() {
    setups += 1
    addSubview(iconView)
    addSubview(nameLabel)
  }

  private func configureIconView() {
    iconView.contentMode = .scaleAspectFit
  }

  private func configureNameLabel() {
    nameLabel.textAlignment = .center
    nameLabel.font = .systemFont(ofSize: 14)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    iconView.frame = CGRect(x: 0, y: 0, width: width, height: width)
    nameLabel.frame = CGRect(x: 0, y: width, width: width, height: bounds.height - width)
  }
}

@MainActor @Suite struct CustomViewsTests {
  private let frame = CGRect(x: 0, y: 0, width: 100, height: 124)

  @Test func bothViewsLayOutASquareAndTheRest() throws {
    for view in [ShopView(frame: frame), OurShopView(frame: frame)] {
      view.layoutIfNeeded()
      #expect(view.subviews.count == 2)
      #expect(view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(view.subviews.last?.frame == CGRect(x: 0, y: 100, width: 100, height: 24))
    }
  }

  @Test func bothViewsShowTheirShop() throws {
    let seeds = ShopView(frame: frame)
    seeds.shop = Shop(dict: ["name": "钱包", "icon": "qianbao"])
    let ours = OurShopView(frame: frame)
    ours.shop = try MappedForm.Shop(dictionary: ["name": "钱包", "icon": "qianbao"])
    for view in [seeds, ours] {
      let label = try #require(view.subviews.last as? UILabel)
      #expect(label.text == "钱包")
      #expect(label.textAlignment == .center)
      #expect(label.font.pointSize == 14)
    }
  }

  @Test func ourViewIsSetUpOnceFromAnArchive() throws {
    let view = OurShopView(frame: frame)
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    let root = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    let copy = try #require(root as? OurShopView)
    #expect(copy.frame == frame)
    #expect(copy.setups == 1)
  }

  @Test func hidingNeitherLazyViewCreatesIt() {
    var creations = 0
    let seeds = LazyView { () -> UIView in
      creations += 1
      return UIView()
    }
    seeds.hide { $0.isHidden = true }
    let ours = LazyViews.LazyView { () -> UIView in
      creations += 1
      return UIView()
    }
    ours.hide()
    #expect(creations == 0)
    seeds.show { $0.tag = 1 }
    ours.show { $0.tag = 1 }
    #expect(creations == 2)
    #expect(seeds.wrappedValue?.tag == ours.wrappedValue?.tag)
  }

  @Test func showingAgainUnhidesOursAndNotTheSeeds() {
    let seeds = LazyView { UIView() }
    let ours = LazyViews.LazyView { UIView() }
    seeds.show { _ in }
    seeds.hide { $0.isHidden = true }
    seeds.show { _ in }
    ours.show()
    ours.hide()
    ours.show()
    #expect(seeds.value.isHidden)
    #expect(!ours.value.isHidden)
  }
}
#endif
