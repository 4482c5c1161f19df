// What an unsynchronized getter of a class expands to:
//
//   get {
//     if let _$value = _foo { return _$value }
//     let _$creation = LazyProperties::_$LazyCreation(of: self, "foo")
//     let _$value: Foo = Foo()
//     _foo = _$value
//     <hook call>
//     return _$creation.finish(_foo, made: _$value)
//   }
//
// A throwing factory has the same text with `get throws` (or `throws(E)`), no setter, and
//
//     let _$value: Foo = try makeFoo()
//
// When that throws, `_$creation` goes out of scope unfinished: the property stays empty and the
// next read tries again. To keep an error the storage is a `Result<Foo, any Error>`, made by
// `Result { try makeFoo() }`, and the getter ends in `.get()`.
//
// `.weak` has the same text; its storage is
//
//     private weak var _foo: Foo?

/// The slow path of every lazy: the bookkeeping around one creation.
///
/// An expansion opens a creation, makes the value, stores it, calls the hook, and finishes the
/// creation, in that order and on one thread. Opening stops the program when the same lazy of the
/// same owner is already being created on this thread; finishing tells the trace. A creation that
/// goes out of scope unfinished has failed.
public struct _$LazyCreation: ~Copyable {
  let frame: CreationFrame

  /// Opens the creation of a lazy of an object.
  @inline(never)
  public init(of owner: AnyObject, _ name: StaticString) {
    Self.stopAtCycle(owner, name)
    self.init(owner: ObjectIdentifier(owner), type: type(of: owner), name: name)
  }

  /// Stops the program when this thread is creating that lazy of that owner already.
  static func stopAtCycle(_ owner: AnyObject, _ name: StaticString) {
    guard let cycle = CreationFrame.cycle(owner: ObjectIdentifier(owner), name: name) else {
      return
    }
    fatalError("lazy cycle in \(type(of: owner)): \(cycle)")
  }

  /// Opens the creation of a lazy of a struct.
  ///
  /// A struct has no identity. It cannot reach its own lazy while that is made either, because
  /// making needs exclusive access to the struct.
  @inline(never)
  public init<Owner: ~Copyable>(of type: Owner.Type, _ name: StaticString) {
    self.init(owner: nil, type: lazyType(type), name: name)
  }

  private init(owner: ObjectIdentifier?, type: any Any.Type, name: StaticString) {
    let mark = LazyTrace.Mark.begin(type, name, of: owner)
    let creation = CreationFrame.Creation(owner: owner, type: type, name: name, mark: mark)
    frame = CreationFrame.push(.creation(creation))
  }

  /// Closes the creation after the hook has run.
  ///
  /// - Parameters:
  ///   - stored: What the storage holds now; the hook may have changed it.
  ///   - made: What was made, for when the hook has emptied the storage.
  /// - Returns: What the read gives.
  @inline(never)
  public consuming func finish<Value>(_ stored: Value?, made: Value) -> Value {
    let value = stored ?? made
    frame.isFinished = true
    if let made = frame.creation, let owner = made.owner {
      LazyObservers.noteLoad(owner, made.name, value)
    }
    return value
  }

  /// Closes a creation that did not succeed when it was not finished.
  deinit {
    frame.pop()
    LazyTrace.note(frame)
  }
}

/// A type as the trace names it, also one that cannot be copied.
func lazyType<Owner: ~Copyable>(_ type: Owner.Type) -> any Any.Type {
  typealias Copied = any Any.Type
  // Both are one pointer to the type's metadata.
  let type: any (~Copyable).Type = type
  return unsafeBitCast(type, to: Copied.self)
}

/// Makes a value from a parameter, which is evaluated once and handed on to the hook.
@inlinable
public func _$lazyMake<Parameter, Value>(
  _ make: (Parameter) -> Value,
  _ parameter: Parameter
) -> (value: Value, parameter: Parameter) {
  (make(parameter), parameter)
}
