/// Builds the value of a cursor and all that is in it, without recursion.
struct ValueBuilder {
  /// The containers around the innermost one.
  private var open: [Container] = []
  private var top = Container()

  /// A container whose values are being built; one of the cursors says what it is.
  private struct Container {
    var array: PropertyListArrayCursor?
    var dictionary: PropertyListDictionaryCursor?
    var pairs: [PropertyList.Dict.Pair] = []
    var elements: [PropertyList] = []
    /// The key of the value that is being built; nil before it is read.
    var key: String?
    var number: UInt32 = 0
    var offset = 0
  }

  /// Room that is made at once; counts in a file may be larger than what is ever built of them.
  private static let mostReserved = 65_536

  static func value(of root: PropertyListCursor) throws(PropertyList.Error) -> PropertyList {
    guard root.isContainer else { return try scalar(root) }
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
    top = Self.container(root)
    while true {
      if let child = try fill() {
        open.append(top)
        top = Self.container(child)
        continue
      }
      let value = take()
      if open.isEmpty { return value }
      // Nothing else may hold the arrays of the container when they grow.
      top = open.removeLast()
      if top.array != nil {
        top.elements.append(value)
      } else {
        top.pairs.append(PropertyList.Dict.Pair(key: top.key ?? "", value: value))
      }
    }
  }

  /// Builds the scalars of the innermost container up to the next container in it, or to its end.
  private mutating func fill() throws(PropertyList.Error) -> PropertyListCursor? {
    while let child = try top.array?.next() {
      if !child.isContainer {
        top.elements.append(try Self.scalar(child))
      } else if let list = Self.shortList(child) {
        top.elements.append(list)
      } else {
        return child
      }
    }
    while let pair = try nextPair() {
      top.key = pair.key
      let value: PropertyList
      if !pair.value.isContainer {
        value = try Self.scalar(pair.value)
      } else if let list = Self.shortList(pair.value) {
        value = list
      } else {
        return pair.value
      }
      top.pairs.append(PropertyList.Dict.Pair(key: pair.key, value: value))
    }
    return nil
  }

  /// A short array of scalars, which need not be opened; nil for all else, and when something is
  /// wrong in it: reading it as any container then says what.
  private static func shortList(_ cursor: PropertyListCursor) -> PropertyList? {
    guard var array = cursor.array(), cursor.count <= 32 else { return nil }
    let credit = cursor.walk.pointee.credit
    var elements: [PropertyList] = []
    elements.reserveCapacity(cursor.count)
    while let child = try? array.next(), !child.isContainer, let value = try? scalar(child) {
      elements.append(value)
    }
    if elements.count == cursor.count { return .array(elements) }
    cursor.walk.pointee.credit = credit
    return nil
  }

  @inline(__always)
  private mutating func nextPair() throws(PropertyList.Error) -> NamedPair? {
    do throws(PropertyList.Error) {
      return try top.dictionary?.nextNamed()
    } catch {
      top.key = nil
      throw error
    }
  }

  /// The value of the innermost container.
  private mutating func take() -> PropertyList {
    top.array != nil
      ? .array(top.elements) : .dictionary(PropertyList.Dict(differing: top.pairs))
  }

  private static func container(_ cursor: PropertyListCursor) -> Container {
    var container = Container()
    container.array = cursor.array()
    container.dictionary = cursor.dictionary()
    container.number = cursor.index
    container.offset = cursor.offset
    if container.array != nil {
      container.elements.reserveCapacity(min(cursor.count, mostReserved))
    } else {
      container.pairs.reserveCapacity(min(cursor.count, mostReserved))
    }
    return container
  }

  /// The error with the way to its place, or the one that says that a container is in itself.
  ///
  /// A circle always meets a limit, so nothing is looked for before that.
  private func completed(_ error: PropertyList.Error) -> PropertyList.Error {
    guard error.kind == .limitExceeded, let end = circleEnd else {
      return error.changing { $0.path = path }
    }
    let found = "object \(containers[end].number) inside itself"
    return error.changing {
      $0.kind = .cyclic
      $0.expected = "containers that do not contain themselves"
      $0.found = found
      $0.offset = containers[end].offset
      $0.path = Array(path.prefix(end))
    }
  }

  /// The first open container that is the same object as one around it.
  private var circleEnd: Int? {
    var numbers: Set<UInt32> = []
    return containers.firstIndex { !numbers.insert($0.number).inserted }
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

  /// All that are open, from the root.
  private var containers: [Container] { open + [top] }

  private var path: [PropertyList.PathComponent] {
    containers.compactMap { container in
      container.array != nil ? .index(container.elements.count) : container.key.map { .key($0) }
    }
  }
}

extension PropertyListCursor {
  /// This value and all that is in it.
  package func propertyList() throws(PropertyList.Error) -> PropertyList {
    try ValueBuilder.value(of: self)
  }
}
