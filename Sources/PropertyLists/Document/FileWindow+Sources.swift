import SafeFiles

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

extension FileWindow {
  /// Copies bytes, so that their address stays.
  convenience init(_ data: Data) throws(PropertyList.Error) {
    let reserved = data.count + Self.padding
    let memory = try Self.reserve(reserved)
    LargeMemory.willFill(memory, reserved)
    data.withUnsafeBytes { source in
      if let base = source.baseAddress { memory.copyMemory(from: base, byteCount: source.count) }
    }
    self.init(memory: memory, reserved: reserved, count: data.count, path: nil)
  }

  /// Opens a file, whose bytes are loaded when they are needed.
  convenience init(opening url: URL) throws(PropertyList.Error) {
    let file = try OpenFile(url)
    let reserved = file.size &+ Self.padding
    let memory = try Self.reserve(reserved)
    self.init(memory: memory, reserved: reserved, count: file.size, path: file.path, file: file)
  }

  /// Maps a file: nothing is copied, and cutting the file short while it is read ends the process.
  convenience init(mapping url: URL) throws(PropertyList.Error) {
    let file = try OpenFile(url)
    let reserved = file.size &+ Self.padding
    let memory = try Self.reserve(reserved)
    do throws(PropertyList.Error) {
      try file.map(over: memory)
    } catch {
      munmap(memory, reserved)
      throw error
    }
    self.init(memory: memory, reserved: reserved, count: file.size, path: file.path)
  }

  /// Takes over the text of another window in UTF-8.
  convenience init(
    _ source: FileWindow,
    from encoding: TextEncoding,
    markSize: Int
  ) throws(PropertyList.Error) {
    let reserved = encoding.mostUTF8(of: source.count) + Self.padding
    let memory = try Self.reserve(reserved)
    let count: Int
    do throws(PropertyList.Error) {
      count = try TextTranscoder.transcode(
        UnsafeBufferPointer(start: source.bytes, count: source.count),
        from: encoding,
        markSize: markSize,
        into: memory.assumingMemoryBound(to: UInt8.self)
      )
    } catch {
      munmap(memory, reserved)
      throw error
    }
    self.init(
      memory: memory,
      reserved: reserved,
      count: count,
      path: source.path,
      encoding: encoding,
      droppedMark: markSize
    )
  }

  private static func reserve(_ count: Int) throws(PropertyList.Error) -> UnsafeMutableRawPointer {
    #if canImport(Darwin)
    let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    #else
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    #endif
    // A size near the largest number wraps: no memory of that size is given either.
    let memory = mmap(nil, count < 0 ? .max : count, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      throw PropertyList.Error(
        .limitExceeded,
        expected: "memory for \(count) bytes",
        found: SystemError.last.text
      )
    }
    return memory
  }
}

extension FileWindow {
  /// The bytes of a UTF-8 mark: 3 or 0.
  var markSize: Int {
    count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The bytes; those of a file must be loaded.
  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }
}
