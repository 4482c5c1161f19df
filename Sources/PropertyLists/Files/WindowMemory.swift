import SafeFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Memory of a window, all zero at first; whoever has it releases it once.
///
/// Little memory is taken from the heap: asking the system for it takes longer than reading a small
/// file. More is reserved, so that what is not filled takes no room.
struct WindowMemory {
  let start: UnsafeMutableRawPointer
  let count: Int
  private let isMapped: Bool

  private static let mostOfHeap = 256 << 10

  /// Takes memory; `isMapped` asks for whole pages that a file may be mapped over.
  init(_ count: Int, isMapped: Bool = false) throws(PropertyList.Error) {
    self.count = count
    self.isMapped = isMapped || !(0...Self.mostOfHeap ~= count)
    let memory = self.isMapped ? Self.mapped(count) : calloc(max(count, 1), 1)
    guard let memory else {
      throw PropertyList.Error(
        .limitExceeded,
        expected: "memory for \(count) bytes",
        found: SystemError.last.text
      )
    }
    start = memory
  }

  private static func mapped(_ count: Int) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
    let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    #else
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    #endif
    // A size near the largest number wraps: no memory of that size is given either.
    let memory = mmap(nil, count < 0 ? .max : count, PROT_READ | PROT_WRITE, flags, -1, 0)
    return memory == MAP_FAILED ? nil : memory
  }

  func release() {
    if isMapped { munmap(start, count) } else { free(start) }
  }
}
