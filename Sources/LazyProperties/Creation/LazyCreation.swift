/// The slow path of every lazy: the bookkeeping around one creation.
///
/// An expansion opens a creation, makes the value, stores it, calls the hook, and finishes the
/// creation, in that order and on one thread. Opening stops the program when the same lazy of the
/// same owner is already being created on this thread; finishing tells the trace.
public struct _$LazyCreation: ~Copyable {
  private let frame: CreationFrame

  /// Opens the creation of a lazy of an object.
  @inline(never)
  public init(of owner: AnyObject, _ name: StaticString) {
    let identity = ObjectIdentifier(owner)
    if let cycle = CreationFrame.cycle(owner: identity, name: name) {
      fatalError("lazy cycle in \(type(of: owner)): \(cycle)")
    }
    self.init(owner: identity, type: type(of: owner), name: name)
  }

  /// Opens the creation of a lazy of a struct.
  ///
  /// A struct has no identity. It cannot reach its own lazy while that is made either, because
  /// making needs exclusive access to the struct.
  @inline(never)
  public init(of type: any Any.Type, _ name: StaticString) {
    self.init(owner: nil, type: type, name: name)
  }

  private init(owner: ObjectIdentifier?, type: any Any.Type, name: StaticString) {
    let mark = LazyTrace.isOn ? LazyTrace.Mark() : nil
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
    frame.pop()
    LazyTrace.note(frame)
    return stored ?? made
  }
}

/// Makes a value from a parameter, which is evaluated once and handed on to the hook.
@inlinable
public func _$lazyMake<Parameter, Value>(
  _ make: (Parameter) -> Value,
  _ parameter: Parameter
) -> (value: Value, parameter: Parameter) {
  (make(parameter), parameter)
}
