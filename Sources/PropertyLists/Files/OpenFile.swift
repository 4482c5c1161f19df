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

/// A file that is open for reading and must not change while it is.
final class OpenFile: Sendable {
  let path: String
  let size: Int
  private let descriptor: CInt
  private let state: FileState

  init(_ url: URL) throws(PropertyList.Error) {
    let path = url.path(percentEncoded: false)
    // The path is empty when its bytes are no UTF-8.
    guard url.isFileURL, !path.isEmpty, !path.utf8.contains(0) else {
      throw Self.error("the URL of a file", url.absoluteString, path)
    }
    var descriptor: CInt
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    } while descriptor < 0
      && errno == EINTR
    guard descriptor >= 0 else {
      throw Self.error("a file that can be opened", SystemError.last.text, path)
    }
    guard let state = FileState(descriptor) else {
      let found = SystemError.last.text
      close(descriptor)
      throw Self.error("a regular file", found, path)
    }
    guard state.isRegular else {
      close(descriptor)
      throw Self.error("a regular file", state.typeName, path)
    }
    guard state.size > 0 || !Self.hasBytes(descriptor) else {
      close(descriptor)
      throw Self.error("a file whose size is known", "a file of size 0 that has bytes", path)
    }
    self.path = path
    self.descriptor = descriptor
    self.state = state
    size = state.size
  }

  deinit { close(descriptor) }

  /// Whether a file has bytes although the system says that its size is 0.
  private static func hasBytes(_ descriptor: CInt) -> Bool {
    var byte: UInt8 = 0
    return pread(descriptor, &byte, 1, 0) > 0
  }

  private static func error(
    _ expected: String,
    _ found: String,
    _ path: String
  )
    -> PropertyList.Error
  {
    PropertyList.Error(
      PropertyList.Error.Fields(
        kind: .unreadable,
        expected: expected,
        found: found,
        file: path
      )
    )
  }

  /// Reads bytes that were inside the file when it was opened.
  func read(
    into memory: UnsafeMutableRawPointer,
    count: Int,
    from offset: Int
  ) throws(PropertyList.Error) {
    var done = 0
    while done < count {
      let got = pread(descriptor, memory + done, count - done, off_t(offset + done))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else {
        throw Self.error("bytes that can be read", SystemError.last.text, path)
      }
      guard got > 0 else {
        throw changed("only \(FileState(descriptor)?.size ?? offset + done) of \(size) bytes")
      }
      done += got
    }
    guard let now = FileState(descriptor), now.hasContent(of: state) else {
      throw changed("another size or time of change")
    }
  }

  /// Maps the file over reserved memory.
  func map(over memory: UnsafeMutableRawPointer) throws(PropertyList.Error) {
    guard size > 0 else { return }
    let mapped = mmap(memory, size, PROT_READ, MAP_PRIVATE | MAP_FIXED, descriptor, 0)
    guard mapped == memory else {
      throw Self.error("a file that can be mapped", SystemError.last.text, path)
    }
  }

  private func changed(_ found: String) -> PropertyList.Error {
    PropertyList.Error(
      PropertyList.Error.Fields(
        kind: .fileChanged,
        expected: "the file as it was when it was opened",
        found: found,
        file: path
      )
    )
  }
}
