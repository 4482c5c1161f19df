/// The containers that are being written, from the root to the innermost, without recursion.
struct WritingStack {
  private var open: [Container] = []
  private let depthLimit: Int
  private let outputLimit: Int
  private let isSorted: Bool

  /// A container, and the position of the value that comes next.
  private struct Container {
    let values: Values
    var position = 0
  }

  private enum Values {
    case array([PropertyList])
    case dictionary(PropertyList.Dict)
  }

  /// What comes next.
  enum Step {
    case element(PropertyList, isFirst: Bool)
    case pair(PropertyList.Dict.Element, isFirst: Bool)
    case endOfArray
    case endOfDictionary
  }

  init(_ options: PropertyList.WritingOptions, isSorted: Bool) {
    depthLimit = options.limits.effectiveDepth
    outputLimit = options.limits.output
    self.isSorted =
      switch options.keyOrder {
      case .automatic: isSorted
      case .sorted: true
      case .source: false
      }
  }

  /// How many containers are open.
  var level: Int { open.count }

  /// Whether containers are open.
  var isEmpty: Bool { open.isEmpty }

  mutating func begin(_ elements: [PropertyList]) throws(PropertyList.Error) {
    try checkDepth()
    open.append(Container(values: .array(elements)))
  }

  mutating func begin(_ dict: PropertyList.Dict) throws(PropertyList.Error) {
    try checkDepth()
    open.append(Container(values: .dictionary(isSorted ? Self.sorted(dict) : dict)))
  }

  func checkDepth() throws(PropertyList.Error) {
    if open.count < depthLimit { return }
    let expected = "at most \(depthLimit) containers inside each other"
    throw error(.limitExceeded, expected, "one more")
  }

  /// Checks what was written so far.
  func checkOutput(_ count: Int) throws(PropertyList.Error) {
    if count <= outputLimit { return }
    throw error(.limitExceeded, "at most \(outputLimit) bytes", "more")
  }

  /// Moves on in the innermost container; one that has ended is closed.
  mutating func next() -> Step {
    let last = open.count - 1
    let position = open[last].position
    open[last].position += 1
    switch open[last].values {
    case .array(let elements):
      if position < elements.count { return .element(elements[position], isFirst: position == 0) }
      open.removeLast()
      return .endOfArray
    case .dictionary(let pairs):
      if position < pairs.count { return .pair(pairs[position], isFirst: position == 0) }
      open.removeLast()
      return .endOfDictionary
    }
  }

  /// The pairs in Apple's order: that of the UTF-16 units of the keys.
  static func sorted(_ dict: PropertyList.Dict) -> PropertyList.Dict {
    guard dict.count > 1 else { return dict }
    let keys = dict.keys
    let areASCII = keys.allSatisfy { isASCII($0) }
    func precedes(_ left: String, _ right: String) -> Bool {
      areASCII
        ? left.utf8.lexicographicallyPrecedes(right.utf8)
        : left.utf16.lexicographicallyPrecedes(right.utf16)
    }
    // Lists that were read from XML are in order already.
    let isSorted = keys.indices.dropFirst().allSatisfy { precedes(keys[$0 - 1], keys[$0]) }
    if isSorted { return dict }
    return PropertyList.Dict(differing: dict.sorted { precedes($0.key, $1.key) })
  }

  private static func isASCII(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { PropertyLists.isASCII($0) }
  }

  /// The error for a value that is being written, with the way to it.
  func error(
    _ kind: PropertyList.Error.Kind,
    _ expected: String,
    _ found: String
  ) -> PropertyList.Error {
    PropertyList.Error(
      PropertyList.Error.Fields(kind: kind, expected: expected, found: found, path: path)
    )
  }

  private var path: [PropertyList.PathComponent] {
    open.map { container in
      switch container.values {
      case .array: .index(container.position - 1)
      case .dictionary(let pairs): .key(pairs[container.position - 1].key)
      }
    }
  }
}
