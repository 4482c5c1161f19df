import PropertyLists

/// A place in the bytes of a property list that a value is written to.
public struct ModelPlace {
  let place: RecordedPlace
}
