import PropertyLists

/// The elements of an array, one after the other.
public struct ModelElements {
  // Plain members instead of an enum with payloads, as in `ModelFields`.
  private let form: Form
  private var cursor: PropertyListArrayCursor?
  private var values: [Any] = []
  private var dictionaries: [[String: Any]] = []
  private var list: [PropertyList] = []
  private var position = 0

  /// How many elements there are in all.
  public let count: Int

  private enum Form {
    case cursor
    case values
    case dictionaries
    case list
  }

  init?(_ value: ModelValue) {
    switch value.content {
    case .node(let node):
      guard let array = node.array() else { return nil }
      cursor = array
      (form, count) = (.cursor, array.count)
    case .any(let any):
      if let array = value._$native(as: [[String: Any]].self) {
        dictionaries = array
        (form, count) = (.dictionaries, array.count)
      } else if let array = DictionarySource.array(any) {
        values = array
        (form, count) = (.values, array.count)
      } else {
        return nil
      }
    case .dictionary:
      return nil
    case .list(let value):
      guard case .array(let array) = value else { return nil }
      list = array
      (form, count) = (.list, array.count)
    }
  }

  /// How many elements to make room for: a count in a file is a claim until the elements are read.
  public var _$capacity: Int { min(count, 65_536) }

  /// The next element; `nil` at the end and when the source is broken, which the decoder remembers.
  public mutating func _$next(_ decoder: inout ModelDecoder) -> ModelValue? {
    guard position < count, decoder.log.failure == nil else { return nil }
    defer { position += 1 }
    switch form {
    case .cursor: return node(&decoder)
    case .values: return ModelValue(any: values[position])
    case .dictionaries: return ModelValue(.dictionary(dictionaries[position]))
    case .list: return ModelValue(.list(list[position]))
    }
  }

  @inline(__always)
  private mutating func node(_ decoder: inout ModelDecoder) -> ModelValue? {
    do throws(PropertyList.Error) {
      return try cursor?.next().map { ModelValue(.node($0)) }
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
      return (key, ModelValue(.node(pair.value)))
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
