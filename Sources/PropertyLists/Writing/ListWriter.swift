/// A writer of a text format: it says what stands for scalars and around containers, and the walk
/// over the list, which uses no recursion, is the same for all.
protocol ListWriter: ~Copyable {
  var stack: WritingStack { get set }

  /// The bytes that were written so far.
  var byteCount: Int { get }

  mutating func writeScalar(_ value: PropertyList) throws(PropertyList.Error)

  /// Writes the start of an array, or all of an empty one.
  mutating func openArray(isEmpty: Bool)

  /// Writes the start of a dictionary, or all of an empty one.
  mutating func openDictionary(_ dict: PropertyList.Dict) throws(PropertyList.Error)

  /// Writes what stands before an element.
  mutating func beginElement(isFirst: Bool)

  /// Writes a key and what stands around it.
  mutating func writeKey(_ key: String, isFirst: Bool) throws(PropertyList.Error)

  mutating func closeArray()
  mutating func closeDictionary()
}

extension ListWriter where Self: ~Copyable {
  /// Writes a list and all that is in it, within the limits of the options.
  mutating func writeAll(_ list: PropertyList) throws(PropertyList.Error) {
    try write(list)
    while !stack.isEmpty {
      try writeNext()
      try stack.checkOutput(byteCount)
    }
    try stack.checkOutput(byteCount)
  }

  /// Writes the next value of the innermost container, or its end.
  private mutating func writeNext() throws(PropertyList.Error) {
    switch stack.next() {
    case .element(let value, let isFirst):
      beginElement(isFirst: isFirst)
      try write(value)
    case .pair(let pair, let isFirst):
      try writeKey(pair.key, isFirst: isFirst)
      try write(pair.value)
    case .endOfArray: closeArray()
    case .endOfDictionary: closeDictionary()
    }
  }

  /// Writes a scalar, or opens a container.
  private mutating func write(_ value: PropertyList) throws(PropertyList.Error) {
    switch value {
    case .array(let elements):
      try stack.checkDepth()
      openArray(isEmpty: elements.isEmpty)
      if !elements.isEmpty { try stack.begin(elements) }
    case .dictionary(let dict):
      try stack.checkDepth()
      try openDictionary(dict)
      if !dict.isEmpty { try stack.begin(dict) }
    default: try writeScalar(value)
    }
  }
}
