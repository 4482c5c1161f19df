public import PropertyLists

/// What the expansion of an untagged union calls.
extension ModelDecoder {
  /// Reads the first case whose payload has no issue.
  public mutating func _$first<Union: MappedValue>(
    of cases: Int,
    _ value: ModelValue,
    _ read: (Int, inout ModelDecoder) -> Union?
  ) -> Union? {
    if isAtGreatestDepth, value.isContainer {
      _$refuse(value, as: Union.self)
      return nil
    }
    guard attempts.enter() else {
      log.fail(Self.tooManyUnions)
      return nil
    }
    defer { attempts.leave() }
    let outer = policy
    defer { policy = outer }
    var closest: (index: Int, count: Int)?
    for narrow in policiesOfUnion {
      policy = narrow
      switch firstCase(of: cases, read) {
      case .read(let result): return result
      case .none(let index): closest = index
      case .broken: return nil
      }
    }
    // What keeps the case that is closest from being read says more than that none can be, which is
    // told once and not for every union on the way to it.
    let isExplained = attempts.isExplaining
    guard let closest, log.hasRoom else {
      _$refuseRaw(value, as: Union.self)
      return nil
    }
    if !isExplained { _$refuseRaw(value, as: Union.self) }
    attempts.isExplaining = true
    _ = read(closest.index, &self)
    attempts.isExplaining = isExplained
    return nil
  }

  /// A case that takes the value as it is comes before one that has to change it; inside a case that
  /// is being tried, the policy is that of the attempt.
  private var policiesOfUnion: [CoercionPolicy] {
    if attempts.depth != nil { return [policy] }
    return switch policy {
    case .strict: [.strict]
    case .lossless: [.strict, .lossless]
    case .lenient: [.strict, .lossless, .lenient]
    }
  }

  private enum Search<Union> {
    case read(Union)
    /// None of the cases; the one that comes closest, and how many issues it has.
    case none((index: Int, count: Int)?)
    case broken
  }

  private mutating func firstCase<Union: MappedValue>(
    of cases: Int,
    _ read: (Int, inout ModelDecoder) -> Union?
  ) -> Search<Union> {
    var closest: (index: Int, count: Int)?
    for index in 0..<cases {
      let mark = _$mark
      let attempt = attempt { decoder in read(index, &decoder) }
      if let result = attempt.result {
        if _$mark == mark { return .read(result) }
        // What was repaired is noted by reading once more.
        log.forget(since: mark)
        return read(index, &self).map(Search.read) ?? .broken
      }
      if log.failure != nil { return .broken }
      if !attempt.isOtherKind, attempt.count < closest?.count ?? .max {
        closest = (index, attempt.count)
      }
      log.forget(since: mark)
    }
    return .none(closest)
  }

  /// The payload of a case.
  @inlinable
  public mutating func _$payload<Payload: MappedValue, Union>(
    _ value: ModelValue,
    _ make: (Payload) -> Union
  ) -> Union? {
    Payload._$decode(value, &self).map(make)
  }

  /// The unknown case, which keeps the value or nothing.
  public mutating func _$unknownPayload<Union: MappedValue>(
    _ value: ModelValue,
    _ make: (PropertyList) -> Union
  ) -> Union? {
    guard let list = PropertyList._$decode(value, &self) else { return nil }
    _$noteUnknown(value, as: Union.self)
    return make(list)
  }

  /// The case that stands for null.
  public mutating func _$null<Union: MappedValue>(_ value: ModelValue, _ union: Union) -> Union? {
    if value.isNull { return union }
    record(.wrongType, value, expected: "null")
    return nil
  }

  /// Tries to read a value; issues are only counted.
  private mutating func attempt<Value>(
    _ read: (inout ModelDecoder) -> Value?
  ) -> (result: Value?, count: Int, isOtherKind: Bool) {
    let outer = (attempts.depth, attempts.isOtherKind, log.isQuiet)
    let mark = _$issueCount
    let start = attempts.begin()
    (attempts.depth, attempts.isOtherKind, log.isQuiet) = (depth, false, true)
    let result = read(&self)
    let (count, isOtherKind) = (_$issueCount - mark, attempts.isOtherKind)
    (attempts.depth, attempts.isOtherKind, log.isQuiet) = outer
    if count == 0, let result { return (result, 0, false) }
    attempts.waste(since: start)
    if attempts.areTooMany { log.fail(Self.tooManyUnions) }
    return (nil, count, isOtherKind)
  }

  private static var tooManyUnions: PropertyList.Error {
    let expected = "fewer cases of untagged unions inside each other"
    return PropertyList.Error(.limitExceeded, expected: expected, found: "more")
  }
}
