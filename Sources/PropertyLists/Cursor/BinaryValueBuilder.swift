/// Builds a container of a binary file and all that is in it, without recursion.
struct BinaryValueBuilder: ~Copyable {
  private var values = ValueStack()

  /// The keys of the dictionaries of a known shape that were built.
  private var shapes: [(shape: UnsafePointer<KeyShape>, keys: DictKeys)] = []

  /// The keys of the open dictionaries whose shape is not known.
  private var names: [String] = []

  /// The containers around the innermost one.
  private var open: [Container] = []
  private var top: Container

  /// A container whose values are being built.
  private struct Container {
    /// The container, and where the next pair of a dictionary is.
    var pairs: PropertyListDictionaryCursor
    let isLarge: Bool
    /// Where its keys start among those of dictionaries of no known shape.
    let firstName: Int
    /// Finished values in it.
    var count = 0
    /// Whether the key was read whose value is being built.
    var hasKey = false

    var cursor: PropertyListCursor {
      @inline(__always) get { pairs.container }
    }
    var isDictionary: Bool {
      @inline(__always) get { pairs.container.kind == .dictionary }
    }
  }

  init(_ root: PropertyListCursor) {
    top = Container(
      pairs: PropertyListDictionaryCursor(root),
      isLarge: values.begin(root.count),
      firstName: 0
    )
  }

  mutating func value() throws(PropertyList.Error) -> PropertyList {
    do throws(PropertyList.Error) {
      return try build()
    } catch {
      throw completed(error)
    }
  }

  private mutating func build() throws(PropertyList.Error) -> PropertyList {
    while true {
      if let child = try top.isDictionary ? fillDictionary() : fillArray() {
        open.append(top)
        top = Container(
          pairs: PropertyListDictionaryCursor(child),
          isLarge: values.begin(child.count),
          firstName: names.count
        )
        continue
      }
      let value = finish()
      guard !open.isEmpty else { return value }
      top = open.removeLast()
      append(value)
    }
  }

  /// Builds the scalars of the innermost container up to the next container in it, or to its end.
  private mutating func fillArray() throws(PropertyList.Error) -> PropertyListCursor? {
    let array = top.cursor
    while top.count < array.count {
      let child = try array.binaryElement(at: top.count)
      if child.isContainer { return child }
      append(try child.binaryScalar())
    }
    return nil
  }

  private mutating func fillDictionary() throws(PropertyList.Error) -> PropertyListCursor? {
    while let value = try nextValue() {
      if value.isContainer { return value }
      append(try value.binaryScalar())
    }
    return nil
  }

  /// The value of the next pair that counts, whose key was read then.
  @inline(__always)
  private mutating func nextValue() throws(PropertyList.Error) -> PropertyListCursor? {
    top.hasKey = false
    let value: PropertyListCursor
    if let shape = try top.pairs.knownShape() {
      guard let next = try top.pairs.binaryNextValue(shape) else { return nil }
      value = next
    } else {
      guard let next = try top.pairs.binaryNext() else { return nil }
      names.append(try next.key.string() ?? "")
      value = next.value
    }
    top.hasKey = true
    return value
  }

  @inline(__always)
  private mutating func append(_ value: consuming PropertyList) {
    values.append(value, isLarge: top.isLarge)
    top.count &+= 1
  }
}

extension BinaryValueBuilder {
  /// The value of the innermost container.
  private mutating func finish() -> PropertyList {
    guard top.isDictionary else { return values.array(of: top.count, isLarge: top.isLarge) }
    return values.dictionary(of: keys(), isLarge: top.isLarge)
  }

  /// The keys of the innermost container, which is a dictionary.
  private mutating func keys() -> DictKeys {
    guard let shape = top.pairs.shape else {
      defer { names.removeLast(top.count) }
      return DictKeys.make(differing: names[top.firstName...])
    }
    for known in shapes where known.shape == shape { return known.keys }
    let keys = DictKeys.make(capacity: top.count)
    for position in 0..<top.count { keys.append(shape.pointee.name(at: position) ?? "") }
    shapes.append((shape, keys))
    return keys
  }

  /// The error with the way to its place, or the one that says that a container is in itself.
  ///
  /// A circle always meets a limit, so nothing is looked for before that.
  private func completed(_ error: PropertyList.Error) -> PropertyList.Error {
    let containers = open + [top]
    let path = containers.compactMap { component($0) }
    guard error.kind == .limitExceeded, let end = Self.circleEnd(containers) else {
      return error.changing { $0.path = path }
    }
    let inner = containers[end].cursor
    return error.changing {
      $0.kind = .cyclic
      $0.expected = "containers that do not contain themselves"
      $0.found = "object \(inner.index) inside itself"
      $0.offset = inner.offset
      $0.path = Array(path.prefix(end))
    }
  }

  /// The first open container that is the same object as one around it.
  private static func circleEnd(_ containers: [Container]) -> Int? {
    var numbers: Set<UInt32> = []
    return containers.firstIndex { !numbers.insert($0.cursor.index).inserted }
  }

  /// The step to the value that is being built.
  private func component(_ container: Container) -> PropertyList.PathComponent? {
    guard container.isDictionary else { return .index(container.count) }
    guard container.hasKey else { return nil }
    guard let shape = container.pairs.shape else {
      return .key(names[container.firstName + container.count])
    }
    return .key(shape.pointee.name(at: container.pairs.position - 1) ?? "")
  }
}
