import LazyProperties
import Testing

/// Structs that are copied, nested and observed while they load.
@Suite struct HostileStructTests {
  @Test func loadingInACollectionStaysThere() {
    var records = [Record(), Record()]
    #expect(records[1].part.size == 1 && records[1]._part != nil && records[0]._part == nil)
    var named = ["a": Record()]
    #expect(named["a"]?.part.size == 1 && named["a"]?._part != nil)
    let first = records[1].part
    records.append(records[1])
    #expect(records[2].part === first)
  }

  @Test func copyMadeInTheHookIsLoaded() {
    var record = Copying()
    #expect(record.number == 1)
    #expect(record.copies.count == 1 && record.copies[0]._number == 1)
    #expect(record.copies[0].copies.isEmpty)
  }

  @Test func hookMayReplaceTheWholeStruct() {
    var record = SelfReplacing()
    #expect(record.number == 0 && record._number == nil)
  }

  @Test func hookMayLoadOthers() {
    var record = Nested()
    #expect(record.outer == 1 && record._inner == 1)
  }

  @Test func loadingIsAWriteForAnObserver() {
    final class Owner {
      var record = Record() { didSet { writes += 1 } }
      var writes = 0
    }
    let owner = Owner()
    _ = owner.record.part
    #expect(owner.writes == 1 && owner.record._part != nil)
  }

  @Test func lazyOfALazyStructLoadsInPlace() {
    let owner = StructOwner()
    #expect(owner.record.part.size == 1 && owner.record._part != nil)
    owner.record.resetPart()
    #expect(owner.$record.valueIfLoaded?._part == nil)
  }

  @Test func equalityAndHashLookOnlyAtWhatWasAssigned() {
    var loaded = Compared(id: 1)
    #expect(loaded.text == "1" && loaded == Compared(id: 1))
    #expect(Set([loaded, Compared(id: 1)]).count == 1)
    loaded.text = "1"
    #expect(loaded != Compared(id: 1))
    loaded.resetText()
    #expect(loaded == Compared(id: 1))
  }

  @Test func memberwiseInitializerKeepsItsOrder() {
    let record = Ordered(first: 1, last: 2)
    #expect(record.first == 1 && record.last == 2 && record._middle == nil)
  }

  @Test func genericStructWithPacksAndValuesWorks() {
    var pack = Pack<Int, String>()
    var sized = Sized<4>()
    #expect(pack.text == "pack" && sized.count == 4)
  }

  @Test func structInAnActorAndInATaskLoads() async {
    let holder = Holder()
    #expect(await holder.size == 1)
    var record = Plain()
    let copy = record
    let task = Task {
      var copy = copy
      return copy.number
    }
    #expect(await task.value == 3 && record._number == nil && record.number == 3)
  }
}

private struct Record {
  @Lazy var part = Part(size: 1)
}

private struct Copying {
  @Lazy var number: Int
  var copies: [Copying] = []

  mutating func configureNumber() {
    number = 1
    copies = [self]
  }
}

private struct SelfReplacing {
  @Lazy var number: Int

  mutating func configureNumber() { self = SelfReplacing() }
}

private struct Nested {
  @Lazy var outer: Int
  @Lazy var inner: Int

  mutating func configureOuter() { outer = inner }
  mutating func configureInner() { inner = 1 }
}

private final class StructOwner {
  @Lazy var record: Record
}

private struct Compared: Hashable {
  let id: Int

  @LazyFactory func makeText() -> String { "\(id)" }
}

private struct Ordered {
  var first: Int
  @Lazy var middle: Int
  var last: Int
}

private struct Pack<each Element> {
  @Lazy var text = "pack"
}

private struct Sized<let size: Int> {
  @LazyFactory func makeCount() -> Int { size }
}

private actor Holder {
  var record = Record()
  var size: Int { record.part.size }
}

private struct Plain: Sendable {
  @Lazy var number = 3
}
