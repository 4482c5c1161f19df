import PropertyLists

/// The dictionary that a model is read from.
struct ModelFields {
  // Plain members instead of an enum with payloads: a look-up moves the cursor in place and counts
  // no references.
  private var form = Form.cursor
  private var cursor: PropertyListDictionaryCursor?
  private var dictionary: [String: Any]?
  private var list: PropertyList.Dict?
  private var keyWatch: KeyWatch?

  private enum Form {
    /// A place in a source of bytes, or nothing; the other members are `nil` then.
    case cursor
    case dictionary
    case list
    /// One of the others, whose keys are noted when they are asked for.
    case watched
  }

  /// No dictionary yet.
  init() {}

  /// The dictionary that a value is; `nil` when it is none.
  ///
  /// No initializer: one that may fail makes a copy of what it returns, and of its argument.
  static func opened(_ value: ModelValue) -> ModelFields? {
    var fields = ModelFields()
    if let node = value.node {
      guard let opened = node.dictionary() else { return nil }
      fields.cursor = opened
      return fields
    }
    switch value.content {
    case .node: return nil
    case .any(let any):
      guard let opened = DictionarySource.dictionary(any) else { return nil }
      fields.dictionary = opened
      fields.form = .dictionary
    case .dictionary(let opened):
      fields.dictionary = opened
      fields.form = .dictionary
    case .list(let value):
      guard case .dictionary(let opened) = value else { return nil }
      fields.list = opened
      fields.form = .list
    }
    return fields
  }

  /// The value of a key, which is given as bytes and as text: making one of the other costs more
  /// than the look-up.
  ///
  /// - Parameters:
  ///   - key: The key as bytes.
  ///   - text: The key as text.
  ///   - isPlain: Whether it is known that no other text than the key is the same `String`.
  /// - Returns: The value; `nil` when there is none.
  /// - Throws: What is wrong with the source.
  @inline(__always)
  mutating func value(
    _ key: StaticString,
    _ text: String,
    isPlain: Bool = false
  ) throws(PropertyList.Error) -> ModelValue? {
    switch form {
    case .cursor: try cursor?.value(forKey: key).map { ModelValue(node: $0) }
    case .dictionary where isPlain: dictionary?[text].map { ModelValue(any: $0) }
    case .dictionary:
      dictionary.flatMap { DictionarySource.value(key, text, in: $0) }.map { ModelValue(any: $0) }
    case .list: list?[text].map { ModelValue(.list($0)) }
    case .watched: try keyWatch?.value(key, text)
    }
  }

  /// The value of a key when it has the very type, as in ``MappedValue/_$quick(_:_:_:)``; no other
  /// text than the key is the same `String`.
  @inline(__always)
  mutating func quick<Value>(
    _ text: String,
    _ read: (inout PropertyListDictionaryCursor?) throws(PropertyList.Error) -> Value??
  ) -> Value?? {
    if form != .cursor { return quick(text) }
    do throws(PropertyList.Error) {
      return try read(&cursor)
    } catch {
      return nil
    }
  }

  /// The same in a dictionary in memory; not part of the code for bytes, which is short.
  @inline(never)
  private func quick<Value>(_ text: String) -> Value?? {
    guard form == .dictionary else { return nil }
    var any = dictionary?[text]
    if let value = NativeValue.move(from: &any, as: Value.self) { return .some(value) }
    guard let any else { return .some(nil) }
    if Value.self == String.self { return nil }
    return DictionarySource.held(any, as: Value.self).map { .some($0) }
  }
}

/// Turning to the dictionaries of inner models and back.
extension ModelFields {
  /// Turns to the dictionary that a value is; `nil`, and all stays as it is, when it is none.
  ///
  /// From one place in a source of bytes to another, and from one dictionary in memory to another,
  /// only these are moved; anything else is put on top of `others`.
  @inline(__always)
  mutating func turn(to value: ModelValue, keeping others: inout [ModelFields]) -> OuterFields? {
    if let node = value.node {
      guard let inner = node.dictionary() else { return nil }
      if form == .cursor {
        defer { cursor = inner }
        return OuterFields(kind: .cursor, cursor: cursor)
      }
    } else if form == .dictionary || isEmpty, let inner = value.dictionary {
      defer { (form, dictionary) = (.dictionary, inner) }
      return OuterFields(kind: isEmpty ? .cursor : .dictionary, dictionary: dictionary)
    }
    guard var inner = ModelFields.opened(value) else { return nil }
    swap(&self, &inner)
    others.append(inner)
    return OuterFields(kind: .other)
  }

