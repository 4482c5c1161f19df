/// The values of the containers that are being built, those of the innermost one on top.
///
/// At its end a container is made of the values on top, in one block of the right size; nothing grows
/// and nothing is counted for it before. The values of a large container are gathered in an array of
/// their own, so that they are not there twice.
struct ValueStack: ~Copyable {
  private var start: UnsafeMutablePointer<PropertyList>
  private var count = 0
  private var capacity = 32

  /// The values of the large containers, from the outermost one.
  private var large: [[PropertyList]] = []

  /// From so many values on a container is large.
  private static let largeCount = 1_024

  /// Room that is made at once; counts in a file may be larger than what is ever built of them.
  private static let mostReserved = 65_536

  init() { start = .allocate(capacity: capacity) }

  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }

  /// Opens a container of so many values, as its source says; whether it is large.
  @inline(__always)
  mutating func begin(_ size: Int) -> Bool {
    guard size >= Self.largeCount else { return false }
    beginLarge(size)
    return true
  }

  @inline(never)
  private mutating func beginLarge(_ size: Int) {
    var values: [PropertyList] = []
    values.reserveCapacity(min(size, Self.mostReserved))
    large.append(values)
  }

  /// Appends a value to the innermost container.
  @inline(__always)
  mutating func append(_ value: consuming PropertyList, isLarge: Bool) {
    if isLarge { return large[large.count - 1].append(value) }
    if count == capacity { grow() }
    (start + count).initialize(to: value)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<PropertyList>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }

  /// Closes an array of so many values.
  mutating func array(of size: Int, isLarge: Bool) -> PropertyList {
    if isLarge { return .array(large.removeLast()) }
    count &-= size
    let values = start + count
    return .array(
      [PropertyList](unsafeUninitializedCapacity: size) { buffer, written in
        buffer.baseAddress?.moveInitialize(from: values, count: size)
        written = size
      }
    )
  }

  /// Closes a dictionary with a value for each of the keys.
  mutating func dictionary(of keys: DictKeys, isLarge: Bool) -> PropertyList {
    if isLarge {
      let values = large.removeLast()
      return .dictionary(PropertyList.Dict(DictStorage.make(keys, values)))
    }
    count &-= keys.count
    return .dictionary(PropertyList.Dict(DictStorage.make(keys, moving: start + count)))
  }
}
