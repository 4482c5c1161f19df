import PropertyLists

extension PropertyList {
  /// The first place where another list differs, and what is there in both; `nil` when they are equal.
  func firstDifference(
    from other: PropertyList
  ) -> (path: [PathComponent], own: PropertyList?, other: PropertyList?)? {
    guard self != other else { return nil }
    var (path, own, other): ([PathComponent], PropertyList, PropertyList) = ([], self, other)
    while let (step, inner, others) = own.differingPart(from: other) {
      path.append(step)
      guard let inner, let others else { return (path, inner, others) }
      (own, other) = (inner, others)
    }
    return (path, own, other)
  }

  /// The first part of a container that differs, where both are one of the same parts.
  private func differingPart(
    from other: PropertyList
  ) -> (step: PathComponent, own: PropertyList?, other: PropertyList?)? {
    switch (self, other) {
    case (.array(let own), .array(let others)) where own.count == others.count:
      return own.indices.first { own[$0] != others[$0] }
        .map { (.index($0), own[$0], others[$0]) }
    case (.dictionary(let own), .dictionary(let others)):
      let keys = own.keys + others.keys.filter { own[$0] == nil }
      return keys.first { own[$0] != others[$0] }.map { (.key($0), own[$0], others[$0]) }
    default:
      return nil
    }
  }
}
