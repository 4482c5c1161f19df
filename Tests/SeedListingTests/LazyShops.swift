// Listing "标准实现：重写 getter 方法" of the first text, and the same in our own words.

import LazyProperties
import Testing

/// The listing.
///
/// Changed: it stands in a class, which the text leaves out; instead of printing it counts, so that a
/// test can see how often it ran.
final class SeedShopList {
  var creations = 0

  lazy var shops: [[String: String]] = {
    creations += 1
    return [
      ["name": "单肩包", "icon": "danjianbao"],
      ["name": "链条包", "icon": "liantiaobao"],
      ["name": "钱包", "icon": "qianbao"],
      ["name": "手提包", "icon": "shoutibao"],
    ]
  }()
}

/// Ours: the array is made by a method, and may be looked at without being made.
final class ShopList {
  var creations = 0

  @LazyFactory func makeShops() -> [[String: String]] {
    creations += 1
    return [
      ["name": "单肩包", "icon": "danjianbao"],
      ["name": "链条包", "icon": "liantiaobao"],
      ["name": "钱包", "icon": "qianbao"],
      ["name": "手提包", "icon": "shoutibao"],
    ]
  }
}

@Suite struct LazyShopsTests {
  @Test func theSeedsArrayIsMadeAtFirstUseAndOnce() {
    let list = SeedShopList()
    #expect(list.creations == 0)
    #expect(list.shops.count == 4)
    #expect(list.shops.map { $0["icon"] }.last == "shoutibao")
    #expect(list.creations == 1)
  }

  @Test func ourArrayIsMadeAtFirstUseAndOnce() {
    let list = ShopList()
    #expect(!list.$shops.isLoaded)
    #expect(list.creations == 0)
    #expect(list.shops.count == 4)
    #expect(list.shops == SeedShopList().shops)
    #expect(list.creations == 1)
  }

  @Test func oursCanBeMadeAgain() {
    let list = ShopList()
    #expect(list.shops.count == 4)
    #expect(list.$shops.reset()?.count == 4)
    #expect(list.shops.count == 4)
    #expect(list.creations == 2)
  }
}
