extension PropertyListDictionaryCursor {
  /// The most pairs of a dictionary that may have keys twice.
  private static let mostWithDuplicates = 10_000

  /// Whether no key is there twice.
  ///
  /// Records of one shape share their key references, so most dictionaries are answered by
  /// comparing those with the last ones that were checked.
  @inline(__always)
  mutating func keysDiffer() throws(PropertyList.Error) -> Bool {
    if keyCheck == .unknown { keyCheck = try checkKeys() ? .allDiffer : .repeated }
    return keyCheck == .allDiffer
  }

  private func checkKeys() throws(PropertyList.Error) -> Bool {
    let walk = container.walk
    let size = container.count * walk.pointee.table.referenceWidth
    do throws(PropertyList.Error) {
      try walk.pointee.access.need(container.offset, size)
    } catch {
      throw container.located(error)
    }
    if isKnownShape(size) { return true }
    guard try findDuplicate() else {
      let slot = walk.pointee.nextDistinct & 3
      walk.pointee.distinctKeys[slot] = container.offset
      walk.pointee.distinctCounts[slot] = container.count
      walk.pointee.nextDistinct = slot + 1
      return true
    }
    guard !walk.pointee.refusesDuplicates else { throw repeatedError() }
    guard container.count <= Self.mostWithDuplicates else { throw tooManyError() }
    return false
  }

  /// Whether the same references were checked before.
  @inline(__always)
  private func isKnownShape(_ size: Int) -> Bool {
    let walk = container.walk
    let keys = UnsafeBufferPointer(start: walk.pointee.bytes + container.offset, count: size)
    for slot in 0..<4 where walk.pointee.distinctCounts[slot] == container.count {
      let known = walk.pointee.distinctKeys[slot]
      if known == container.offset || equalBytes(walk.pointee.bytes + known, keys) { return true }
    }
    return false
  }

  @inline(never)
  private func findDuplicate() throws(PropertyList.Error) -> Bool {
    if container.count <= Self.smallCount { return try findDuplicateAmongFew() }
    var seen = Set<[UInt8]>()
    for place in 0..<container.count {
      let text = try key(at: place).string() ?? ""
      if !seen.insert(Array(text.utf8)).inserted { return true }
    }
    return false
  }

  private static let smallCount = 16

  /// Compares each key with all before it; most differ in length or are the same object.
  private func findDuplicateAmongFew() throws(PropertyList.Error) -> Bool {
    for place in 1..<container.count {
      let key = try key(at: place)
      for earlier in 0..<place where try sameText(key, try self.key(at: earlier)) { return true }
    }
    return false
  }

  private func sameText(
    _ left: PropertyListCursor,
    _ right: PropertyListCursor
  ) throws(PropertyList.Error) -> Bool {
    if left.index == right.index { return true }
    guard left.count == right.count else { return false }
    guard left.flags == right.flags else { return try sameTextInOtherWidth(left, right) }
    let size = left.count * (left.flags & BinaryObject.wide == 0 ? 1 : 2)
    let walk = container.walk
    do throws(PropertyList.Error) {
      try walk.pointee.access.need(left.offset, size)
      try walk.pointee.access.need(right.offset, size)
    } catch {
      throw container.located(error)
    }
    let bytes = UnsafeBufferPointer(start: walk.pointee.bytes + right.offset, count: size)
    return equalBytes(walk.pointee.bytes + left.offset, bytes)
  }

  /// Compares text of one byte a character with text of two: nothing keeps a file from storing
  /// ASCII in either.
  private func sameTextInOtherWidth(
    _ left: PropertyListCursor,
    _ right: PropertyListCursor
  ) throws(PropertyList.Error) -> Bool {
    let texts = (left: try left.string() ?? "", right: try right.string() ?? "")
    return texts.left.utf8.elementsEqual(texts.right.utf8)
  }

  /// Whether no pair before `place` has the same key.
  func isFirst(_ key: PropertyListCursor, at place: Int) throws(PropertyList.Error) -> Bool {
    var text = try key.string() ?? ""
    var lookup = PropertyListDictionaryCursor(container)
    lookup.keyCheck = .repeated
    var isFirst = false
    var failure: PropertyList.Error?
    text.withUTF8 { bytes in
      do throws(PropertyList.Error) {
        _ = try lookup.binaryValue(forKey: bytes)
        isFirst = lookup.position == place + 1
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return isFirst
  }

  @inline(never)
  private func repeatedError() -> PropertyList.Error {
    container.error(
      .malformed,
      expected: "keys that differ",
      found: "a key twice among \(container.count) pairs"
    )
  }

  @inline(never)
  private func tooManyError() -> PropertyList.Error {
    container.error(
      .limitExceeded,
      expected: "different keys, or at most \(Self.mostWithDuplicates) pairs",
      found: "a key twice among \(container.count) pairs"
    )
  }
}
