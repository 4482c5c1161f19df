#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Tells when the stack of a thread is nearly used up.
///
/// Types decode and encode their parts by calls inside calls, and how much stack one level takes is
/// up to them; small stacks of threads hold fewer levels than a property list may have.
package struct StackRoom {
  private var lowest: UInt?

  /// The room of the thread that asks first.
  package init() {}

  #if !canImport(Darwin)
  private typealias GetAttributes =
    @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
  #endif

  /// Below this many levels no thread that runs Swift at all is in danger.
  private static let safeLevels = 24

  /// What must be left for the code of one more level.
  private static let reserve: UInt = 96 << 10

  /// Whether one more level fits below as many others.
  @inline(__always)
  mutating func hasRoom(atLevel level: Int) -> Bool {
    level < Self.safeLevels || hasRoom()
  }

  /// Whether one more level fits; asks the system once.
  @inline(never)
  package mutating func hasRoom() -> Bool {
    let lowest = lowest ?? Self.lowestAddress()
    self.lowest = lowest
    var mark: UInt8 = 0
    let here = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    // Somewhere else than on the thread's own stack nothing can be said.
    guard lowest > 0, here > lowest else { return true }
    return here - lowest > Self.reserve
  }

  /// The lowest address of this thread's stack; 0 when the system does not tell.
  private static func lowestAddress() -> UInt {
    #if canImport(Darwin)
    let top = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
    return top - UInt(pthread_get_stacksize_np(pthread_self()))
    #else
    // A call that the C library has and its module does not show.
    guard let symbol = dlsym(nil, "pthread_getattr_np") else { return 0 }
    let getAttributes = unsafeBitCast(symbol, to: GetAttributes.self)
    var attributes = pthread_attr_t()
    guard getAttributes(pthread_self(), &attributes) == 0 else { return 0 }
    defer { pthread_attr_destroy(&attributes) }
    var address: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return 0 }
    return UInt(bitPattern: address)
    #endif
  }
}
