import ModelMapping
import PropertyLists
import Testing

/// Models that lack values are given up after all of their properties were read, and no others.
@Suite struct CompletenessTests {
  @Test func everyMissingValueOfAWideModelIsTold() throws {
    let error = #expect(throws: ModelError.self) { try WideLack(dictionary: ["c": "text"]) }
    let paths = try #require(error).issues.map(\.description)
    #expect(paths.count == 19)
    #expect(paths.allSatisfy { $0.contains("missing") || $0.contains("integer") })
  }

  @Test func wideModelIsReadAndWritten() throws {
    var source: [String: Any] = ["s": [1, 2], "inner": ["a": 1]]
    for name in "abcdefghijklmnopq" { source[String(name)] = 3 }
    let model = try WideLack(dictionary: source)
    #expect(model.q == 3 && model.s == [1, 2] && model.r == nil && model.inner.a == 1)
    #expect(try WideLack(dictionary: model.dictionary) == model)
  }

  /// What a case lacks that was only tried is no lack of the model around it.
  @Test func attemptsOfUnionAreNoLack() throws {
    let source: [String: Any] = ["before": 1, "choice": ["b": 2], "after": "x"]
    let model = try AroundLack(dictionary: source)
    #expect(model.choice == .second(SecondLack(b: 2)) && model.after == "x")
  }

  @Test func innerModelThatIsDroppedIsNoLack() throws {
    let source: [String: Any] = ["before": 1, "inner": [["a": 1], [:], ["a": "x"]] as [Any]]
    #expect(try LossyLack(dictionary: source) == LossyLack(before: 1, inner: [FirstLack(a: 1)]))
  }

  /// Where something is lacking before and after a complete model inside, it still counts.
  @Test func completeInnerModelHidesNothing() {
    let source: [String: Any] = ["choice": ["a": 2], "after": "x"]
    #expect(throws: ModelError.self) { try AroundLack(dictionary: source) }
  }

  @Test func lenientReadingDoesNotMakeUpValues() {
    #expect(throws: ModelError.self) { try FirstLack(dictionary: [:], coercion: .lenient) }
    #expect(throws: ModelError.self) { try TextsLack(dictionary: ["list": 1], coercion: .lenient) }
  }
}

@Mapped private struct FirstLack: Equatable { var a: Int }
@Mapped private struct SecondLack: Equatable { let b: Int }
@Mapped private struct TextsLack {
  let list: [String]
  let byName: [String: Bool]
}

@Mapped(.untagged) private enum ChoiceLack: Equatable {
  case first(FirstLack)
  case second(SecondLack)
}

@Mapped private struct AroundLack: Equatable {
  let before: Int
  let choice: ChoiceLack
  let after: String
}

@Mapped private struct LossyLack: Equatable {
  let before: Int
  @Lossy let inner: [FirstLack]
}

@Mapped private struct WideLack: Equatable {
  var a: Int, b: Int8, c: Int, d: UInt, e: Float, f: Int, g: Int, h: Int, i: Int
  let j: Int, k: Int, l: Int, m: Int, n: Double, o: Int, p: Int, q: Int
  let r: String?
  let s: [Int]
  let inner: FirstLack
}
