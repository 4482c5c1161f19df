#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The objects that a thread is writing, each one inside the one before it.
///
/// Models are trees. An object that is inside itself has no end: it is found here before the stack
/// overflows, or before its branches multiply for years.
struct WrittenObjects {
  private let object: UnsafeRawPointer
  private let outer: UnsafePointer<WrittenObjects>?

  /// Where each thread has its innermost object, which lies on its stack.
  private static let place: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "no thread-specific data is left")
    return key
  }()

  /// Writes an object.
  ///
  /// - Parameters:
  ///   - object: The object, which must not be inside itself.
  ///   - write: What writes it.
  /// - Returns: What was written.
  /// - Complexity: O(*d*) in the number of objects that it is in.
  static func entering<Object: AnyObject, Result>(
    _ object: Object,
    _ write: () -> Result
  ) -> Result {
    let outer = pthread_getspecific(place).map { UnsafePointer<Self>(OpaquePointer($0)) }
    let entry = Self(object: Unmanaged.passUnretained(object).toOpaque(), outer: outer)
    precondition(
      !entry.isInsideItself,
      "an object of \(type(of: object)) holds itself: a model is a tree"
    )
    return withUnsafePointer(to: entry) { innermost in
      pthread_setspecific(place, innermost)
      defer { pthread_setspecific(place, outer) }
      return write()
    }
  }

  private var isInsideItself: Bool {
    var next = outer
    while let entry = next {
      if entry.pointee.object == object { return true }
      next = entry.pointee.outer
    }
    return false
  }
}
