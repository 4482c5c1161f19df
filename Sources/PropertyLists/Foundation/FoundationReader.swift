import Foundation

/// Turns objects of Foundation's property lists into a list, without recursion.
struct FoundationReader {
  let depthLimit: Int
  private var open: [Container] = []

  init(depthLimit: Int) { self.depthLimit = depthLimit }

  /// A container whose objects are being read; `keys` is nil for an array.
  private struct Container {
    let keys: [String]?
    let objects: [Any]
    var built: [PropertyList] = []
  }

  mutating func list(_ object: Any) throws(PropertyList.Error) -> PropertyList {
    if let scalar = try begin(object) { return scalar }
    while true {
      let last = open.count - 1
      let position = open[last].built.count
      if position < open[last].objects.count {
        if let scalar = try begin(open[last].objects[position]) { open[last].built.append(scalar) }
        continue
      }
      let container = open.removeLast()
      let list = Self.list(container)
      guard !open.isEmpty else { return list }
      open[open.count - 1].built.append(list)
    }
  }

  private static func list(_ container: Container) -> PropertyList {
    guard let keys = container.keys else { return .array(container.built) }
    if keys == ["CF$UID"], let number = container.built[0].unsigned { return .uid(number) }
    return .dictionary(PropertyList.Dict(zip(keys, container.built).map { (key: $0, value: $1) }))
  }

  /// Opens a container and gives nil, or gives the value of a scalar.
  private mutating func begin(_ object: Any) throws(PropertyList.Error) -> PropertyList? {
    if let scalar = try scalar(object) { return scalar }
    if let elements = object as? [Any] {
      try push(Container(keys: nil, objects: elements))
    } else if let pairs = object as? [AnyHashable: Any] {
      try push(container(pairs))
    } else {
      throw error(.unrepresentable, "an object of a property list", "\(type(of: object))")
    }
    return nil
  }

  private mutating func push(_ container: Container) throws(PropertyList.Error) {
    guard open.count < depthLimit else {
      let expected = "at most \(depthLimit) containers inside each other"
      throw error(.limitExceeded, expected, "one more, perhaps in a circle")
    }
    open.append(container)
  }

  private func container(_ pairs: [AnyHashable: Any]) throws(PropertyList.Error) -> Container {
    var texts: [(key: String, object: Any)] = []
    for (key, object) in pairs {
      guard let text = key.base as? String else {
        throw error(.unrepresentable, "a text as key", "\(type(of: key.base))")
      }
      texts.append((text, object))
    }
    texts.sort { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    return Container(keys: texts.map(\.key), objects: texts.map(\.object))
  }

  private func scalar(_ object: Any) throws(PropertyList.Error) -> PropertyList? {
    switch object {
    case let list as PropertyList: return list
    case let text as String: return .string(text)
    case let number as NSNumber: return try self.number(number)
    case let date as Date: return .date(date)
    case let data as Data: return .data(data)
    case is NSNull: return .null
    default: return nil
    }
  }

  private func number(_ number: NSNumber) throws(PropertyList.Error) -> PropertyList {
    // Foundation has one object for each of the booleans.
    if number === NSNumber(value: true) || number === NSNumber(value: false) {
      return .boolean(number.boolValue)
    }
    let type = UInt8(bitPattern: number.objCType.pointee)
    if type == UInt8(ascii: "d") || type == UInt8(ascii: "f") { return .real(number.doubleValue) }
    let value = number.int64Value
    if value >= 0 || number.stringValue.hasPrefix("-") {
      if number.stringValue == "\(value)" { return .integer(value) }
    } else if number.stringValue == "\(number.uint64Value)" {
      return .unsigned(number.uint64Value)
    }
    throw error(.outOfRange, "a whole number of 64 bits", number.stringValue)
  }

  private func error(
    _ kind: PropertyList.Error.Kind,
    _ expected: String,
    _ found: String
  ) -> PropertyList.Error {
    let path = open.map { container -> PropertyList.PathComponent in
      let position = container.built.count
      guard let keys = container.keys else { return .index(position) }
      return .key(keys.indices.contains(position) ? keys[position] : "")
    }
    return PropertyList.Error(
      PropertyList.Error.Fields(kind: kind, expected: expected, found: found, path: path)
    )
  }
}
