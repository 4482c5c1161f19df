import PropertyLists

/// The dictionary that a model is read from.
public struct ModelFields {
  // Plain members instead of an enum with payloads: a look-up moves the cursor in place and counts
  // no references.
  private var form = Form.dictionary
  private var cursor: PropertyListDictionaryCursor?
  private var dictionary: [String: Any]?
  private var list: PropertyList.Dict?
  private var keyWatch: KeyWatch?

  private enum Form {
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
      fields.form = .cursor
      return fields
    }
    switch value.content {
    case .node: return nil
    case .any(let any):
      guard let opened = DictionarySource.dictionary(any) else { return nil }
      fields.dictionary = opened
    case .dictionary(let opened):
      fields.dictionary = opened
    case .list(let value):
      guard case .dictionary(let opened) = value else { return nil }
      fields.list = opened
      fields.form = .list
    }
    return fields
  }

  /// The value of a key, which is given as bytes and as text: making one of the other costs more
  /// than the look-up.
  @inline(__always)
  mutating func value(_ key: StaticString, _ text: String) throws(PropertyList.Error) -> ModelValue?
  {
    switch form {
    case .cursor: try cursor?.value(forKey: key).map { ModelValue(node: $0) }
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
    _ key: StaticString,
    _ text: String,
    _ read: (inout PropertyListDictionaryCursor?) throws(PropertyList.Error) -> Value??
  ) -> Value?? {
    switch form {
    case .cursor:
      do throws(PropertyList.Error) {
        return try read(&cursor)
      } catch {
        return nil
      }
    case .dictionary:
      var any = dictionary?[text]
      if let value = NativeValue.move(from: &any, as: Value.self) { return .some(value) }
      guard let any else { return .some(nil) }
      if Value.self == String.self { return nil }
      return DictionarySource.held(any, as: Value.self).map { .some($0) }
    case .list, .watched:
      return nil
    }
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
