/// The decoder of one value: a place in the source, and the way to it.
final class DecodingNode {
  let state: DecodingState
  /// Not checked for overlapping accesses, like all that may change here: no code of a type runs
  /// during one.
  @exclusivity(unchecked)
  private(set) var cursor: PropertyListCursor
  private let parent: DecodingNode?
  @exclusivity(unchecked)
  private var step: CodingStep
  private let level: Int

  /// Looks up the pairs of a dictionary; shared by all containers of this value, so that the hint
  /// where the next key is stays.
  ///
  /// No call back into this node happens during a lookup.
  @exclusivity(unchecked)
  var pairs: PropertyListDictionaryCursor

  /// The values by key, when looking along the pairs will not do.
  @exclusivity(unchecked)
  var index: DecodingIndex?

  /// Lookups that had to look far.
  @exclusivity(unchecked)
  var farLookups = 0

  /// Whether the keys of this dictionary are data of the program and not names of properties.
  @exclusivity(unchecked)
  var keepsKeys = false

  init(
    _ cursor: PropertyListCursor,
    _ state: DecodingState,
    parent: DecodingNode? = nil,
    step: CodingStep = .root
  ) {
    self.cursor = cursor
    self.state = state
    self.parent = parent
    self.step = step
    level = (parent?.level ?? 0) + 1
    pairs = PropertyListDictionaryCursor(cursor)
  }

  /// Becomes the decoder of another value inside the same one; nobody may hold on to this.
  func turn(to cursor: PropertyListCursor, _ step: CodingStep) {
    self.cursor = cursor
    self.step = step
    pairs = PropertyListDictionaryCursor(cursor)
    index = nil
    farLookups = 0
    keepsKeys = false
  }
}

extension DecodingNode: Swift.Decoder {
  var codingPath: [any CodingKey] { path(to: .root) }

  var userInfo: [CodingUserInfoKey: Any] { state.options.userInfo }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard cursor.kind == .dictionary || cursor.kind == .uid else {
      throw failure(DecodingProblem.mismatch, [String: Any].self, at: cursor, .root)
    }
    return KeyedDecodingContainer(KeyedDecoding<Key>(node: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = cursor.array() else {
      throw failure(DecodingProblem.mismatch, [Any].self, at: cursor, .root)
    }
    return UnkeyedDecoding(node: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension DecodingNode {
  /// The way from the root to this value and one step on.
  func path(to last: CodingStep) -> [any CodingKey] {
    var path: [any CodingKey] = []
    if let key = last.codingKey { path.append(key) }
    var node: DecodingNode? = self
    while let here = node {
      if let key = here.step.codingKey { path.append(key) }
      node = here.parent
    }
    return path.reversed()
  }

  /// The decoder for a value inside of this one.
  func child(_ cursor: PropertyListCursor, _ step: CodingStep) throws -> DecodingNode {
    guard state.stack.hasRoom(atLevel: level) else {
      throw failure(stackError(cursor), Any.self, at: cursor, step)
    }
    return DecodingNode(cursor, state, parent: self, step: step)
  }

  private func stackError(_ cursor: PropertyListCursor) -> PropertyList.Error {
    cursor.error(
      .limitExceeded,
      expected: "values that fit on the stack of this thread",
      found: "\(level) values inside each other"
    )
  }
}
