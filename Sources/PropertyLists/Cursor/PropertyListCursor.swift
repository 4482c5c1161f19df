/// A place in a source: one value, known by its kind and position, not yet decoded.
///
/// A cursor is a few plain words and counts no references. It is valid inside the closure of
/// `PropertyListSource.withRoot` only. Reads give nil for a value of another kind, and throw for one
/// of the right kind whose content is broken.
package struct PropertyListCursor {
  let walk: UnsafeMutablePointer<PropertyListWalk>

  /// Where the content starts, in bytes from the start of the source.
  package let offset: Int

  /// Bytes of a scalar, UTF-16 units of wide text in a binary file, elements or pairs of a container.
  package let count: Int

  /// The entry on the tape or the number of the object.
  package let index: UInt32

  package let kind: PropertyList.Kind

  /// `TapeEntry`'s flags; in a binary file, true for a boolean and 1 for UTF-16 text.
  let flags: UInt8

  /// How many containers this value is in.
  package let depth: UInt16

  @inline(__always)
  init(
    walk: UnsafeMutablePointer<PropertyListWalk>,
    offset: Int,
    count: Int,
    index: UInt32,
    kind: PropertyList.Kind,
    flags: UInt8,
    depth: UInt16
  ) {
    self.walk = walk
    self.offset = offset
    self.count = count
    self.index = index
    self.kind = kind
    self.flags = flags
    self.depth = depth
  }

  /// The value whose entry on the tape is `index`.
  @inline(__always)
  init(
    entry index: UInt32,
    of tape: UnsafePointer<TapeEntry>,
    walk: UnsafeMutablePointer<PropertyListWalk>,
    depth: UInt16
  ) {
    let entry = tape[Int(index)]
    self.init(
      walk: walk,
      offset: Int(entry.offset),
      count: Int(entry.length),
      index: index,
      kind: entry.kind,
      flags: entry.flags,
      depth: depth
    )
  }
}

extension PropertyListCursor {
  /// The error for a value that cannot be used, with its place.
  @inline(never)
  package func error(
    _ kind: PropertyList.Error.Kind,
    expected: String,
    found: String,
    at place: Int? = nil
  ) -> PropertyList.Error {
    let error = PropertyList.Error(
      kind,
      expected: expected,
      found: found,
      offset: place ?? offset
    )
    return walk.pointee.source.takeUnretainedValue().locating(error)
  }

  /// The place in the source, with line and column in a text format; computed when asked.
  package var position: PropertyListPosition {
    walk.pointee.source.takeUnretainedValue().position(of: offset)
  }

  /// What a later visit needs to come back to this value.
  package var place: PropertyListPlace {
    PropertyListPlace(
      offset: offset,
      count: count,
      index: index,
      kind: kind,
      flags: flags,
      depth: depth
    )
  }

  /// The value at a place of an earlier visit to the same source.
  init(_ place: PropertyListPlace, walk: UnsafeMutablePointer<PropertyListWalk>) {
    self.init(
      walk: walk,
      offset: place.offset,
      count: place.count,
      index: place.index,
      kind: place.kind,
      flags: place.flags,
      depth: place.depth
    )
  }
}

/// A cursor without its visit.
package struct PropertyListPlace: Sendable {
  let offset: Int
  let count: Int
  let index: UInt32
  let kind: PropertyList.Kind
  let flags: UInt8
  let depth: UInt16
}
