public import Synchronization

// What `.synchronized` and `.publication` expand to, in a class:
//
//   private let __foo = LazyProperties::_$LazyShared<Foo>()
//   private var _foo: Swift::Optional<Foo> { __foo.peek(self, "foo") }
//   var foo: Foo {
//     get {
//       if let _$value = __foo.value { return _$value }
//       return __foo.load(self, "foo") { Foo() } hook: { <hook call> }      // .synchronized
//       return __foo.publish(self, "foo") { Foo() } hook: { <hook call> }   // .publication
//     }
//     set { __foo.assign(self, "foo", newValue) }
//   }
//   final var $foo: LazyProperties::LazyHandle<Owner, Foo> {
//     .init(_$shared: self, "foo", { $0._foo }, { $0.__foo.change($0, "foo", $1) }, { $0.foo })
//   }
//
// With a parameter the maker gives a pair, and the hook takes it (or `publishWithParameter`):
//
//   __foo.loadWithParameter(self, "foo") { LazyProperties::_$lazyMake(make, parameter) }
//     hook: { (_$parameter) in <receiver>.configureFoo(_$parameter) }
//
// A throwing factory writes `try` before `load` and in the maker, and has no setter; a typed error
// passes through. To keep an error, `Foo` above is a `Result` and the getter ends in `.get()`.

/// Where a lazy keeps a value that any thread may read.
///
/// Two words. `state` says what `word` means and can be read without a lock; every change of it,
/// except taking a credit, happens under the lock of `LazyWaiting`, which is never held while code of the
/// user's runs.
///
/// An object is read with one atomic operation and no lock, although another thread may reset the
/// lazy at any moment: the storage retains the object many times in advance, and a reader takes one
/// of these *credits* by counting `state` down. The exchange succeeds only when nothing else has
/// changed since the reader saw `word`, so the credit is one for that very object. A plain load
/// followed by a retain would be unsound, and a lock would take twice the time.
///
/// A trivial value of up to a word is stored as it is; any other kind of value is in a box.
public struct _$LazyShared<Value>: ~Copyable {
  @usableFromInline let state = Atomic<UInt64>(0)
  @usableFromInline let word = Atomic<UInt>(0)

  /// Makes a storage without a value.
  public init() {}

  /// The value when a read needs no more than this; `nil` means to ask `load` or `publish`.
  @inlinable public var value: Value? {
    @inline(__always)
    get {
      var seen = state.load(ordering: .acquiring)
      while seen & LazyState.credits != 0 {
        let bits = word.load(ordering: .acquiring)
        if LazyWord<Value>.isTrivial {
          let now = state.load(ordering: .relaxed)
          if now == seen { return LazyWord<Value>.trivial(bits) }
          seen = now
        } else {
          let (isTaken, now) = state.weakCompareExchange(
            expected: seen,
            desired: seen &- 1,
            successOrdering: .acquiring,
            failureOrdering: .acquiring
          )
          if isTaken { return LazyWord<Value>.take(bits) }
          seen = now
        }
      }
      return nil
    }
  }

  deinit { releaseEverything() }
}

extension _$LazyShared: Sendable where Value: Sendable {}

/// The bits of a storage's `state`: credits below, the phase above them, and on top a number that
/// counts the changes of `word`.
@usableFromInline
enum LazyState {
  @usableFromInline static var credits: UInt64 {
    @inlinable
    @inline(__always)
    get { 0xffff }
  }

  /// A value is stored, whether there are credits or not.
  static let loaded: UInt64 = 1 << 16
  /// `word` is the attempt that is under way.
  static let attempt: UInt64 = 1 << 17
  private static let version: UInt64 = 1 << 18

  /// The state that follows another one with a new phase.
  static func after(_ state: UInt64, _ phase: UInt64) -> UInt64 {
    ((state & ~(version - 1)) &+ version) | phase
  }
}
