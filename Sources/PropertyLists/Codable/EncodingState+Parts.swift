extension EncodingState {
  /// Starts to encode a value one level further down; gives the state to go back to.
  @inline(__always)
  func enter(_ value: some Any, at place: ValueSlot) throws -> Frame {
    guard level &+ 1 < mostLevels, stack.hasRoom(atLevel: level &+ 1) else {
      throw tooDeep(value, at: place)
    }
    level &+= 1
    let outer = frame
    frame = Frame(floor: place.node, byteCount: bytes.count, partStart: partCount)
    return outer
  }

  /// Goes back from a value that stays as it was encoded.
  @inline(__always)
  func leave(_ outer: Frame) {
    level &-= 1
    let inner = frame
    frame = outer
    frame.partSize &+= inner.partSize
    if inner.leastChanged < outer.floor {
      frame.leastChanged = min(outer.leastChanged, inner.leastChanged)
    }
  }

  /// Goes back from a value that has been encoded, and writes it when that saves work.
  @inline(__always)
  func finish(_ place: ValueSlot, _ outer: Frame) throws {
    let inner = frame
    leave(outer)
    guard inner.leastChanged == .max, place.node > 0 else { return }
    if case .none = parts { return }
    try write(place.node, inner, outer)
  }

  private func write(_ number: UInt32, _ inner: Frame, _ outer: Frame) throws {
    let node = nodes + Int(number)
    switch node.pointee.kind {
    case .array, .dictionary, .unset: break
    case .part: return join(number, outer)
    default: return
    }
    let isElement = nodes[Int(node.pointee.parent)].kind == .array
    let valueCount = store.count &- Int(number)
    // What was written is copied again, so much has to be new; a value of a dictionary is written
    // with the dictionary unless it is large.
    guard valueCount > (isElement ? 1 : 64), valueCount &* 64 >= inner.partSize else { return }
    let size: Int
    switch parts {
    case .none: return
    case .xml(let writer):
      guard let written = try writer.writePart(number, at: inner.partStart, self) else { return }
      size = written
      node.pointee.bits = UInt64(inner.partStart)
      node.pointee.length = UInt32(size)
    case .binary(let writer):
      node.pointee.bits = UInt64(try writer.add(number, self))
      node.pointee.length = 0
      size = 0
    }
    node.pointee.kind = .part
    // Whoever still has an encoder for it must not use it.
    stamp &+= 1
    node.pointee.stamp = stamp
    node.pointee.key = isElement ? 1 : node.pointee.key
    store.removeLast(store.count - Int(number) - 1)
    bytes.removeLast(bytes.count - inner.byteCount)
    frame.partSize = outer.partSize + size
    join(number, outer)
  }

  /// Makes one part of two that follow each other in an array and in the text.
  private func join(_ number: UInt32, _ outer: Frame) {
    guard case .xml = parts, outer.floor < number, number > 1 else { return }
    let (node, before) = (nodes[Int(number)], nodes + Int(number) - 1)
    guard before.pointee.kind == .part, before.pointee.parent == node.parent,
      before.pointee.next == number, nodes[Int(node.parent)].kind == .array,
      before.pointee.offset + Int(before.pointee.length) == node.offset,
      store.count == Int(number) + 1
    else { return }
    let (length, overflow) = before.pointee.length.addingReportingOverflow(node.length)
    if overflow { return }
    before.pointee.length = length
    before.pointee.key += node.key
    before.pointee.next = 0
    nodes[Int(node.parent)].last = number - 1
    store.removeLast()
  }

  @inline(never)
  private func tooDeep(_ value: Any, at place: ValueSlot) -> any Error {
    let error = PropertyList.Error(
      .limitExceeded,
      expected:
        "values that end, at most \(options.writing.limits.effectiveDepth) inside each other",
      found: "\(level) of them, perhaps in a circle"
    )
    return failure(error, value, at: place.node)
  }
}
