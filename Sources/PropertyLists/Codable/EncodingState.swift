/// What all encoders of one call share: the values that were encoded so far.
///
/// A container inside an array is written as soon as its type has encoded it, into a part of the
/// result; only what is still being encoded is kept as values, so little memory is touched.
final class EncodingState {
  // Not checked for overlapping accesses, as none of these is used while the code of a type runs.
  /// All values; the root is the first.
  @exclusivity(unchecked)
  var store = PlainArray<EncodedNode>(capacity: 64)
  @exclusivity(unchecked)
  var bytes = ByteBuffer(capacity: 4_096)
  @exclusivity(unchecked)
  private(set) var keys = KeyTable()
  @exclusivity(unchecked)
  var stack = StackRoom()
  @exclusivity(unchecked)
  var level = 0
  @exclusivity(unchecked)
  var stamp: UInt32 = 0
  @exclusivity(unchecked)
  var frame = Frame()
  /// The first error of code that cannot throw it.
  var failure: (any Error)?

  let options: EncodingOptions
  let parts: PartWriter
  let mostLevels: Int
  let changesKeys: Bool

  /// A value whose type is encoding it.
  struct Frame {
    /// The number of the value: what it encodes has greater ones.
    var floor: UInt32 = 0
    /// The least number of a value outside that was changed meanwhile.
    var leastChanged = UInt32.max
    /// How many bytes there were before it.
    var byteCount = 0
    /// Where the parts in it start, and how many bytes they have.
    var partStart = 0
    var partSize = 0
  }

  /// What turns values into parts of the result.
  enum PartWriter {
    case none
    case xml(EncodedXML)
    case binary(EncodedBinary)
  }

  init(_ options: EncodingOptions) {
    self.options = options
    // Exact depths are checked when the containers are written; this stops what has no end.
    mostLevels = 2 * options.writing.limits.effectiveDepth + 16
    if case .useDefaultKeys = options.keyStrategy {
      changesKeys = false
    } else {
      changesKeys = true
    }
    parts =
      switch options.format {
      case .xml: .xml(EncodedXML(options.writing))
      case .binary: .binary(EncodedBinary(options.writing))
      case .json, .openStep: .none
      }
    store.append(EncodedNode())
  }

  /// How many bytes parts have so far.
  @inline(__always)
  var partCount: Int {
    if case .xml(let writer) = parts { return writer.partCount }
    return 0
  }

  @inline(__always)
  var nodes: UnsafeMutablePointer<EncodedNode> { store.start }
}

extension UInt16 {
  /// One more, or the greatest number: there is a limit on depth far below it.
  @inline(__always)
  fileprivate var oneMore: UInt16 { self &+ (self < .max ? 1 : 0) }
}

/// Which of the values one is.
struct ValueSlot {
  let node: UInt32
  let stamp: UInt32

  /// The root, which is there from the start.
  static var root: ValueSlot { ValueSlot(node: 0, stamp: 0) }
}

/// What an encoder was told.
struct EncodingOptions: Sendable {
  var format: PropertyList.Format
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  var keyStrategy = PropertyList.Encoder.KeyEncodingStrategy.useDefaultKeys
  var writing = PropertyList.WritingOptions()
}

extension EncodingState {
  /// Adds a value to the end of a container.
  @inline(__always)
  func append(
    _ kind: EncodedNode.Kind,
    _ bits: UInt64 = 0,
    length: UInt32 = 0,
    key: UInt32 = 0,
    to place: ValueSlot
  ) -> UInt32 {
    noteChange(of: place)
    let number = UInt32(truncatingIfNeeded: store.count)
    stamp &+= 1
    store.append(
      EncodedNode(
        bits: bits,
        length: length,
        parent: place.node,
        key: key,
        stamp: stamp,
        depth: nodes[Int(place.node)].depth.oneMore,
        kind: kind
      )
    )
    let container = nodes + Int(place.node)
    if container.pointee.length == 0 {
      container.pointee.first = number
    } else {
      nodes[Int(container.pointee.last)].next = number
    }
    container.pointee.last = number
    container.pointee.length &+= 1
    return number
  }

  /// Gives a value to a place that has none.
  @inline(__always)
  func set(
    _ place: ValueSlot,
    _ kind: EncodedNode.Kind,
    _ bits: UInt64 = 0,
    length: UInt32 = 0
  ) {
    noteChange(of: place)
    let node = nodes + Int(place.node)
    precondition(
      node.pointee.kind == .unset,
      "a second value is encoded where one was encoded already"
    )
    node.pointee.kind = kind
    node.pointee.bits = bits
    node.pointee.length = length
  }

  /// Makes a place a container, unless it is one of this kind already.
  @inline(__always)
  func begin(_ place: ValueSlot, _ kind: EncodedNode.Kind) {
    if nodes[Int(place.node)].kind != kind { set(place, kind) }
  }

  /// Checks that a value may change, and remembers it when it is not inside the current one.
  @inline(__always)
  private func noteChange(of place: ValueSlot) {
    precondition(
      place.node < store.count && nodes[Int(place.node)].stamp == place.stamp,
      "an encoder is used after the value was encoded that it was made for"
    )
    if place.node < frame.floor { frame.leastChanged = min(frame.leastChanged, place.node) }
  }

  /// Gives back all values but the root, which have become objects.
  func forgetValues() {
    store = PlainArray(capacity: 1)
    store.append(EncodedNode())
    bytes = ByteBuffer(capacity: 0)
  }

  func keepKeys(_ number: UInt32) { nodes[Int(number)].keepsKeys = true }

  /// The number of a key of a dictionary.
  @inline(__always)
  func keyNumber(_ key: some CodingKey, in dictionary: UInt32) -> UInt32 {
    if changesKeys, !nodes[Int(dictionary)].keepsKeys {
      return keys.number(of: options.keyStrategy.key(key, at: path(to: dictionary)))
    }
    return keys.number(of: key.stringValue)
  }

  func keyNumber(named text: String) -> UInt32 { keys.number(of: text) }

  /// Stores bytes and gives their place.
  @inline(__always)
  func store(_ bytes: UnsafeRawBufferPointer) -> (bits: UInt64, length: UInt32) {
    precondition(bytes.count < UInt32.max, "text or data of more than 4 GB")
    let start = self.bytes.count
    // Readers of words may look a word beyond the end.
    self.bytes.reserve(bytes.count + 8)
    if let base = bytes.baseAddress {
      self.bytes.put(base.assumingMemoryBound(to: UInt8.self), bytes.count)
    }
    return (UInt64(start), UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Adds a value without a value yet to the end of a container.
  @inline(__always)
  func child(key: UInt32 = 0, of place: ValueSlot) -> ValueSlot {
    let number = append(.unset, key: key, to: place)
    return ValueSlot(node: number, stamp: nodes[Int(number)].stamp)
  }

  /// Adds a text to the end of a container.
  @inline(__always)
  func append(_ text: String, key: UInt32 = 0, to place: ValueSlot) {
    let (bits, length) = store(text)
    _ = append(.string, bits, length: length, key: key, to: place)
  }

  @inline(__always)
  func store(_ text: String) -> (bits: UInt64, length: UInt32) {
    if let small = SmallText(text) {
      let start = bytes.count
      bytes.reserve(24)
      bytes.put(small)
      return (UInt64(start), UInt32(truncatingIfNeeded: small.count))
    }
    var text = text
    return text.withUTF8 { store(UnsafeRawBufferPointer($0)) }
  }
}
