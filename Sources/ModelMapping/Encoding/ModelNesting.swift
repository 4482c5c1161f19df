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
  private(set) var failure: PropertyList.Error?
  private let isChecked: Bool
  /// Whether values are handed on to a copy and not to a format.
  let isCopying: Bool

  /// How many levels fit on the stack of any thread that runs Swift at all.
  static let levelsOfEveryStack = 24

  /// Where each thread has its nesting, which lies on its stack.
  private static let place: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "no thread-specific data is left")
    return key
  }()

  private init(isChecked: Bool, isCopying: Bool) {
    self.isChecked = isChecked
    self.isCopying = isCopying
  }

  @inline(__always)
  private static var current: UnsafeMutablePointer<ModelNesting>? {
    pthread_getspecific(place).map { $0.assumingMemoryBound(to: ModelNesting.self) }
  }

  /// Whether values are handed on to a copy.
  static var isCopying: Bool { current?.pointee.isCopying ?? false }
}

extension ModelNesting {
  /// Writes one model inside those that the thread is writing.
  ///
  /// - Parameter write: What writes it, and is told whether it is for a copy.
  /// - Returns: What was written; `nil` when there is no room for one more level, or something has
  ///   failed before. Where nobody can be told, the program stops instead.
  @inline(__always)
  static func entering<Result>(_ write: (_ isCopying: Bool) -> Result) -> Result? {
    if let current { return enter(current, write) }
    return outermost(isChecked: false) { enter($0, write) }
  }

  @inline(__always)
  private static func enter<Result>(
    _ nesting: UnsafeMutablePointer<ModelNesting>,
    _ write: (_ isCopying: Bool) -> Result
  ) -> Result? {
    guard nesting.pointee.begin() else { return nil }
    defer { nesting.pointee.level &-= 1 }
    return write(nesting.pointee.isCopying)
  }

  /// Writes an object, as ``entering(_:)`` does, which must not be inside itself.
  ///
  /// - Complexity: O(*d*) in the number of objects that it is in.
  static func entering<Object: AnyObject, Result>(
    object: Object,
    _ write: (_ isCopying: Bool) -> Result
  ) -> Result? {
    if let current { return enter(current, object, write) }
    return outermost(isChecked: false) { enter($0, object, write) }
  }

  private static func enter<Object: AnyObject, Result>(
    _ nesting: UnsafeMutablePointer<ModelNesting>,
    _ object: Object,
    _ write: (_ isCopying: Bool) -> Result
  ) -> Result? {
    let outer = nesting.pointee.object
    let entry = WrittenObject(object: Unmanaged.passUnretained(object).toOpaque(), outer: outer)
    if entry.isInsideItself {
      let found = "an object of \(type(of: object)) that holds itself"
      nesting.pointee.fail(.cyclic, expected: "a tree of models", found: found)
      return nil
    }
    return enter(nesting) { isCopying in
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
    let outer = current
    var failure: PropertyList.Error?
    let result = outermost(isChecked: true, isCopying: isCopying) { nesting in
      if let outer { nesting.pointee.goOn(from: outer.pointee) }
      defer { failure = nesting.pointee.failure }
      return Swift.Result { () throws(PropertyList.Error) in try write() }
    }
    guard let failure else { return try result.get() }
    if let outer, outer.pointee.isChecked, failure.kind != .unrepresentable {
      outer.pointee.fail(failure)
    }
    throw failure
  }

  /// Writes models beside each other as parts of one writing.
  static func shared<Result>(_ write: () -> Result) -> Result {
    current == nil ? outermost(isChecked: false) { _ in write() } : write()
  }

  /// Remembers why nothing more can be written.
  static func fail(_ kind: PropertyList.Error.Kind, expected: String, found: String) {
    let error = PropertyList.Error(kind, expected: expected, found: found)
    if let current { return current.pointee.fail(error) }
    outermost(isChecked: false) { $0.pointee.fail(error) }
  }

  private static func outermost<Result>(
    isChecked: Bool,
    isCopying: Bool = false,
    _ body: (UnsafeMutablePointer<ModelNesting>) -> Result
  ) -> Result {
    let outer = pthread_getspecific(place)
    var nesting = ModelNesting(isChecked: isChecked, isCopying: isCopying)
    return withUnsafeMutablePointer(to: &nesting) { nesting in
      pthread_setspecific(place, nesting)
      defer { pthread_setspecific(place, outer) }
      return body(nesting)
    }
  }
}

extension ModelNesting {
  @inline(__always)
  private mutating func begin() -> Bool {
    level &+= 1
    if level < safeLevels || canBegin() { return true }
    level &-= 1
    return false
  }

  @inline(never)
  private mutating func canBegin() -> Bool {
    if failure != nil { return false }
    if isChecked, level > ModelDecoder.greatestDepth {
      let expected = "at most \(ModelDecoder.greatestDepth) models inside each other"
      fail(.limitExceeded, expected: expected, found: "more")
      return false
    }
    if stack.hasRoom() { return true }
    let expected = "models inside each other that the stack of the thread has room for"
    fail(.limitExceeded, expected: expected, found: "more than \(level - 1)")
    return false
  }

  /// What is inside another writing takes over its levels and its objects.
  private mutating func goOn(from outer: ModelNesting) {
    level = outer.level
    object = outer.object
    if let failure = outer.failure { fail(failure) }
  }

  private mutating func fail(_ kind: PropertyList.Error.Kind, expected: String, found: String) {
    fail(PropertyList.Error(kind, expected: expected, found: found))
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
