/// The texts of the keys of a document as strings, each made once a visit.
struct KeyNames: ~Copyable {
  private var names: UnsafeMutablePointer<String?>?
  private var count = 0

  deinit {
    names?.deinitialize(count: count)
    names?.deallocate()
  }

  /// Whether the text of the key with a code was made.
  @inline(__always)
  func isKnown(_ code: UInt32) -> Bool {
    guard code < count, let names else { return false }
    return names[Int(code)] != nil
  }

  /// The text of a key with a code.
  @inline(__always)
  mutating func name(of key: PropertyListCursor, code: UInt32) throws(PropertyList.Error) -> String
  {
    if code < count, let name = names?[Int(code)] { return name }
    return try makeName(of: key, code: code)
  }

  @inline(never)
  private mutating func makeName(
    of key: PropertyListCursor,
    code: UInt32
  ) throws(PropertyList.Error) -> String {
    let name = try key.string() ?? ""
    if names == nil {
      count = key.walk.pointee.source.takeUnretainedValue().keyCount
      names = .allocate(capacity: count)
      names?.initialize(repeating: nil, count: count)
    }
    if code < count { names?[Int(code)] = name }
    return name
  }
}