  /// Turns back to the dictionary of the outer model.
  @inline(__always)
  mutating func turnBack(to outer: consuming OuterFields, keptIn others: inout [ModelFields]) {
    switch outer.kind {
    case .cursor:
      cursor = outer.cursor
      if form != .cursor { (form, dictionary, list, keyWatch) = (.cursor, nil, nil, nil) }
    case .dictionary:
      dictionary = outer.dictionary
      if form != .dictionary { (form, cursor, list, keyWatch) = (.dictionary, nil, nil, nil) }
    case .other: if let outer = others.popLast() { self = outer }
    }
  }

  /// Whether this is no dictionary yet.
  private var isEmpty: Bool { form == .cursor && cursor == nil }
}

/// The dictionary of an outer model while an inner one is read.
public struct OuterFields {
  fileprivate let kind: Kind
  fileprivate var cursor: PropertyListDictionaryCursor?
  fileprivate var dictionary: [String: Any]?

  fileprivate enum Kind {
    /// A place in a source of bytes, or nothing.
    case cursor
    case dictionary
    /// What the decoder keeps itself.
    case other
  }
}

/// The keys that are asked for, where a model wants to know the others.
extension ModelFields {
  /// Starts to note keys; `false` when they are noted already.
  mutating func watch() -> Bool {
    guard keyWatch == nil else { return false }
    keyWatch = KeyWatch(self)
    form = .watched
    return true
  }

  /// The pairs of a watched dictionary, from the first.
  var unread: ModelPairs? { keyWatch.map { $0.pairs } }

  /// Begins to read a model whose pairs stand among those of this one; gives back what ends it.
  mutating func beginFlattened() -> Set<[UInt8]>? {
    let outer = keyWatch?.keysOfOuter
    keyWatch?.keysOfOuter = keyWatch?.keys
    return outer
  }

  mutating func endFlattened(_ outer: Set<[UInt8]>?) { keyWatch?.keysOfOuter = outer }

  /// All pairs, when a model is read from the dictionary of an outer one.
  var othersOfFlattened: ModelPairs? {
    guard let keyWatch, keyWatch.keysOfOuter != nil else { return nil }
    return keyWatch.pairs
  }

  /// Whether a property of the outer model reads the key.
  func isOfOuter(_ key: String) -> Bool {
    keyWatch?.keysOfOuter?.contains(Array(key.utf8)) ?? false
  }

  func isRead(_ key: String) -> Bool { keyWatch?.keys.contains(Array(key.utf8)) ?? true }

  func markRead(_ key: String) { keyWatch?.keys.insert(Array(key.utf8)) }

  fileprivate var pairs: ModelPairs {
    switch form {
    case .cursor: ModelPairs(cursor)
    case .dictionary, .watched: ModelPairs(dictionary ?? [:])
    case .list: ModelPairs(list ?? [:])
    }
  }
}

/// The keys of one dictionary that were asked for, by their bytes.
private final class KeyWatch {
  /// As they were before anyone asked: a cursor walks the pairs from where it is.
  let pairs: ModelPairs
  var keys: Set<[UInt8]> = []
  /// The keys that the outer model had asked for when a flattened one began.
  var keysOfOuter: Set<[UInt8]>?
  private var fields: ModelFields

  init(_ fields: ModelFields) {
    pairs = fields.pairs
    self.fields = fields
  }

  var content: ModelValue.Content { fields.content }

  func value(_ key: StaticString, _ text: String) throws(PropertyList.Error) -> ModelValue? {
    keys.insert(Array(text.utf8))
    return try fields.value(key, text)
  }
}

extension ModelFields {
  /// The dictionary as a value, for those who read it once more.
  var content: ModelValue.Content {
    switch form {
    case .cursor: cursor.map { .node($0.container) } ?? .dictionary([:])
    case .dictionary: .dictionary(dictionary ?? [:])
    case .list: .list(.dictionary(list ?? [:]))
    case .watched: keyWatch?.content ?? .dictionary([:])
    }
  }
}
