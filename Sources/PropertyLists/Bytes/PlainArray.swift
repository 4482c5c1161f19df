#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An array of plain bytes with one owner: nothing is counted, copied or checked for who else has it.
struct PlainArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    start = Self.resized(nil, self.capacity)
  }

  deinit { free(start) }

  /// Lets the system move large blocks without a copy.
  private static func resized(
    _ memory: UnsafeMutablePointer<Element>?,
    _ capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let size = capacity * MemoryLayout<Element>.stride
    guard let memory = realloc(memory, size) else { fatalError("out of memory") }
    LargeMemory.willFill(memory, size)
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(1) }
    (start + count).initialize(to: element)
    count &+= 1
  }

  mutating func append(repeating element: Element, count size: Int) {
    if capacity - count < size { grow(size) }
    (start + count).initialize(repeating: element, count: size)
    count &+= size
  }

  @inline(never)
  private mutating func grow(_ room: Int) {
    capacity = max(capacity * 2, count + room)
    start = Self.resized(start, capacity)
  }

  @inline(__always)
  mutating func removeLast(_ size: Int = 1) { count &-= size }

  /// An element that is there.
  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index < count)
      return start[index]
    }
    nonmutating set {
      assert(index < count)
      start[index] = newValue
    }
  }
}
