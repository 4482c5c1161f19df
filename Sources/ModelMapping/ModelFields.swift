import PropertyLists

/// The dictionary that a model is read from.
public struct ModelFields {
  // Plain members instead of an enum with payloads: a look-up moves the cursor in place and counts
  // no references.
  private var form = Form.dictionary
  private var cursor: PropertyListDictionaryCursor?
  private var dictionary: [String: Any] = [:]
  private var list: PropertyList.Dict = [:]

  private enum Form {
    case cursor
    case dictionary
    case list
  }

  init() {}

  /// Turns to another dictionary; `false` and unchanged when the value is none.
  mutating func open(_ value: ModelValue) -> Bool {
    switch value.content {
    case .node(let node):
      guard let opened = node.dictionary() else { return false }
      cursor = opened
      form = .cursor
    case .any(let any):
      guard let opened = DictionarySource.dictionary(any) else { return false }
      dictionary = opened
      form = .dictionary
    case .dictionary(let opened):
      dictionary = opened
      form = .dictionary
    case .list(let value):
      guard case .dictionary(let opened) = value else { return false }
      list = opened
      form = .list
    }
    return true
  }

  /// The value of a key.
  @inline(__always)
  mutating func value(_ key: StaticString) throws(PropertyList.Error) -> ModelValue? {
    switch form {
    case .cursor: try cursor?.value(forKey: key).map { ModelValue(.node($0)) }
    case .dictionary: DictionarySource.value(key, in: dictionary).map { ModelValue(.any($0)) }
    case .list: list[key.description].map { ModelValue(.list($0)) }
    }
  }

  /// The value of a key when it has the very type, as in ``MappedValue/_$quick(_:_:)``.
  @inline(__always)
  mutating func quick<Value>(
    _ key: StaticString,
    _ read: (PropertyListCursor) throws(PropertyList.Error) -> Value?
  ) -> Value?? {
    switch form {
    case .cursor:
      do throws(PropertyList.Error) {
        guard let node = try cursor?.value(forKey: key) else { return .some(nil) }
        return try read(node).map { .some($0) }
      } catch {
        return nil
      }
    case .dictionary:
      guard let any = DictionarySource.value(key, in: dictionary) else { return .some(nil) }
      guard type(of: any) == Value.self, let value = any as? Value else { return nil }
      return value
    case .list:
      return nil
    }
  }
}
