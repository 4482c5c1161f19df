/// What all decoders of one call share.
///
/// A type may keep its decoder and use it later, so this holds on to the source of the bytes.
final class DecodingState {
  let walk: UnsafeMutablePointer<PropertyListWalk>
  let options: DecodingOptions
  @exclusivity(unchecked)
  var stack = StackRoom()
  let changesKeys: Bool
  private let source: PropertyListSource
  private let keys: UnsafeMutablePointer<VisitedKeys>

  init(_ cursor: PropertyListCursor, _ options: DecodingOptions) {
    source = cursor.walk.pointee.source.takeUnretainedValue()
    walk = .allocate(capacity: 1)
    keys = .allocate(capacity: 1)
    keys.initialize(to: VisitedKeys(credit: source.credit))
    walk.initialize(to: source.walk(keys))
    walk.pointee.credit = cursor.walk.pointee.credit
    self.options = options
    changesKeys = options.changesKeys
  }

  deinit {
    walk.deinitialize(count: 1)
    walk.deallocate()
    keys.deinitialize(count: 1)
    keys.deallocate()
  }

  /// The same place as a cursor that lives as long as this does.
  func own(_ cursor: PropertyListCursor) -> PropertyListCursor {
    PropertyListCursor(
      walk: walk,
      offset: cursor.offset,
      count: cursor.count,
      index: cursor.index,
      kind: cursor.kind,
      flags: cursor.flags,
      depth: cursor.depth
    )
  }
}

/// What a decoder was told.
struct DecodingOptions: Sendable {
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  var keyStrategy = PropertyList.Decoder.KeyDecodingStrategy.useDefaultKeys
  var reading = PropertyList.ReadingOptions()

  var changesKeys: Bool {
    if case .useDefaultKeys = keyStrategy { false } else { true }
  }
}
