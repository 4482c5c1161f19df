import PropertyLists

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// How many models a thread is writing inside each other, and why it cannot go on.
///
/// Each model writes those inside it by a call inside its own, so that a chain of them needs as much
/// stack as it is long. Levels are counted before the next one begins; the hooks of models that are
/// read count, too, because they may read and write models.
struct ModelNesting {
  private var level = 0
  /// Below this level nothing has to be looked at; none is, once something has failed.
  private var safeLevels = Self.levelsOfEveryStack
  private var stack = StackRoom()
  /// The innermost object, which lies on the stack of what writes it.
  private var object: UnsafePointer<WrittenObject>?
  private var failure: PropertyList.Error?
  private var isChecked = false
  /// Whether values are handed on to a copy and not to a format.
  private(set) var isCopying = false

  /// How many levels fit on the stack of any thread that runs Swift at all.
  static let levelsOfEveryStack = 24

  /// Where each thread has its nesting, which is made when it first writes and ends with it.
  private static let place: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { nesting in
      // Not an optional on every platform.
      let nesting: UnsafeMutableRawPointer? = nesting
      nesting?.assumingMemoryBound(to: ModelNesting.self).deinitialize(count: 1).deallocate()
    }
    precondition(result == 0, "no thread-specific data is left")
    return key
  }()

  /// The nesting of this thread.
  @inline(__always)
  static var current: UnsafeMutablePointer<ModelNesting> {
    pthread_getspecific(place)?.assumingMemoryBound(to: ModelNesting.self) ?? make()
  }

  @inline(never)
  private static func make() -> UnsafeMutablePointer<ModelNesting> {
    let nesting = UnsafeMutablePointer<ModelNesting>.allocate(capacity: 1)
    nesting.initialize(to: ModelNesting())
    pthread_setspecific(place, nesting)
    return nesting
  }
}

extension ModelNesting {
  /// Writes one model inside those that the thread is writing.
  ///
  /// - Parameter write: What writes it, and is told whether it is for a copy.
  /// - Returns: What was written; `nil` when there is no room for one more level, or something has
  ///   failed before. Where nobody can be told, the program stops instead.
  @inline(__always)
  static func entering<Result>(_ write: (_ isCopying: Bool) -> Result) -> Result? {
    let nesting = current
    guard nesting.pointee.begin() else { return nil }
    defer { nesting.pointee.end() }
    return write(nesting.pointee.isCopying)
  }

  /// Writes an object, as ``entering(_:)`` does, which must not be inside itself.
  ///
  /// - Complexity: O(*d*) in the number of objects that it is in.
  static func entering<Object: AnyObject, Result>(
    object: Object,
    _ write: (_ isCopying: Bool) -> Result
  ) -> Result? {
    let nesting = current
    let outer = nesting.pointee.object
    let entry = WrittenObject(object: Unmanaged.passUnretained(object).toOpaque(), outer: outer)
    if entry.isInsideItself {
      let found = "an object of \(type(of: object)) that holds itself"
      fail(.cyclic, expected: "a tree of models", found: found)
      return nil
    }
    return entering { isCopying in
      withUnsafePointer(to: entry) { innermost in
        nesting.pointee.object = innermost
        defer { nesting.pointee.object = outer }
        return write(isCopying)
      }
    }
  }

  /// Writes with a way to tell why something could not be written.
  ///
  /// Inside another writing it goes on from there, so that a hook that writes its own model again comes
  /// to an end: then all of them fail.
  static func checked<Result>(
    isCopying: Bool = false,
    _ write: () throws(PropertyList.Error) -> Result
  ) throws(PropertyList.Error) -> Result {
    let nesting = current
    let outer = nesting.pointee
    (nesting.pointee.isChecked, nesting.pointee.isCopying) = (true, isCopying)
    let result = Swift.Result { () throws(PropertyList.Error) in try write() }
    let failure = nesting.pointee.failure
    nesting.pointee.goBack(to: outer)
    guard let failure else { return try result.get() }
    if outer.isChecked, failure.kind != .unrepresentable { nesting.pointee.fail(failure) }
    throw failure
  }

  /// Remembers why nothing more can be written.
  static func fail(_ kind: PropertyList.Error.Kind, expected: String, found: String) {
    current.pointee.fail(PropertyList.Error(kind, expected: expected, found: found))
  }
}

extension ModelNesting {
  /// Goes one level further in, until ``end()``; `false` when there is no room for it.
  @inline(__always)
  mutating func begin() -> Bool {
    level &+= 1
    if level < safeLevels || canBegin() { return true }
    level &-= 1
    return false
  }

  /// Goes one level back.
  @inline(__always)
  mutating func end() { level &-= 1 }

  @inline(never)
  private mutating func canBegin() -> Bool {
    if failure != nil { return false }
    if isChecked, level > ModelDecoder.greatestDepth {
      let expected = "at most \(ModelDecoder.greatestDepth) models inside each other"
      fail(PropertyList.Error(.limitExceeded, expected: expected, found: "more"))
      return false
    }
    if stack.hasRoom() { return true }
    let expected = "models inside each other that the stack of the thread has room for"
    let found = "more than \(level - 1)"
    fail(PropertyList.Error(.limitExceeded, expected: expected, found: found))
    return false
  }

  /// Goes on as it was before a checked writing, but for what is known of the stack.
  private mutating func goBack(to outer: ModelNesting) {
    let stack = stack
    self = outer
    self.stack = stack
  }

  private mutating func fail(_ error: PropertyList.Error) {
    guard isChecked else {
      preconditionFailure(
        "models cannot be written: expected \(error.expected), found \(error.found)"
      )
    }
    safeLevels = 0
    failure = failure ?? error
  }
}

/// An object that is being written, and the one that it is inside.
private struct WrittenObject {
  let object: UnsafeRawPointer
  let outer: UnsafePointer<WrittenObject>?

  var isInsideItself: Bool {
    var next = outer
    while let entry = next {
      if entry.pointee.object == object { return true }
      next = entry.pointee.outer
    }
    return false
  }
}
