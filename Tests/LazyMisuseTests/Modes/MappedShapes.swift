// swift-format-ignore-file
// Every shape of a model. It has to compile without a warning in every isolation mode, and to run to
// its end.
import Foundation
public import ModelMapping
public import PropertyLists

@Mapped struct Names: Equatable, Sendable {
  var `default` = 1, `class`: Int
  let type: String
  var `self`: Int?
  var decoder = 2
  var encoder = 3, value = "4", key = true, _$0 = 5.0
}

@Mapped /* odd */ struct Places /* for */ { // comments
  @Key("a" /* here */, // there
    "b" // everywhere
  ) var a: Int // end
  /// Documented.
  private var hidden = 1
  private(set) var shown = 2
  fileprivate let constant: Int?
  let fixed: Int = 3
  static let shared = 4
  lazy var later = a
  var observed = 5 { willSet {} didSet { changes += 1 } }
  var computed: Int { get { a } set { a = newValue } }
  @available(*, deprecated) var old: Int = 1
  @Ignore var changes = 0
  var hash: Int { hidden }
}

@Mapped struct Types {
  let optional: Optional<Int>
  var qualified: Swift.Optional<Swift.Array<Swift.Int>>
  var list: [Int?]?
  let deep: [String: [Int?]]
  var unwrapped: Int!
  let set: Set<String>
  var byNumber: [Int: [String]] = [:]
  var id: UUID?
  var width: CGFloat = 1
  let sugar: ([Int])
}

@Mapped struct Empty {}
@Mapped struct Recursive { let children: [Recursive] }

enum Namespace {
  @Mapped struct Inner { fileprivate let item: Item }
  @Mapped fileprivate struct Item { let value: Int }
  @Mapped enum Kind: String { case a, b }
}

extension Namespace {
  @Mapped struct Other { let inner: Inner; let kind: Kind }
  @Mapped final class Object { let kind: Kind; init(kind: Kind) { self.kind = kind } }
}

@Mapped public struct Open { public let value: Int; var more = 1 }
@Mapped package struct Shared { package let value: Int }

@Mapped struct Box<Value> { let value: Value; var more: [Value] = [] }
@Mapped struct Constrained<Value: Hashable> where Value: Sendable { let values: Set<Value> }
@Mapped struct Phantom<Owner> { let id: Int }

@Mapped class Base { let id: Int; var name = "base" }
@Mapped(.inheriting) class Middle: Base { var count: Int? }
@Mapped(.inheriting) final class Leaf: Middle { let size: Double }
@Mapped final class Defaults { var a = 1; let `default` = 2; weak var unused: Base? { nil } }
@Mapped open class Extensible { public let id: Int }
@Mapped class Generic<Value: MappedValue>: Equatable { let value: Value }
@Mapped final class Tree { let children: [Tree]; @Ignore weak var parent: Tree? }
#if canImport(ObjectiveC) || os(Linux)
@Mapped class Objective: NSObject { var a = 1 }
#endif

@MainActor @Mapped struct Isolated { let value: Int; var other = 2 }
@MainActor @Mapped final class IsolatedObject { let value: Int; var other = 2 }

@Mapped enum Raw: Int, MappedKey { case one = 1; @Unknown case other = 0 }
@Mapped enum Text: MappedKey { case `default`, none, some; @Key("x", "y.z") case last; @Unknown case other(String) }
@Mapped enum One { case one }
@Mapped public enum Visible: String { case a }
@Mapped(tag: "type") indirect enum Tagged { case box(Open), end; @Unknown case other(text: String) }
@Mapped(tag: "type", content: "data") enum Content<Value> { case some(Value), list([Value]), none }
@Mapped(.keyed) enum Keyed { case `self`(Int); case none; @available(*, deprecated) case old(Open) }
@Mapped(.untagged) public enum Loose { case count(Int), text(String), none; @Unknown case other(PropertyList) }

enum Hex: ValueTransform {
  static func decode(_ text: String) throws -> UInt32 { UInt32(text, radix: 16) ?? 0 }
  static func encode(_ color: UInt32) -> String { String(color, radix: 16) }
}
enum Shelf: String, MappedKey { case low, high }
enum Formats { nonisolated static let day = ModelDateFormat.pattern("yyyy-MM-dd") }
@Mapped nonisolated struct Label: Hashable { let name: String }
@Mapped struct Stock {
  @Transform(Hex.self) let tint: UInt32
  @DateFormat(Formats.day) let days: Set<Date>
  let byShelf: [Shelf: Int]
  let byNumber: [Raw: Int]
  let labels: Set<Label>
}

@Mapped struct Service: MappedCodable { let value: Int }
@Mapped struct Both: Codable { let value: Int }

nonisolated func offMain() throws -> Int {
  let names = try Names(dictionary: ["class": 1, "type": "t", "self": 3, "_$0": 1.5])
  let tagged = try [Tagged](dictionaries: [["type": "box", "value": 1], ["type": "?"]])
  guard case .other("?") = tagged[1] else { return 0 }
  return names.class + (names.self.`self` ?? 0) + names.dictionary.count
}

/// Stops the program unless something is so.
nonisolated func expect(_ isTrue: Bool, line: UInt = #line) {
  precondition(isTrue, "line \(line)")
}

@main struct Program {
  static func main() throws {
    try expect( offMain() == 13)
    let places = try Places(dictionary: ["b": 7, "observed": 6])
    expect(places.a == 7 && places.observed == 6 && places.changes == 0)
    let types = try Types(dictionary: ["deep": [:] as [String: Any], "set": ["a"], "sugar": [1]])
    expect(types.set == ["a"] && types.unwrapped == nil && types.qualified == nil)
    let other = try Namespace.Other(dictionary: ["inner": ["item": ["value": 1]], "kind": "b"])
    expect(other.inner.item.value == 1 && other.kind == .b)
    try expect( Box<[Bool]>(dictionary: ["value": [true]]).value == [true])
    try expect( Constrained(dictionary: ["values": [1, 1]]).values == [1])
    try expect( Phantom<any Error>(dictionary: ["id": 2]).id == 2)
    let leaf = try Leaf(dictionary: ["id": 1, "size": 2, "count": 3])
    expect(leaf.name == "base" && leaf.count == 3 && leaf.dictionary.count == 4)
    expect(Defaults().a == 1 && Objective().a == 1)
    try expect( Generic(dictionary: ["value": 1]) == Generic<Int>(dictionary: ["value": 1]))
    try expect( Tree(dictionary: ["children": [["children": [Any]()]]]).children.count == 1)
    try expect( Box<[Text: Int]>(dictionary: ["value": ["y.z": 1, "?": 2]]).value[.other("?")] == 2)
    guard case .list(let list) = try Content<Int>(dictionary: ["type": "list", "data": [1]]),
      case .`self`(3) = try Keyed(dictionary: ["self": 3]), case .text("a") = try Loose(propertyList: "a")
    else { preconditionFailure("another case") }
    expect(list == [1])
    let stock = try Stock(dictionary: [
      "tint": "ff", "days": ["2020-01-01"], "byShelf": ["low": 1], "byNumber": ["1": 2], "labels": [["name": "a"]],
    ])
    expect(stock.tint == 255 && stock.byShelf[.low] == 1 && stock.byNumber[.one] == 2 && stock.labels.count == 1)
    let service = try JSONDecoder().decode([Service].self, from: Data(#"[{"value": 1}]"#.utf8))
    expect(service[0].value == 1)
    print("every shape works")
  }
}
