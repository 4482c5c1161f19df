import PropertyLists

/// The dictionary that a model is read from.
public struct ModelFields {
  // Two plain members instead of an enum: the cursor is moved in place with every look-up.
  private var cursor: PropertyListDictionaryCursor?
  private var other: Other?

  private enum Other {
    case dictionary([String: Any])
    case list(PropertyList.Dict)
  }

  init() {}

  /// Turns to another dictionary; `false` and unchanged when the value is none.
  mutating func open(_ value: ModelValue) -> Bool {
    switch value.content {
    case .node(let node):
      guard let opened = node.dictionary() else { return false }
      cursor = opened
    case .any(let any):
      guard let opened = DictionarySource.dictionary(any) else { return false }
      cursor = nil
      other = .dictionary(opened)
    case .list(let list):
      guard case .dictionary(let opened) = list else { return false }
      cursor = nil
      other = .list(opened)
    }
    return true
  }

  /// The value of a key.
  mutating func value(_ key: StaticString) throws(PropertyList.Error) -> ModelValue? {
    if cursor != nil {
      return try cursor?.value(forKey: key).map { ModelValue(.node($0)) }
    }
    switch other {
    case .dictionary(let dictionary):
      return DictionarySource.value(key, in: dictionary).map { ModelValue(.any($0)) }
    case .list(let list):
      return list[key.description].map { ModelValue(.list($0)) }
    case nil:
      return nil
    }
  }
}
