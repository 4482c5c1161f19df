/// Builds the value of a cursor and all that is in it, without recursion.
struct ValueBuilder {
  private var open: [Container] = []

  /// A container whose values are being built.
  private struct Container {
    var place: Place
    var pairs: [PropertyList.Dict.Element] = []
    var elements: [PropertyList] = []
    /// The key of the value that is being built; nil before it is read.
    var key: String?
    let number: UInt32
    let offset: Int
  }

  private enum Place {
    case array(PropertyListArrayCursor)
    case dictionary(PropertyListDictionaryCursor)
  }

  /// Room that is made at once; counts in a file may be larger than what is ever built of them.
  private static let mostReserved = 1_024

  static func value(of root: PropertyListCursor) throws(PropertyList.Error) -> PropertyList {
    var builder = ValueBuilder()
    do throws(PropertyList.Error) {
      return try builder.build(root)
    } catch {
      throw builder.completed(error)
    }
  }

  private mutating func build(
    _ root: PropertyListCursor
  ) throws(PropertyList.Error) -> PropertyList {
    if let scalar = try begin(root) { return scalar }
    while true {
      if let child = try nextChild() {
        if let scalar = try begin(child) { add(scalar) }
        continue
      }
      guard let finished = open.popLast() else { continue }
      let value = Self.value(of: finished)
      if open.isEmpty { return value }
      add(value)
    }
  }

  /// The next value of the innermost container, or nil at its end.
  private mutating func nextChild() throws(PropertyList.Error) -> PropertyListCursor? {
    let last = open.count - 1
    switch open[last].place {
    case .array(var array):
      let child = try array.next()
      open[last].place = .array(array)
      return child
    case .dictionary(var dictionary):
      open[last].key = nil
      let pair = try dictionary.next()
      open[last].place = .dictionary(dictionary)
      guard let pair else { return nil }
      open[last].key = try pair.key.string() ?? ""
      return pair.value
    }
  }

  private mutating func add(_ value: PropertyList) {
    let last = open.count - 1
    switch open[last].place {
    case .array: open[last].elements.append(value)
    case .dictionary: open[last].pairs.append((open[last].key ?? "", value))
    }
  }

  private static func value(of container: Container) -> PropertyList {
    switch container.place {
    case .array: .array(container.elements)
    case .dictionary: .dictionary(PropertyList.Dict(differing: container.pairs))
    }
  }

  /// Opens a container and gives nil, or gives the value of a scalar.
  private mutating func begin(
    _ cursor: PropertyListCursor
  ) throws(PropertyList.Error) -> PropertyList? {
    if let array = cursor.array() {
      var container = Container(place: .array(array), number: cursor.index, offset: cursor.offset)
      container.elements.reserveCapacity(min(cursor.count, Self.mostReserved))
      open.append(container)
      return nil
    }
    if let dictionary = cursor.dictionary() {
      var container = Container(
        place: .dictionary(dictionary),
        number: cursor.index,
        offset: cursor.offset
      )
      container.pairs.reserveCapacity(min(cursor.count, Self.mostReserved))
      open.append(container)
      return nil
    }
    return try Self.scalar(cursor)
  }

  /// The error with the way to its place, or the one that says that a container is in itself.
  ///
  /// A circle always meets a limit, so nothing is looked for before that.
  private func completed(_ error: PropertyList.Error) -> PropertyList.Error {
    guard error.kind == .limitExceeded, let end = circleEnd else {
      return error.changing { $0.path = path }
    }
    let found = "object \(open[end].number) inside itself"
    return error.changing {
      $0.kind = .cyclic
      $0.expected = "containers that do not contain themselves"
      $0.found = found
      $0.offset = open[end].offset
      $0.path = Array(path.prefix(end))
    }
  }

  /// The first open container that is the same object as one around it.
  private var circleEnd: Int? {
    var numbers: Set<UInt32> = []
    return open.firstIndex { !numbers.insert($0.number).inserted }
  }

  private static func scalar(
    _ cursor: PropertyListCursor
  ) throws(PropertyList.Error) -> PropertyList {
    switch cursor.kind {
    case .null, .array, .dictionary: return .null
    case .boolean: return .boolean(cursor.boolean() == true)
    case .integer: return .integer(try cursor.integer() ?? 0)
    case .unsigned: return .unsigned(try cursor.unsigned() ?? 0)
    case .real: return .real(try cursor.real() ?? 0)
    case .string: return .string(try cursor.string() ?? "")
    case .date: return try cursor.date().map { .date($0) } ?? .null
    case .data: return try cursor.data().map { .data($0) } ?? .null
    case .uid: return .uid(try cursor.uid() ?? 0)
    }
  }

  private var path: [PropertyList.PathComponent] {
    open.compactMap { container in
      switch container.place {
      case .array: .index(container.elements.count)
      case .dictionary: container.key.map { .key($0) }
      }
    }
  }
}

extension PropertyListCursor {
  /// This value and all that is in it.
  package func propertyList() throws(PropertyList.Error) -> PropertyList {
    try ValueBuilder.value(of: self)
  }
}
