#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FileWindow {
  /// Holds the bytes of XML and of a binary file; copies very few, and others, which are read with
  /// zero bytes behind them.
  static func bytes(of data: Data) throws(PropertyList.Error) -> FileWindow {
    // A `Data` that is not tiny has its bytes on the heap or in a mapping, at an address that stays as
    // long as a copy of it is held: changing another copy then takes a new place.
    guard data.count > tailSize,
      let start = data.withUnsafeBytes({ $0.bindMemory(to: UInt8.self).baseAddress }),
      start[0] == UInt8(ascii: "<") || start[0] == UInt8(ascii: "b")
    else { return try FileWindow(copying: data) }
    let tail = try WindowMemory(tailSize + padding)
    tail.start.copyMemory(from: start + (data.count - tailSize), byteCount: tailSize)
    return FileWindow(holding: data, at: start, tail: tail)
  }

  /// Copies bytes, so that their address stays.
  convenience init(copying data: Data) throws(PropertyList.Error) {
    let memory = try WindowMemory(data.count + Self.padding)
    LargeMemory.willFill(memory.start, memory.count)
    data.withUnsafeBytes { source in
      if let base = source.baseAddress {
        memory.start.copyMemory(from: base, byteCount: source.count)
      }
    }
    self.init(memory: memory, count: data.count, path: nil)
  }

  /// Opens a file, whose bytes are loaded when they are needed.
  convenience init(opening url: URL) throws(PropertyList.Error) {
    let file = try OpenFile(url)
    let memory = try WindowMemory(file.size &+ Self.padding)
    self.init(memory: memory, count: file.size, path: file.path, file: file)
  }

  /// Maps a file: nothing is copied, and cutting the file short while it is read ends the process.
  convenience init(mapping url: URL) throws(PropertyList.Error) {
    let file = try OpenFile(url)
    let memory = try WindowMemory(file.size &+ Self.padding, isMapped: true)
    do throws(PropertyList.Error) {
      try file.map(over: memory.start)
    } catch {
      memory.release()
      throw error
    }
    self.init(memory: memory, count: file.size, path: file.path)
  }

  /// Takes over the text of another window in UTF-8.
  convenience init(
    _ source: FileWindow,
    from encoding: TextEncoding,
    markSize: Int
  ) throws(PropertyList.Error) {
    let memory = try WindowMemory(encoding.mostUTF8(of: source.count) + Self.padding)
    let count: Int
    do throws(PropertyList.Error) {
      count = try TextTranscoder.transcode(
        UnsafeBufferPointer(start: source.bytes, count: source.count),
        from: encoding,
        markSize: markSize,
        into: memory.start.assumingMemoryBound(to: UInt8.self)
      )
    } catch {
      memory.release()
      throw error
    }
    self.init(
      memory: memory,
      count: count,
      path: source.path,
      encoding: encoding,
      droppedMark: markSize
    )
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
