#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A place in a property list that other modules of the package fill with values; they are written
/// as those of an encoder are, and no list is made of them.
package struct RecordedPlace {
  private let place: EncodingPlace

  private init(_ place: EncodingPlace) { self.place = place }

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
    record(RecordedPlace(EncodingPlace(state: state, node: 0, stamp: 0)))
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
    place.state.begin(place, kind == .array ? .array : .dictionary)
  }

  /// Records a value in a place of its own in this container, and writes it when it is complete.
  package func addPlace(_ key: String?, _ record: (RecordedPlace) -> Void) {
    let child = place.child(key: number(key))
    do {
      let outer = try place.state.enter(key as Any, at: child)
      record(RecordedPlace(child))
      try place.state.finish(child, outer)
    } catch {
      if place.state.failure == nil { place.state.failure = error }
    }
  }

  /// A dictionary under a key, which may be filled at any time before this container is complete.
  package func addDictionary(_ key: String) -> RecordedPlace {
    let child = place.child(key: number(key))
    place.state.begin(child, .dictionary)
    return RecordedPlace(child)
  }

  @inline(__always)
  private func number(_ key: String?) -> UInt32 {
    key.map { place.state.keyNumber(named: $0) } ?? 0
  }
}

extension RecordedPlace {
  package func add(_ text: String, _ key: String) { place.append(text, key: number(key)) }

  package func add(_ flag: Bool, _ key: String) {
    place.append(.boolean, flag ? 1 : 0, key: number(key))
  }

  package func add(_ number: Int, _ key: String) {
    place.append(.integer, UInt64(bitPattern: Int64(number)), key: self.number(key))
  }

  package func add(_ number: Double, _ key: String) {
    place.append(.real, number.bitPattern, key: self.number(key))
  }

  package func add(_ date: Date, _ key: String) {
    place.append(.date, date.timeIntervalSinceReferenceDate.bitPattern, key: number(key))
  }

  package func add(_ texts: [String], _ key: String) {
    let child = place.child(key: number(key))
    place.state.begin(child, .array)
    for text in texts { child.append(text) }
  }

  package func add(_ list: PropertyList, _ key: String?) {
    place.child(key: number(key)).encodeList(list)
  }

  /// Makes the place what a list is.
  package func set(_ list: PropertyList) { place.encodeList(list) }
}
