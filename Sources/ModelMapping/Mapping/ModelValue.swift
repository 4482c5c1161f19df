import Foundation
import PropertyLists

/// One value of a source that is not decoded yet.
///
/// Expansions of `@Mapped` pass it on; it has no use of its own.
public struct ModelValue {
  enum Content {
    case node(PropertyListCursor)
    case any(Any)
    case dictionary([String: Any])
    case list(PropertyList)
  }

  /// The place in a source of bytes: plain words, so that reading bytes counts no references.
  let node: PropertyListCursor?

  /// What is no place in a source of bytes.
  private let other: Other

  private enum Other {
    case none
    case any(Any)
    case dictionary([String: Any])
    case list(PropertyList)
  }

  var content: Content {
    @inline(__always) get {
      if let node { return .node(node) }
      return switch other {
      case .none: .list(.null)
      case .any(let any): .any(any)
      case .dictionary(let dictionary): .dictionary(dictionary)
      case .list(let list): .list(list)
      }
    }
  }

  init(_ content: Content) {
    switch content {
    case .node(let cursor): (node, other) = (cursor, .none)
    case .any(let any): (node, other) = (nil, .any(any))
    case .dictionary(let dictionary): (node, other) = (nil, .dictionary(dictionary))
    case .list(let list): (node, other) = (nil, .list(list))
    }
  }

  @inline(__always)
  init(node: PropertyListCursor) { (self.node, other) = (node, .none) }

  /// A value of a dictionary, which may be a property list.
  @inline(__always)
  init(any: Any) {
    (node, other) = (nil, DictionarySource.list(any).map(Other.list) ?? .any(any))
  }
}

extension ModelValue {
  /// Whether this is null: a null, an `NSNull` or an empty optional.
  var isNull: Bool {
    if let node { return node.kind == .null }
    switch content {
    case .node(let cursor): return cursor.kind == .null
    case .any(let any): return DictionarySource.isNull(any)
    case .dictionary: return false
    case .list(let list): return list.kind == .null
    }
  }

  /// The value itself, or the kind of container.
  func scalar() throws(PropertyList.Error) -> ModelScalar {
    switch content {
    case .node(let cursor): try ModelScalar(cursor)
    case .any(let any): DictionarySource.scalar(any)
    case .dictionary(let dictionary): .container(.dictionary, dictionary.count)
    case .list(let list): ModelScalar(list)
    }
  }

  /// The place in the bytes, when the value comes from bytes.
  var position: PropertyListPosition? {
    guard case .node(let cursor) = content else { return nil }
    return cursor.position
  }

  /// Whether the value is one of a dictionary, which may have any type.
  public var _$isAny: Bool {
    if case .any = other { return true }
    return false
  }

  /// Whether this is an array or a dictionary.
  var isContainer: Bool {
    switch content {
    case .node(let cursor): return cursor.kind == .array || cursor.kind == .dictionary
    case .any(let any):
      if case .container = DictionarySource.scalar(any) { return true }
      return false
    case .dictionary: return true
    case .list(let list): return list.kind == .array || list.kind == .dictionary
    }
  }

  /// Whether this is a dictionary that cannot be read, because some of its keys are no text.
  var hasForeignKeys: Bool {
    guard case .any(let any) = content, isContainer else { return false }
    return DictionarySource.array(any) == nil && DictionarySource.dictionary(any) == nil
  }

  /// The value when it already is of a native type, as arrays of strings in a dictionary are.
  public func _$native<Value>(as type: Value.Type) -> Value? {
    guard case .any(let any) = other, Swift.type(of: any) == type else { return nil }
    return any as? Value
  }
}

extension ModelValue {
  /// The number that an object of Foundation holds, when it is of this very type.
  @inline(__always)
  func held<Value>(as type: Value.Type) -> Value? {
    guard case .any(let any) = other else { return nil }
    return DictionarySource.held(any, as: type)
  }
}

extension ModelValue {
  /// The element of an array; `nil` past its end, and when the value is no array.
  func element(at position: Int) throws(PropertyList.Error) -> ModelValue? {
    switch content {
    case .node(let cursor):
      guard cursor.kind == .array, position < cursor.count else { return nil }
      return try cursor.element(at: position).map { ModelValue(node: $0) }
    case .any(let any):
      guard let array = DictionarySource.array(any), position < array.count else { return nil }
      return ModelValue(any: array[position])
    case .dictionary:
      return nil
    case .list(let list):
      guard case .array(let array) = list, position < array.count else { return nil }
      return ModelValue(.list(array[position]))
    }
  }

  /// The dictionary in memory that this is; `nil` also for a property list.
  @inline(__always)
  var dictionary: [String: Any]? {
    switch other {
    case .any(let any): DictionarySource.dictionary(any)
    case .dictionary(let dictionary): dictionary
    case .none, .list: nil
    }
  }

  /// Whether this is a dictionary by text.
  var isDictionary: Bool {
    switch content {
    case .node(let cursor): return cursor.kind == .dictionary
    case .any(let any): return DictionarySource.dictionary(any) != nil
    case .dictionary: return true
    case .list(let list): return list.kind == .dictionary
    }
  }

  /// Whether this is an array.
  var isArray: Bool {
    switch content {
    case .node(let cursor): return cursor.kind == .array
    case .any(let any): return DictionarySource.array(any) != nil
    case .dictionary: return false
    case .list(let list): return list.kind == .array
    }
  }
}

extension ModelValue {
  /// The value one step on; `nil` when there is none, or the value is of another kind.
  func value(at step: PropertyList.PathComponent) throws(PropertyList.Error) -> ModelValue? {
    switch (step, content) {
    case (.index(let index), _):
      return index < 0 ? nil : try element(at: index)
    case (.key(let key), .node(let cursor)):
      guard var dictionary = cursor.dictionary() else { return nil }
      return try dictionary.value(named: key).map { ModelValue(node: $0) }
    case (.key(let key), .any(let any)):
      guard let dictionary = DictionarySource.dictionary(any) else { return nil }
      return dictionary[key].map { ModelValue(any: $0) }
    case (.key(let key), .dictionary(let dictionary)):
      return dictionary[key].map { ModelValue(any: $0) }
    case (.key(let key), .list(let list)):
      guard case .dictionary(let dictionary) = list else { return nil }
      return dictionary[key].map { ModelValue(.list($0)) }
    }
  }

  /// Whether the value is a container for such a step.
  func canHold(_ step: PropertyList.PathComponent) -> Bool {
    step.isKey ? isDictionary : isArray
  }
}

extension PropertyList.PathComponent {
  var isKey: Bool {
    if case .key = self { return true }
    return false
  }
}
