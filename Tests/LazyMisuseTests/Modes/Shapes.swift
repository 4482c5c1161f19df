// swift-format-ignore-file
// Every shape of a declaration. It has to compile without a warning in every isolation mode, and to
// run to its end.
public import LazyProperties
import Observation

nonisolated final class Part {
  var size = 0
  init() {}
  init(size: Int) { self.size = size }
}

nonisolated final class Value: Sendable {
  init() {}
}

struct Failure: Error {}

class Plain {
  @Lazy var part: Part
  @Lazy private(set) var sized = Part(size: 2)
  @Lazy package var optional: Part?
  @Lazy fileprivate var unwrapped: Part!
  @Lazy var `default`: Part
  @Lazy /* odd */ var /* places */ commented /* for */: [String] = [  // comments
    "a"  // here
  ]
  @Lazy({ [$0] }, parameter: 3) var list: [Int]
  @Lazy(.weak) var weak: Part
  @Lazy(.synchronized) var synchronized: Part
  @Lazy(.publication) var published: Part
  @Lazy(.synchronized, { [$0] }, parameter: 3) var sharedList: [Int]
  @LazyInput(resets: "sized", "sharedList") var input = 0
  @LazyInput(resets: "badge", when: .changed) var name = "" { didSet { configured += 0 } }
  var configured = 0

  init() {}

  @LazyFactory(resets: "part") func makeBadge() -> Part { Part(size: part.size + 8) }
  @LazyFactory func makeThrowing() throws -> Part { throw Failure() }
  @LazyFactory func makeTyped() throws(Failure) -> Part { throw Failure() }
  @LazyFactory(errors: .kept) func makeKept() throws -> Part { throw Failure() }
  @LazyFactory(.synchronized, errors: .kept) func makeSharedKept() throws(Failure) -> Part {
    throw Failure()
  }

  func configurePart() { configured += 1 }
  func configureList(_ number: Int) { list.append(number) }
  private func configureSynchronized() { configured += 1 }
}

extension Plain {
  func configureSized() { configured += 1 }

  class Nested<Element> {
    @Lazy var items: [Element]
    init() {}
  }
}

class Derived: Plain {
  @Lazy override var part: Part = Part(size: 5)
}

public class Public {
  @Lazy public internal(set) var number: Int
  @Lazy(.synchronized) public final var text: String
  @LazyFactory open func makeList() -> [Int] { [number] }
  public init() {}
}

struct Record: Equatable, Codable {
  @LazyInput(resets: "total") var count: Int
  @Lazy var text: String
  @LazyFactory func makeTotal() -> Int { count * 2 }
  mutating func configureText() { text = "\(count)" }
}

struct Generic<Element> {
  @Lazy var items: [Element]
  @LazyFactory func makeFirst() throws -> Element? { nil }
}

actor Isolated {
  @LazyInput(resets: "remote") var input = 0
  @Lazy var part: Part
  @Lazy(.weak) var weak: Part
  @Lazy(.synchronized) nonisolated var value: Value
  @Lazy({ [$0] }, parameter: 3) var list: [Int]

  @LazyFactory func makeBadge() -> Part { Part(size: part.size + 8) }
  @LazyFactory func makeThrowing() throws -> Part { throw Failure() }
  @LazyFactory func makeSlow() async -> Int { part.size }
  @LazyFactory func makeRemote() async throws -> Int { await slow + 1 }
  @LazyFactory(errors: .kept) func makeKept() async throws -> Int { throw Failure() }

  func configurePart() { part.size = 1 }
  func configureList(_ number: Int) { list.append(number) }
  func configureSlow() { part.size += 1 }
  nonisolated func configureValue() {}

  func run() async throws -> [Int] {
    let held = weak
    precondition(!$part.isLoaded && $weak.valueIfLoaded === held)
    return [badge.size, try await remote, list.count, part.size, (try? await kept) ?? 0]
  }
}

final class Shared: Sendable {
  @Lazy(.synchronized) var value: Value
  @Lazy(.publication) var number: Int
  @MainActor @Lazy var part: Part
  @LazyFactory(.synchronized) func makeRemote() async throws -> Int { 7 }
  @MainActor @LazyFactory func makeSlow() async -> Int { part.size }
  init() {}
  @MainActor func configurePart() { part.size = 3 }
}

@MainActor class Main {
  @Lazy var part: Part
  @Lazy(.synchronized) nonisolated var value: Value
  @LazyFactory func makeSlow() async throws -> Int { part.size }
  init() {}
  func configurePart() { part.size = 4 }
  isolated deinit { $part.ifLoaded { $0.size = 0 } }
}

nonisolated class Free {
  @LazyInput(resets: "slow", when: .changed) var input = 0
  @Lazy var part: Part
  @LazyFactory nonisolated(nonsending) func makeSlow() async throws -> Part { part }
  init() {}
  func configurePart() { part.size = 6 }
}

nonisolated struct FreeRecord {
  @Lazy var part: Part
}

@Observable final class Model {
  @Lazy @ObservationIgnored var part: Part
  @LazyFactory func makeBadge() -> Part { Part(size: 1) }
  var name = ""
  init() {}
}

@main struct Program {
  static func main() async throws {
    let plain = Plain()
    precondition(plain.badge.size == 8 && plain.configured == 1 && plain.list == [3, 3])
    precondition(plain.synchronized === plain.synchronized && plain.configured == 2)
    precondition((try? plain.throwing) == nil && (try? plain.sharedKept) == nil)
    let derived: Plain = Derived()
    precondition(derived.part.size == 5 && derived.$part.isLoaded)
    precondition(Public().list == [0] && Plain.Nested<Int>().items.isEmpty)
    var record = Record(count: 2)
    precondition(record.text == "2" && record == Record(count: 2) && record.total == 4)
    var generic = Generic<Int>()
    let first = try generic.first
    precondition(generic.items.isEmpty && first == nil)
    let list = try await Isolated().run()
    precondition(list == [9, 2, 2, 2, 0])
    let shared = Shared()
    let remote = try await shared.remote
    let slow = await shared.slow
    precondition(remote == 7 && slow == 3 && shared.value === shared.value)
    let main = try await Main().slow
    precondition(main == 4 && Free().part.size == 6 && Model().badge.size == 1)
    let free = Free()
    let made = try await free.slow
    free.input = 1
    precondition(made === free.part && !free.$slow.isLoaded)
    plain.input = 1
    precondition(plain.$badge.isLoaded && plain.sharedList == [3])
    plain.name = "changed"
    precondition(!plain.$badge.isLoaded && !plain.$part.isLoaded)
    print("every shape works")
  }
}
