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
      try walk.pointee.need(container.offset, size)
    } catch {
      throw container.located(error)
    }
    let keys = UnsafeBufferPointer(start: walk.pointee.bytes + container.offset, count: size)
    if walk.pointee.distinctCount == container.count {
      if walk.pointee.distinctKeys == container.offset { return true }
      if equalBytes(walk.pointee.bytes + walk.pointee.distinctKeys, keys) { return true }
    }
    guard try findDuplicate() else {
      walk.pointee.distinctKeys = container.offset
      walk.pointee.distinctCount = container.count
      return true
    }
    guard container.count <= Self.mostWithDuplicates else { throw tooManyError() }
    return false
  }

  @inline(never)
  private func findDuplicate() throws(PropertyList.Error) -> Bool {
    var seen = Set<[UInt8]>()
    for place in 0..<container.count {
      let text = try key(at: place).string() ?? ""
      if !seen.insert(Array(text.utf8)).inserted { return true }
    }
    return false
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
  private func tooManyError() -> PropertyList.Error {
    container.error(
      .limitExceeded,
      expected: "different keys, or at most \(Self.mostWithDuplicates) pairs",
      found: "a key twice among \(container.count) pairs"
    )
  }
}
