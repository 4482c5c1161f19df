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

  /// Appends a text of any length.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      reserve(bytes.count)
      put(base, bytes.count)
    }
  }

  /// Puts a number of `width` bytes, the highest first, into reserved room.
  @inline(__always)
  mutating func put(bigEndian number: UInt64, width: Int) {
    var shift = UInt64(width &* 8)
    while shift > 0 {
      shift &-= 8
      put(UInt8(truncatingIfNeeded: number &>> shift))
    }
  }

  /// Gives the bytes away without a copy.
  consuming func data() -> Data {
    let (start, count) = (self.start, self.count)
    discard self
    return Data(bytesNoCopy: start, count: count, deallocator: .free)
  }
}
