/// The containers that are being written, from the root to the innermost, without recursion.
struct WritingStack {
  private var open: [Container] = []
  private let depthLimit: Int
  private let outputLimit: Int
  private let isSorted: Bool
  private var orders = KeyOrders()

  /// A container, and the position of the value that comes next.
  private struct Container {
    let values: Values
    var position = 0
  }

  private enum Values {
    case array([PropertyList])
    /// The order says which pair comes at which position; nil for the dictionary's own.
    case dictionary(PropertyList.Dict, order: [Int]?)
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
    let order = isSorted ? orders.order(of: dict) : nil
    open.append(Container(values: .dictionary(dict, order: order)))
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
    case .dictionary(let pairs, let order):
      if position < pairs.count {
        return .pair(pairs[order?[position] ?? position], isFirst: position == 0)
      }
      open.removeLast()
      return .endOfDictionary
    }
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
      case .dictionary(let pairs, let order):
        .key(pairs[order?[container.position - 1] ?? container.position - 1].key)
      }
    }
  }
}
