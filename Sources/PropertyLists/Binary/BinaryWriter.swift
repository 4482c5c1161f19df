#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a list as a binary property list: first numbers all objects, then puts them one by one.
///
/// A container has its number before what is in it, keys before values. Equal scalars are one object.
/// Widths are 1, 2, 4 or 8 bytes, the only ones that all readers know.
struct BinaryWriter {
  private var objects: [Object] = []
  private var references: [UInt32] = []
  private var numbers: [SharedScalar: UInt32] = [:]
  private var open: [Container] = []
  private let depthLimit: Int
  private let outputLimit: Int
  private let isSorted: Bool
  private var orders = KeyOrders()

  enum Object {
    case scalar(SharedScalar)
    /// References from `first` on.
    case array(first: Int, count: Int)
    /// References to `count` keys from `first` on, then to the values.
    case dictionary(first: Int, count: Int)
  }

  /// A container whose values are being numbered.
  private struct Container {
    let values: Values
    /// Where the references to the values go.
    let first: Int
    var position = 0
  }

  private enum Values {
    case array([PropertyList])
    case dictionary(PropertyList.Dict)
  }

  static func bytes(
    of list: PropertyList,
    _ options: PropertyList.WritingOptions
  ) throws(PropertyList.Error) -> [UInt8] {
    var writer = BinaryWriter(options)
    _ = try writer.number(list)
    while !writer.open.isEmpty {
      try writer.numberNext()
      // An object takes a byte and its offset, a reference a byte at least.
      try writer.checkOutput(2 * writer.objects.count + writer.references.count)
    }
    var output = BinaryOutput(objectCount: writer.objects.count)
    for object in writer.objects { output.put(object, references: writer.references) }
    let bytes = output.finish()
    try writer.checkOutput(bytes.count)
    return bytes
  }

  private func checkOutput(_ count: Int) throws(PropertyList.Error) {
    if count <= outputLimit { return }
    throw error(.limitExceeded, "at most \(outputLimit) bytes", "more")
  }

  private init(_ options: PropertyList.WritingOptions) {
    depthLimit = options.limits.effectiveDepth
    outputLimit = options.limits.output
    isSorted = options.keyOrder == .sorted
  }

  /// Numbers the next value of the innermost container, or closes it.
  private mutating func numberNext() throws(PropertyList.Error) {
    let last = open.count - 1
    let position = open[last].position
    let slot = open[last].first + position
    open[last].position += 1
    switch open[last].values {
    case .array(let elements) where position < elements.count:
      references[slot] = try number(elements[position])
    case .dictionary(let dict) where position < dict.count:
      references[slot] = try number(dict[position].value)
    default: open.removeLast()
    }
  }

  /// Gives a value its number and opens it when it is a container.
  private mutating func number(_ value: PropertyList) throws(PropertyList.Error) -> UInt32 {
    switch value {
    case .array(let elements):
      try checkDepth()
      let first = reserve(elements.count)
      let number = try append(.array(first: first, count: elements.count))
      open.append(Container(values: .array(elements), first: first))
      return number
    case .dictionary(let dict):
      try checkDepth()
      let dict = isSorted ? orders.sorted(dict) : dict
      let first = reserve(dict.count * 2)
      let number = try append(.dictionary(first: first, count: dict.count))
      for (index, pair) in dict.enumerated() {
        references[first + index] = try self.number(.string(ByteString(pair.key)))
      }
      open.append(Container(values: .dictionary(dict), first: first + dict.count))
      return number
    default: return try number(scalar(value))
    }
  }

  private mutating func number(_ scalar: SharedScalar) throws(PropertyList.Error) -> UInt32 {
    if let number = numbers[scalar] { return number }
    let number = try append(.scalar(scalar))
    numbers[scalar] = number
    return number
  }

  private mutating func append(_ object: Object) throws(PropertyList.Error) -> UInt32 {
    guard let number = UInt32(exactly: objects.count), number < .max else {
      throw error(.limitExceeded, "at most 4294967295 objects", "one more")
    }
    objects.append(object)
    return number
  }

  private mutating func reserve(_ count: Int) -> Int {
    defer { references.append(contentsOf: repeatElement(0, count: count)) }
    return references.count
  }

  private func checkDepth() throws(PropertyList.Error) {
    if open.count < depthLimit { return }
    let expected = "at most \(depthLimit) containers inside each other"
    throw error(.limitExceeded, expected, "one more")
  }

  private func scalar(_ value: PropertyList) throws(PropertyList.Error) -> SharedScalar {
    switch value {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .unsigned(let value): return .unsigned(value)
    case .real(let value): return .real(value.bitPattern)
    case .string(let value): return .string(ByteString(value))
    case .data(let value): return .data(ByteData(value))
    case .uid(let value): return .uid(value)
    case .date(let value):
      let seconds = value.timeIntervalSinceReferenceDate
      guard seconds.isFinite else { throw error(.unrepresentable, "a finite date", "\(seconds)") }
      return .date(seconds.bitPattern)
    // Containers are numbered by `number(_:)` and do not come here.
    case .null, .array, .dictionary: return .null
    }
  }

  private func error(
    _ kind: PropertyList.Error.Kind,
    _ expected: String,
    _ found: String
  ) -> PropertyList.Error {
    let path = open.map { container -> PropertyList.PathComponent in
      switch container.values {
      case .array: .index(container.position - 1)
      case .dictionary(let dict): .key(dict[container.position - 1].key)
      }
    }
    return PropertyList.Error(
      PropertyList.Error.Fields(kind: kind, expected: expected, found: found, path: path)
    )
  }
}

extension BinaryWriter {
  /// A scalar as the file tells it from others: an integer and a real are never the same.
  enum SharedScalar: Hashable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case real(UInt64)
    case date(UInt64)
    case string(ByteString)
    case data(ByteData)
    case uid(UInt64)
  }
}
