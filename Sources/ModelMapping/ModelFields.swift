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

  /// No dictionary yet.
  init() {}

  /// The dictionary that a value is; `nil` when it is none.
  init?(_ value: ModelValue) {
    switch value.content {
    case .node(let node):
      guard let opened = node.dictionary() else { return nil }
      cursor = opened
      form = .cursor
    case .any(let any):
      guard let opened = DictionarySource.dictionary(any) else { return nil }
      dictionary = opened
    case .dictionary(let opened):
      dictionary = opened
    case .list(let value):
      guard case .dictionary(let opened) = value else { return nil }
      list = opened
      form = .list
    }
  }

  /// The value of a key, which is given as bytes and as text: making one of the other costs more
  /// than the look-up.
  @inline(__always)
  mutating func value(_ key: StaticString, _ text: String) throws(PropertyList.Error) -> ModelValue?
  {
    switch form {
    case .cursor: try cursor?.value(forKey: key).map { ModelValue(.node($0)) }
    case .dictionary:
      DictionarySource.value(key, text, in: dictionary).map { ModelValue(any: $0) }
    case .list: list[text].map { ModelValue(.list($0)) }
    }
  }

  /// The value of a key when it has the very type, as in ``MappedValue/_$quick(_:_:_:)``.
  @inline(__always)
  mutating func quick<Value>(
    _ key: StaticString,
    _ text: String,
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
      guard let any = DictionarySource.value(key, text, in: dictionary) else { return .some(nil) }
      // Text is never made of another type; a number must be one of Swift's own, or an object that
      // holds the very same.
      if Value.self == String.self || type(of: any) == Value.self {
        return (any as? Value).map { .some($0) }
      }
      return DictionarySource.held(any, as: Value.self).map { .some($0) }
    case .list:
      return nil
    }
  }
}

extension ModelFields {
  /// The dictionary as a value, for those who read it once more.
  var content: ModelValue.Content {
    switch form {
    case .cursor: cursor.map { .node($0.container) } ?? .dictionary([:])
    case .dictionary: .dictionary(dictionary)
    case .list: .list(.dictionary(list))
    }
  }
}
