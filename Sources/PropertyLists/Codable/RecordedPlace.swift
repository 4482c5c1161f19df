#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A place in a property list that other modules of the package fill with values; they are written
/// as those of an encoder are, and no list is made of them.
///
/// It is two plain words, valid only while ``data(format:limits:_:)`` runs.
package struct RecordedPlace {
  private let owner: Unmanaged<EncodingState>
  private let slot: ValueSlot

  private init(_ owner: Unmanaged<EncodingState>, _ slot: ValueSlot) {
    self.owner = owner
    self.slot = slot
  }

  @inline(__always)
  private func withState<Result>(_ body: (EncodingState) -> Result) -> Result {
    owner._withUnsafeGuaranteedRef { body($0) }
  }

  /// Whether values that are recorded are written without a list in between.
  package static func writes(_ format: PropertyList.Format) -> Bool {
    format == .xml || format == .binary
  }

  /// The bytes of what is recorded at the top, the same as those of the list with these values.
  package static func data(
    format: PropertyList.Format,
    limits: PropertyList.Limits,
    _ record: (RecordedPlace) -> Void
  ) throws(PropertyList.Error) -> Data {
    var options = EncodingOptions(format: format)
    options.writing.limits = limits
    options.writing.keyOrder = format == .xml ? .sorted : .source
    let state = EncodingState(options)
    withExtendedLifetime(state) { record(RecordedPlace(.passUnretained(state), .root)) }
    do {
      if let failure = state.failure { throw failure }
      return try state.data()
    } catch {
      if case EncodingError.invalidValue(_, let context) = error,
        let cause = context.underlyingError as? PropertyList.Error
      {
        throw cause
      }
      // The code that records does not throw errors of its own.
      throw PropertyList.Error(.unrepresentable, expected: "a property list", found: "\(error)")
    }
  }

  /// Makes the place a container.
  package func begin(_ kind: PropertyList.Kind) {
    withState { $0.begin(slot, kind == .array ? .array : .dictionary) }
  }

  /// Records a value in a place of its own in this container, and writes it when it is complete.
  package func addPlace(_ key: String?, _ record: (RecordedPlace) -> Void) {
    withState { state in
      let child = state.child(key: key.map { state.keyNumber(named: $0) } ?? 0, of: slot)
      do {
        let outer = try state.enter(key as Any, at: child)
        record(RecordedPlace(owner, child))
        try state.finish(child, outer)
      } catch {
        if state.failure == nil { state.failure = error }
      }
    }
  }

  /// A dictionary under a key, which may be filled at any time before this container is complete.
  package func addDictionary(_ key: String) -> RecordedPlace {
    withState { state in
      let child = state.child(key: state.keyNumber(named: key), of: slot)
      state.begin(child, .dictionary)
      return RecordedPlace(owner, child)
    }
  }
}

extension RecordedPlace {
  package func add(_ text: String, _ key: String) {
    withState { $0.append(text, key: $0.keyNumber(named: key), to: slot) }
  }

  package func add(_ flag: Bool, _ key: String) { add(.boolean, flag ? 1 : 0, key) }

  package func add(_ number: Int, _ key: String) {
    add(.integer, UInt64(bitPattern: Int64(number)), key)
  }

  package func add(_ number: Double, _ key: String) { add(.real, number.bitPattern, key) }

  package func add(_ date: Date, _ key: String) {
    add(.date, date.timeIntervalSinceReferenceDate.bitPattern, key)
  }

  @inline(__always)
  private func add(_ kind: EncodedNode.Kind, _ bits: UInt64, _ key: String) {
    withState { _ = $0.append(kind, bits, key: $0.keyNumber(named: key), to: slot) }
  }

  package func add(_ texts: [String], _ key: String) {
    withState { state in
      let child = state.child(key: state.keyNumber(named: key), of: slot)
      state.begin(child, .array)
      for text in texts { state.append(text, to: child) }
    }
  }

  /// Makes the place what a list is.
  package func set(_ list: PropertyList) {
    withState { EncodingPlace(state: $0, slot: slot).encodeList(list) }
  }
}
