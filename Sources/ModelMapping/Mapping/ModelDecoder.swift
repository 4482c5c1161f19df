import PropertyLists

/// Reads the properties of models from a property list or a dictionary.
///
/// Expansions of `@Mapped` call it; it has no use of its own. It reads on after an issue, so that
/// all of them are known in the end.
public struct ModelDecoder {
  /// The dictionary that the model in work is read from.
  var fields = ModelFields()

  /// Those of the models around it that an `OuterFields` does not hold.
  private var otherFields: [ModelFields] = []

  /// What is wrong so far.
  @usableFromInline var log = IssueLog()

  /// How many containers the value in work is in.
  var depth = 0

  /// How deep models, arrays and dictionaries may be inside each other.
  static let greatestDepth = 256

  /// What may be written: only what can be read again.
  static let limits = PropertyList.Limits(depth: greatestDepth)

  /// How many more elements and pairs of values in memory may be read.
  ///
  /// A value in memory can hold another one many times, and that one another, so that a few objects
  /// stand for more elements than can ever be read.
  var credit = 16_000_000

  /// The cases of untagged unions that were tried so far.
  var attempts = ModelAttempts()

  /// How far values may be from what is asked for.
  @usableFromInline var policy: CoercionPolicy

  /// Whether the array or dictionary that is opened next drops what is wrong in it.
  @usableFromInline var isLossy = false

  /// Whether a property of the model in work has no value.
  @usableFromInline var isIncomplete = false

  /// Whether objects are left as they are, because an update is only tried.
  var isTrial = false

  /// Whether the properties that are updated are those of an object.
  var isInObject = false

  /// How many objects the update has reached so far.
  var objectCount = 0

  /// What takes the update of each object back that was changed.
  var undoing: [() -> Void] = []

  /// What an update puts back instead of reading something.
  var restoring: ModelSnapshot?

  /// Whether a copy of an object is made.
  @usableFromInline var isCopying = false

  /// How many containers may be inside each other here: fewer where the stack of the thread is small.
  private(set) var mostLevels = Self.greatestDepth
  private var stack = StackRoom()

  init(coercion: CoercionPolicy = .lossless) { policy = coercion }

  /// How far values may be from what is asked for.
  public var _$policy: CoercionPolicy {
    get { policy }
    set { policy = newValue }
  }

  /// Whether a copy of an object is made, which takes properties from where they are written.
  @inlinable public var _$isCopying: Bool { isCopying }

  /// Turns to the policy of a type and gives back the one before.
  public mutating func _$turn(to coercion: CoercionPolicy?) -> CoercionPolicy {
    defer { if !isCopying { policy = coercion ?? policy } }
    return policy
  }

  /// Grows with every issue.
  @inlinable public var _$mark: UInt64 { log.count }

  /// How many issues there are.
  public var _$issueCount: Int { log.issueCount }
}

extension ModelDecoder {
  // None of these is generic: asking for the metadata of a model costs more than the work itself.

  /// Turns to the dictionary of a nested model; gives back what `_$close` takes.
  public mutating func _$open(_ value: ModelValue) -> OuterFields? {
    guard hasRoom(), let outer = fields.turn(to: value, keeping: &otherFields) else { return nil }
    depth += 1
    isLossy = false
    return outer
  }

  /// Returns to the dictionary of the outer model.
  public mutating func _$close(_ outer: consuming OuterFields) {
    fields.turnBack(to: outer, keptIn: &otherFields)
    depth -= 1
  }

  /// The elements of an array, which `_$finish` ends.
  public mutating func _$elements(of value: ModelValue) -> ModelElements? {
    guard hasRoom(), let elements = ModelElements.opened(value) else { return nil }
    // A long array at the root is no sign of anything, and each of its elements may have some more.
    if depth == 0 { credit += min(elements.count, credit) * 64 }
    guard spend(elements.count, on: value) else { return nil }
    depth += 1
    return elements
  }

  /// The pairs of a dictionary, which `_$finish` ends.
  public mutating func _$pairs(of value: ModelValue) -> ModelPairs? {
    guard hasRoom(), let pairs = ModelPairs(value) else { return nil }
    guard spend(pairs.count, on: value) else { return nil }
    depth += 1
    return pairs
  }

  /// Enters a text that holds a value, which `_$finish` ends; `false` when that is too deep.
  mutating func enter() -> Bool {
    guard hasRoom() else { return false }
    depth += 1
    return true
  }

  /// Leaves an array or a dictionary.
  public mutating func _$finish() { depth -= 1 }

  /// Whether no further container may be opened.
  var isAtGreatestDepth: Bool { depth >= mostLevels }

  /// Whether one more container may be opened.
  @inline(__always)
  mutating func hasRoom() -> Bool {
    depth < ModelNesting.levelsOfEveryStack || hasRoomBelow()
  }

  @inline(never)
  private mutating func hasRoomBelow() -> Bool {
    guard depth < mostLevels else { return false }
    if stack.hasRoom() { return true }
    mostLevels = depth
    return false
  }

  /// Whether so many elements may be read; the bytes of a file have their own limits.
  private mutating func spend(_ count: Int, on value: ModelValue) -> Bool {
    if value.node != nil { return true }
    credit -= count
    if credit >= 0 { return true }
    log.fail(
      PropertyList.Error(
        .limitExceeded,
        expected: "at most 16000000 elements and pairs inside each other",
        found: "more"
      )
    )
    return false
  }
}
