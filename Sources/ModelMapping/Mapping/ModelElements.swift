import PropertyLists

/// The elements of an array, one after the other.
public struct ModelElements {
  // Plain words instead of a payload of the enum, as in `ModelFields`.
  private var cursor: PropertyListArrayCursor?
  private let values: Values
  private var position = 0

  /// How many elements there are in all.
  public let count: Int

  private enum Values {
    case none
    case any([Any])
    case dictionaries([[String: Any]])
    case list([PropertyList])
  }

  /// The elements of the array that a value is; `nil` when it is none.
  static func opened(_ value: ModelValue) -> ModelElements? {
    if let node = value.node {
      return node.array().map { ModelElements(cursor: $0, values: .none, count: $0.count) }
    }
    switch value.content {
    case .any(let any):
      if let array = value._$native(as: [[String: Any]].self) {
        return ModelElements(values: .dictionaries(array), count: array.count)
      }
      return DictionarySource.array(any).map { ModelElements(values: .any($0), count: $0.count) }
    case .node, .dictionary:
      return nil
    case .list(let value):
      guard case .array(let array) = value else { return nil }
      return ModelElements(values: .list(array), count: array.count)
    }
  }

  private init(cursor: PropertyListArrayCursor? = nil, values: Values, count: Int) {
    self.cursor = cursor
    self.values = values
    self.count = count
  }

  /// How many elements to make room for: a count in a file is a claim until the elements are read.
  ///
  /// Each takes a byte of the file at least, and room that is not filled takes no memory.
  public var _$capacity: Int { min(count, 1 << 18) }

  /// Whether the models of the elements may take much memory.
  public var _$isLong: Bool { count >= 1 << 14 }

  /// Prepares the memory of as many models as there was made room for.
  public func _$willFill(_ memory: UnsafeMutableRawPointer?, _ stride: Int) {
    if let memory { LargeMemory.willFill(memory, _$capacity * stride) }
  }

  /// The next element; `nil` at the end and when the source is broken, which the decoder remembers.
  public mutating func _$next(_ decoder: inout ModelDecoder) -> ModelValue? {
    guard position < count, decoder.log.failure == nil else { return nil }
    defer { position += 1 }
    switch values {
    case .none: return node(&decoder)
    case .any(let array): return ModelValue(any: array[position])
    case .dictionaries(let array): return ModelValue(.dictionary(array[position]))
    case .list(let array): return ModelValue(.list(array[position]))
    }
  }

  @inline(__always)
  private mutating func node(_ decoder: inout ModelDecoder) -> ModelValue? {
    do throws(PropertyList.Error) {
      return try cursor?.next().map { ModelValue(node: $0) }
    } catch {
      decoder.log.fail(error)
      return nil
    }
  }
}

/// The pairs of a dictionary, one after the other.
public struct ModelPairs {
  private var source: Source

  /// How many pairs there are in all; of a file, which has limits of its own, it is not asked.
  let count: Int

  private enum Source {
    case node(PropertyListDictionaryCursor)
    case any(Dictionary<String, Any>.Iterator)
    case list(PropertyList.Dict.Iterator)
  }

  init?(_ value: ModelValue) {
    switch value.content {
    case .node(let cursor):
      guard let dictionary = cursor.dictionary() else { return nil }
      self.init(dictionary)
    case .any(let any):
      guard let dictionary = DictionarySource.dictionary(any) else { return nil }
      self.init(dictionary)
    case .dictionary(let dictionary):
      self.init(dictionary)
    case .list(let list):
      guard case .dictionary(let dictionary) = list else { return nil }
      self.init(dictionary)
    }
  }

  init(_ cursor: PropertyListDictionaryCursor?) {
    source = cursor.map(Source.node) ?? .list(PropertyList.Dict().makeIterator())
    count = 0
  }

  init(_ dictionary: [String: Any]) {
    (source, count) = (.any(dictionary.makeIterator()), dictionary.count)
  }

  init(_ list: PropertyList.Dict) {
    (source, count) = (.list(list.makeIterator()), list.count)
  }

  /// The next pair; `nil` at the end and when the source is broken, which the decoder remembers.
  public mutating func _$next(_ decoder: inout ModelDecoder) -> (key: String, value: ModelValue)? {
    guard decoder.log.failure == nil else { return nil }
    do {
      return try next()
    } catch {
      decoder.log.fail(error)
      return nil
    }
  }

  private mutating func next() throws(PropertyList.Error) -> (key: String, value: ModelValue)? {
    switch source {
    case .node(var pairs):
      guard let pair = try pairs.next(), let key = try pair.key.string() else { return nil }
      source = .node(pairs)
      return (key, ModelValue(node: pair.value))
    case .any(var pairs):
      guard let pair = pairs.next() else { return nil }
      source = .any(pairs)
      return (pair.key, ModelValue(any: pair.value))
    case .list(var pairs):
      guard let pair = pairs.next() else { return nil }
      source = .list(pairs)
      return (pair.key, ModelValue(.list(pair.value)))
    }
  }
}
