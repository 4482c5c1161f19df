import PropertyLists

/// The elements of an array, one after the other.
public struct ModelElements {
  private var source: Source

  /// How many elements there are in all.
  public let count: Int

  private enum Source {
    case node(PropertyListArrayCursor)
    case any(ArraySlice<Any>)
    case dictionaries(ArraySlice<[String: Any]>)
    case list(ArraySlice<PropertyList>)
  }

  init?(_ value: ModelValue) {
    switch value.content {
    case .node(let cursor):
      guard let array = cursor.array() else { return nil }
      self.init(.node(array), count: array.count)
    case .any(let any):
      if let array = value.native(as: [[String: Any]].self) {
        self.init(.dictionaries(array[...]), count: array.count)
      } else if let array = DictionarySource.array(any) {
        self.init(.any(array[...]), count: array.count)
      } else {
        return nil
      }
    case .list(let list):
      guard case .array(let array) = list else { return nil }
      self.init(.list(array[...]), count: array.count)
    }
  }

  private init(_ source: Source, count: Int) {
    self.source = source
    self.count = count
  }

  /// How many elements to make room for: a count in a file is a claim until the elements are read.
  public var _$capacity: Int { min(count, 65_536) }

  /// The next element; `nil` at the end and when the source is broken, which the decoder remembers.
  public mutating func _$next(_ decoder: inout ModelDecoder) -> ModelValue? {
    guard decoder.log.failure == nil else { return nil }
    do {
      return try next()
    } catch {
      decoder.log.fail(error)
      return nil
    }
  }

  private mutating func next() throws(PropertyList.Error) -> ModelValue? {
    switch source {
    case .node(var array):
      let element = try array.next()
      source = .node(array)
      return element.map { ModelValue(.node($0)) }
    case .any(var array):
      let element = array.popFirst()
      source = .any(array)
      return element.map { ModelValue(.any($0)) }
    case .dictionaries(var array):
      let element = array.popFirst()
      source = .dictionaries(array)
      return element.map { ModelValue(.any($0)) }
    case .list(var array):
      let element = array.popFirst()
      source = .list(array)
      return element.map { ModelValue(.list($0)) }
    }
  }
}

/// The pairs of a dictionary, one after the other.
public struct ModelPairs {
  private var source: Source

  private enum Source {
    case node(PropertyListDictionaryCursor)
    case any(Dictionary<String, Any>.Iterator)
    case list(PropertyList.Dict.Iterator)
  }

  init?(_ value: ModelValue) {
    switch value.content {
    case .node(let cursor):
      guard let dictionary = cursor.dictionary() else { return nil }
      source = .node(dictionary)
    case .any(let any):
      guard let dictionary = DictionarySource.dictionary(any) else { return nil }
      source = .any(dictionary.makeIterator())
    case .list(let list):
      guard case .dictionary(let dictionary) = list else { return nil }
      source = .list(dictionary.makeIterator())
    }
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
      return (key, ModelValue(.node(pair.value)))
    case .any(var pairs):
      guard let pair = pairs.next() else { return nil }
      source = .any(pairs)
      return (pair.key, ModelValue(.any(pair.value)))
    case .list(var pairs):
      guard let pair = pairs.next() else { return nil }
      source = .list(pairs)
      return (pair.key, ModelValue(.list(pair.value)))
    }
  }
}
