import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

/// A model with a property of every kind and every attribute that reads.
@Mapped struct Sample: Equatable {
  var id: Int64 = -9
  var small: UInt8 = 99
  var ratio = -9.0
  var single: Float = -9
  var price: Decimal?
  var flag: Bool?
  var name = ""
  @DateFormat(.iso8601, .secondsSince1970) var opened: Date?
  var url: URL?
  @DataFormat(.base64) var body: Data?
  @Lossy var tags: [String] = []
  var numbers: [Int?] = []
  var inner: [Nested.Item] = []
  @Key("a.b[1].c", "a.d") var deep: Int?
  @JSONString var payload: Nested.Item?
  var content: SampleContent?
  @Flattened var others: [String: PropertyList] = [:]
}

@Mapped(.untagged) enum SampleContent: Equatable {
  case number(Int)
  case inner(Nested.Item)
  case list([SampleContent])
  @Unknown case other(PropertyList)
}

/// What must hold for every dictionary, tried on generated ones.
///
/// A run has a few thousand; `Scripts/fuzz SECONDS Models` goes on for as long as it says.
@Suite struct GeneratedDictionariesTests {
  @Test func everyDictionaryIsReadExactlyOrRefused() {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["FUZZ_SECONDS"].flatMap(Double.init)
    var generator = DictionaryGenerator(seed: environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 2026)
    let end = seconds.map { Date(timeIntervalSinceNow: $0) }
    var count = 0
    while end.map({ $0 > Date() }) ?? (count < 3_000) {
      let pairs = generator.dictionary(depth: 0)
      Self.check(pairs)
      count += 1
    }
    print("\(count) dictionaries")
  }

  private static func check(_ pairs: PropertyList.Dict) {
    let list = PropertyList.dictionary(pairs)
    var models: [Sample?] = []
    for coercion in CoercionPolicy.allCases {
      let value = outcome { () throws(ModelError) in
        try Sample(propertyList: list, coercion: coercion)
      }
      checkSources(of: list, coercion, give: value)
      // A wider policy keeps elements that a narrower one drops.
      models.append((try? value.get()).map(Self.withoutLossy))
    }
    for (narrow, wide) in zip(models, models.dropFirst()) where narrow.map(isComparable) == true {
      #expect(wide == narrow, "a wider policy reads \(list) as something else")
    }
    if let model = models[1] { checkNumbers(pairs, model) }
  }

  /// Bytes, a native dictionary and the value give the same model or the same issues.
  private static func checkSources(
    of list: PropertyList,
    _ coercion: CoercionPolicy,
    give value: Result<Sample, Refusal>
  ) {
    if let binary = try? list.data(format: .binary) {
      let bytes = outcome { () throws(ModelError) in try Sample(data: binary, coercion: coercion) }
      expectSame(bytes, value, "bytes, \(coercion): \(list)")
    }
    if let object = list._$any as? [String: Any] {
      let native = outcome { () throws(ModelError) in
        try Sample(dictionary: object, coercion: coercion)
      }
      expectSame(native, value, "a dictionary, \(coercion): \(list)")
    }
    if case .success(let model) = value, isComparable(model) {
      #expect(
        (try? Sample(propertyList: model.propertyList)) == model,
        "what is written, \(coercion): \(list)"
      )
    }
  }

  private static func expectSame(
    _ left: Result<Sample, Refusal>,
    _ right: Result<Sample, Refusal>,
    _ what: Comment
  ) {
    switch (left, right) {
    case (.success(let left), .success(let right)):
      if isComparable(left) { #expect(left == right, what) }
    case (.failure(let left), .failure(let right)): #expect(left == right, what)
    default: #expect(Bool(false), "\(what): one is read, the other is not")
    }
  }

  private static func withoutLossy(_ model: Sample) -> Sample {
    var model = model
    model.tags = []
    return model
  }

  /// Whether the model is equal to itself, which one with a NaN is not.
  private static func isComparable(_ model: Sample) -> Bool { model == model }

  /// No number is cut off, wrapped or moved.
  private static func checkNumbers(_ pairs: PropertyList.Dict, _ model: Sample) {
    switch pairs["id"] {
    case .integer(let number)?: #expect(model.id == number)
    case .real(let number)?: #expect(Double(model.id) == number)
    case nil, .null?: #expect(model.id == -9)
    default: Issue.record("an integer was read of another kind")
    }
    switch pairs["small"] {
    case .integer(let number)?: #expect(Int64(model.small) == number)
    case .real(let number)?: #expect(Double(model.small) == number)
    case nil, .null?: #expect(model.small == 99)
    default: Issue.record("an integer was read of another kind")
    }
  }

  private static func outcome(_ read: () throws(ModelError) -> Sample) -> Result<Sample, Refusal> {
    do throws(ModelError) {
      return .success(try read())
    } catch {
      #expect(!"\(error)".isEmpty)
      return .failure(Refusal(issues: error.issues.map(\.summary).sorted()))
    }
  }
}

private struct Refusal: Error, Equatable {
  let issues: [String]
}

/// Makes property lists of what readers get wrong.
private struct DictionaryGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  private static let keys = [
    "id", "small", "ratio", "single", "price", "flag", "name", "opened", "url", "body", "tags",
    "numbers", "inner", "a", "payload", "content", "value", "b", "c", "d", "other", "\u{e9}",
    "e\u{301}", "", "a.b", "K", "\u{212A}",
  ]

  private static let numbers: [PropertyList] = [
    0, 1, -1, 2, 255, 256, 300, .integer(.max), .integer(.min), .unsigned(.max), 1.5, 3.0, -0.0,
    1e19, 1e300, 9_007_199_254_740_993, .real(.nan), .real(.infinity), .real(5e-324),
  ]

  private static let texts: [PropertyList] = [
    "", "1", " 2 ", "12abc", "1e400", "-0", "300", "true", "NO", "null", "2026-01-31T00:00:00Z",
    "AQ==", "{\"value\": 1}", "{\"value\": \"x\"}", "{", "[]", "https://a.b/店", "\u{0}", "9.99",
    "123456789012345678901234567890123456789012345",
  ]

  mutating func dictionary(depth: Int) -> PropertyList.Dict {
    var pairs: [(key: String, value: PropertyList)] = []
    for _ in 0..<(next() % (depth == 0 ? 8 : 4)) {
      pairs.append((Self.keys[next() % Self.keys.count], value(depth: depth + 1)))
    }
    return PropertyList.Dict(pairs)
  }

  private mutating func value(depth: Int) -> PropertyList {
    switch next() % (depth > 4 ? 6 : 9) {
    case 0: return .null
    case 1: return .boolean(next() % 2 == 0)
    case 2, 3: return Self.numbers[next() % Self.numbers.count]
    case 4: return Self.texts[next() % Self.texts.count]
    case 5:
      return next() % 2 == 0
        ? .date(Date(timeIntervalSinceReferenceDate: Double(next() % 1_000))) : .data(Data([1]))
    case 6: return .dictionary(dictionary(depth: depth))
    default:
      var elements: [PropertyList] = []
      for _ in 0..<(next() % 4) { elements.append(value(depth: depth + 1)) }
      return .array(elements)
    }
  }

  private mutating func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }
}
