/// A made-up catalogue: the same shops for the same seed, on every machine.
///
/// One third of the names are Chinese, one sixth carry an ampersand, one third have a badge.
struct Catalogue {
  private var random: SplitMix64

  init(seed: UInt64 = 20_150_715) {
    random = SplitMix64(state: seed)
  }

  /// The next `count` shops.
  mutating func shops(_ count: Int) -> [Shop] {
    var shops: [Shop] = []
    shops.reserveCapacity(count)
    for number in 0..<count { shops.append(shop(number)) }
    return shops
  }

  private mutating func shop(_ number: Int) -> Shop {
    let icon = Self.bags.indices.randomElement(using: &random) ?? 0
    return Shop(
      name: name(of: Self.bags[icon], number: number),
      icon: Self.bags[icon].icon,
      price: Double(Int.random(in: 1_900...129_900, using: &random)) / 100,
      stock: Int.random(in: 0...400, using: &random),
      tags: [pick(Self.materials), pick(Self.occasions)],
      badge: number % 3 == 1 ? pick(Self.badges) : nil
    )
  }

  private mutating func name(of bag: Bag, number: Int) -> String {
    switch number % 6 {
    case 0, 3: pick(Self.chineseStyles) + bag.chinese
    case 1: "\(pick(Self.styles)) & \(pick(Self.styles))"
    default: "\(pick(Self.styles)) \(bag.english)"
    }
  }

  private mutating func pick(_ words: [String]) -> String {
    words.randomElement(using: &random) ?? ""
  }
}

// MARK: - Words

extension Catalogue {
  private struct Bag {
    let icon: String
    let chinese: String
    let english: String
  }

  private static let bags = [
    Bag(icon: "danjianbao", chinese: "单肩包", english: "shoulder"),
    Bag(icon: "liantiaobao", chinese: "链条包", english: "chain bag"),
    Bag(icon: "qianbao", chinese: "钱包", english: "purse"),
    Bag(icon: "shoutibao", chinese: "手提包", english: "tote"),
  ]

  private static let chineseStyles = ["复古", "轻便", "通勤", "真皮", "迷你", "帆布", "手工", "旅行"]
  private static let styles = [
    "Amber", "Birch", "Coral", "Dune", "Ember", "Fern", "Indigo", "Onyx",
  ]
  private static let materials = ["leather", "canvas", "nylon", "suede", "帆布", "真皮"]
  private static let occasions = ["office", "travel", "evening", "weekend", "通勤", "旅行"]
  private static let badges = ["新品", "热卖", "Sale", "Last one"]
}

/// The SplitMix64 generator of Steele, Lea and Flood (2014): small, and the same everywhere.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
