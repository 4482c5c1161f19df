#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Bytes that grow at their end; `reserve` makes the room that the `put` after it fill.
struct ByteBuffer: ~Copyable {
  private(set) var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  /// Where the bytes begin.
  private var head = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    start = Self.resized(nil, self.capacity)
  }

  deinit { free(start) }

  private static func resized(
    _ memory: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(memory, capacity) else { fatalError("out of memory") }
    LargeMemory.willFill(memory, capacity)
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  /// Makes sure that `room` bytes more fit.
  @inline(__always)
  mutating func reserve(_ room: Int) {
    if capacity &- count < room { grow(room) }
  }

  @inline(never)
  private mutating func grow(_ room: Int) {
    capacity = max(capacity * 2, count + room)
    start = Self.resized(start, capacity)
  }

  /// Puts a byte into reserved room.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    start[count] = byte
    count &+= 1
  }

  /// Puts bytes into reserved room.
  @inline(__always)
  mutating func put(_ bytes: UnsafePointer<UInt8>, _ size: Int) {
    (start + count).update(from: bytes, count: size)
    count &+= size
  }

  /// Puts a text of the program into reserved room.
  @inline(__always)
  mutating func put(_ text: StaticString) {
    put(text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Puts a short text into reserved room of sixteen bytes.
  @inline(__always)
  mutating func put(_ text: SmallText) {
    let target = UnsafeMutableRawPointer(start + count)
    target.storeBytes(of: text.low.littleEndian, as: UInt64.self)
    target.storeBytes(of: text.high.littleEndian, toByteOffset: 8, as: UInt64.self)
    count &+= text.count
  }

  /// Appends a text of any length.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      reserve(bytes.count)
      put(base, bytes.count)
    }
  }

  /// Puts a number of `width` bytes, the highest first, into reserved room of eight bytes.
  @inline(__always)
  mutating func put(bigEndian number: UInt64, width: Int) {
    // The bytes above the number are shifted out, and what is put beyond it is overwritten.
    let word = (number &<< UInt64(64 &- width &* 8)).bigEndian
    UnsafeMutableRawPointer(start + count).storeBytes(of: word, as: UInt64.self)
    count &+= width
  }

  /// Takes bytes as put that were stored behind the last one, in reserved room.
  @inline(__always)
  mutating func didPut(_ size: Int) { count &+= size }

  /// Goes back over the last bytes.
  @inline(__always)
  mutating func removeLast(_ size: Int) { count &-= size }

  /// Moves the last bytes over those before them.
  mutating func moveLast(_ size: Int, to place: Int) {
    (start + place).update(from: start + count - size, count: size)
    count = place + size
  }

  /// Leaves room at the start that is no part of the bytes unless it is put there later.
  mutating func skip(_ size: Int) {
    reserve(size)
    count &+= size
    head = count
  }

  /// Puts the bytes of another buffer into the room at the start so that they end at a place; false
  /// when there is less room.
  mutating func put(_ other: borrowing ByteBuffer, endingAt place: Int) -> Bool {
    guard other.size <= place, head == place else { return false }
    head = place &- other.size
    (start + head).update(from: other.start + other.head, count: other.size)
    return true
  }

  /// How many bytes there are without the room at the start.
  var size: Int { count &- head }

  /// Gives the bytes away without a copy, and starts anew.
  mutating func takeData() -> Data {
    var taken = ByteBuffer(capacity: 0)
    swap(&taken, &self)
    return taken.data()
  }

  private consuming func data() -> Data {
    let (start, head, size) = (self.start, self.head, size)
    discard self
    guard head > 0 else { return Data(bytesNoCopy: start, count: size, deallocator: .free) }
    let whole = UInt(bitPattern: start)
    return Data(
      bytesNoCopy: start + head,
      count: size,
      deallocator: .custom { _, _ in free(UnsafeMutableRawPointer(bitPattern: whole)) }
    )
  }
}
