import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Makes the `Data` values of one visit to a source; the bytes of many small ones share blocks.
///
/// A `Data` takes a piece of memory for itself and one for its bytes. Where every record has a few
/// bytes, asking for the second one took longer than reading the bytes. A block is freed with the last
/// value that has bytes in it, so a value that outlives all others holds a block and no more.
struct DataBlocks: ~Copyable {
  private var block: Block?

  /// How many values were made that bytes could have been shared for.
  private var smallCount = 0

  /// So many values share nothing: a file that holds few shall not take a whole block for them.
  private static let fewValues = 16

  /// The sizes whose bytes are shared; shorter ones are kept in the `Data` itself.
  private static let sharedSizes = 15...512

  deinit { block?.retire() }

  /// A copy of bytes.
  mutating func data(_ bytes: UnsafeBufferPointer<UInt8>) -> Data {
    guard Self.sharedSizes ~= bytes.count, let base = bytes.baseAddress, sharesNext() else {
      return Data(buffer: bytes)
    }
    let place = room(bytes.count)
    place.update(from: base, count: bytes.count)
    return taken(place, bytes.count)
  }

  /// The bytes that `write` writes, at most `capacity`; nil when it gives no count.
  mutating func data(
    capacity: Int,
    _ write: (UnsafeMutablePointer<UInt8>) -> Int?
  ) -> Data? {
    guard capacity <= Self.sharedSizes.upperBound else { return Self.large(capacity, write) }
    guard sharesNext() else {
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(capacity, 1)) { buffer in
        guard let base = buffer.baseAddress, let count = write(base) else { return nil }
        return Data(bytes: base, count: count)
      }
    }
    let place = room(capacity)
    guard let count = write(place) else { return nil }
    return Self.sharedSizes ~= count ? taken(place, count) : Data(bytes: place, count: count)
  }

  private mutating func sharesNext() -> Bool {
    smallCount &+= 1
    return smallCount > Self.fewValues
  }

  private static func large(
    _ capacity: Int,
    _ write: (UnsafeMutablePointer<UInt8>) -> Int?
  ) -> Data? {
    guard let memory = malloc(capacity) else { fatalError("out of memory") }
    guard let count = write(memory.assumingMemoryBound(to: UInt8.self)) else {
      free(memory)
      return nil
    }
    let fitting = realloc(memory, max(count, 1)) ?? memory
    return Data(bytesNoCopy: fitting, count: count, deallocator: .free)
  }

  /// Where so many bytes may be written.
  private mutating func room(_ size: Int) -> UnsafeMutablePointer<UInt8> {
    if let place = block?.room(size) { return place }
    block?.retire()
    let new = Block()
    block = new
    return new.start
  }

  /// The bytes that were written in the room, as a value that holds the block.
  private mutating func taken(_ place: UnsafeMutablePointer<UInt8>, _ size: Int) -> Data {
    block?.take(size)
    return Data(
      bytesNoCopy: place,
      count: size,
      deallocator: .custom { place, _ in Block.release(at: place) }
    )
  }
}

/// Memory for the bytes of many values; it starts with a count of those that are left.
///
/// The block is found from a place in it, because it lies at a multiple of its size: so a value needs
/// nothing but its bytes to give them back.
private struct Block {
  /// Where the bytes of values are.
  let start: UnsafeMutablePointer<UInt8>

  /// Bytes that are taken.
  private var used = 0

  /// How many values the bytes were taken for.
  private var valueCount = 0

  private static let size = 4_096
  private static let headerSize = MemoryLayout<Atomic<Int>>.stride

  /// Stands for the one that fills the block, until it knows how many values there are.
  private static let filling = 1 << 16

  init() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.size, alignment: Self.size)
    memory.bindMemory(to: Atomic<Int>.self, capacity: 1).initialize(to: Atomic(Self.filling))
    let capacity = Self.size - Self.headerSize
    start = (memory + Self.headerSize).bindMemory(to: UInt8.self, capacity: capacity)
  }

  /// Where so many bytes fit; nil when they do not.
  @inline(__always)
  func room(_ size: Int) -> UnsafeMutablePointer<UInt8>? {
    used &+ size <= Self.size &- Self.headerSize ? start + used : nil
  }

  @inline(__always)
  mutating func take(_ size: Int) {
    used &+= size
    valueCount &+= 1
  }

  /// Ends the filling: the last value frees the block, or this does when there are none any more.
  func retire() {
    Self.subtract(Self.filling - valueCount, from: UnsafeMutableRawPointer(start) - Self.headerSize)
  }

  /// Gives the bytes of a value back.
  static func release(at place: UnsafeMutableRawPointer) {
    let offset = Int(bitPattern: place) & (size - 1)
    subtract(1, from: place - offset)
  }

  private static func subtract(_ values: Int, from memory: UnsafeMutableRawPointer) {
    let count = memory.assumingMemoryBound(to: Atomic<Int>.self)
    let left = count.pointee.subtract(values, ordering: .acquiringAndReleasing).newValue
    guard left == 0 else { return }
    count.deinitialize(count: 1)
    memory.deallocate()
  }
}
