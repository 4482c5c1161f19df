import LazyProperties
import Testing

@Suite struct LazyStructTests {
  @Test func valueIsMadeAtFirstRead() {
    var record = Record(count: 2)
    #expect(record._part == nil)
    let part = record.part
    #expect(record.part === part)
    #expect(record._part === part)
  }

  @Test func memberwiseInitializerStaysUsable() {
    var record = Record(count: 3)
    #expect(record.list == [3])
  }

  @Test func mutatingHookRunsOnceAfterStoring() {
    var record = Record(count: 4)
    #expect(record.list == [4])
    #expect(record.list == [4])
    #expect(record.hooks == 1)
  }

  @Test func resetGivesTheOldValue() {
    var record = Record(count: 5)
    #expect(record.resetList() == nil)
    _ = record.list
    #expect(record.resetList() == [5])
    #expect(record._list == nil)
  }

  @Test func copiesGoTheirOwnWay() {
    var record = Record(count: 6)
    var copy = record
    #expect(record.part !== copy.part)
    var loaded = record
    #expect(loaded.part === record.part)
    loaded.list = [1]
    #expect(record.list == [6])
  }

  @Test func factoryUsesSelf() {
    var record = Record(count: 7)
    #expect(record.total == 70)
  }

  @Test func loadingDoesNotChangeEquality() {
    var one = Point(x: 1)
    let other = Point(x: 1)
    #expect(one.label == "point!")
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
  }

  @Test func assignedValueCountsForEquality() {
    var one = Point(x: 1)
    var other = Point(x: 1)
    one.label = "a"
    #expect(one != other)
    other.label = "a"
    #expect(one == other)
    one.resetLabel()
    #expect(one != other)
  }

  @Test func implicitlyUnwrappedIsResetByNil() {
    var record = Record(count: 1)
    _ = record.unwrapped
    record.unwrapped = nil
    #expect(record._unwrapped == nil)
    #expect(record.unwrapped != nil)
  }

  @Test func printingDoesNotCreate() {
    #expect("\(Point(x: 1))" == "Point(x: 1, __label: not loaded)")
  }

  @Test func storageIsAnOptionalAndAtMostOneByte() {
    #expect(MemoryLayout<_$LazyStorage<Int>>.size == MemoryLayout<Int?>.size)
    #expect(MemoryLayout<_$LazyStorage<Part>>.size == MemoryLayout<Part?>.size + 1)
  }
}

private struct Record {
  let count: Int
  var hooks = 0
  @Lazy var part: Part
  @Lazy var list: [Int]
  // Its reset by nil is what is tested.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Lazy var unwrapped: Part!
  @LazyFactory func makeTotal() -> Int { count * 10 }

  mutating func configureList() {
    list.append(count)
    hooks += 1
  }
}

private struct Point: Hashable, Sendable {
  var x: Int
  @Lazy var label = "point"

  mutating func configureLabel() { label += "!" }
}
