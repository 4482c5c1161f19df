import Foundation
import ModelMapping

@Mapped struct Shop: Equatable {
  let name: String
  var icon = "placeholder"
  var price = 0.0
  var stock: Int = 1
  var tags: [String] = []
  var badge: String?
}

@Mapped struct Defaults: Equatable {
  var a = 1
  var b: Int? = 2
  var c: Int?
}

@Mapped struct Candidates: Equatable {
  @Key("a", "b", "c.d") let value: Int
}

@Mapped struct Paths: Equatable {
  @Key("meta.author.name") let name: String
  @Key("meta.year") var year: Int?
  @Key("a\\.b") let dotted: Int
}

@Mapped struct Nested: Equatable {
  @Mapped struct Item: Equatable { let value: Int }

  let first: Item
  let rest: [Item]
  let byName: [String: Item]
}

@Mapped struct Box<Value: MappedValue & Equatable>: Equatable {
  let value: Value
}

@Mapped struct Tree: Equatable {
  let id: Int
  let children: [Tree]
}

@Mapped struct Guarded {
  private let secret: Int
  private(set) var shown = 2
  var seen: Int { didSet { changes += 1 } }
  let `default`: String
  let fixed = 1
  @Ignore private(set) var changes = 0
  static let shared = 3
  lazy var later = 4
  var revealed: Int { secret }
}

@Mapped struct Ignoring: Equatable {
  let a: Int
  @Ignore var b = 0
}

@Mapped struct Empty {}

@Mapped struct Spellings: Equatable {
  let a: Int?
  let b: Int?
  // swift-format-ignore: UseShorthandTypeNames
  let c: Optional<Int>
  // swift-format-ignore: UseShorthandTypeNames, NeverUseImplicitlyUnwrappedOptionals
  var d: Swift.Optional<Int>
}

enum Shops {
  enum Kind: String, MappedValue { case big, small }
}

extension Shops {
  @Mapped struct Entry: Equatable { let kind: Kind }
}

@MainActor @Mapped struct Isolated {
  let value: Int
  var other = 2
}

@Mapped struct Wide {
  let p0, p1, p2, p3, p4, p5, p6, p7, p8, p9: Int
  let p10, p11, p12, p13, p14, p15, p16, p17, p18, p19: Int
  let p20, p21, p22, p23, p24, p25, p26, p27, p28, p29: Int
  let p30, p31, p32, p33, p34, p35, p36, p37, p38, p39: Int
  let p40, p41, p42, p43, p44, p45, p46, p47, p48, p49: Int
  let p50, p51, p52, p53, p54, p55, p56, p57, p58, p59: Int
  let p60, p61, p62, p63, p64, p65, p66, p67, p68, p69: Int
}
