import Foundation
import Testing

@testable import PropertyLists

@Suite struct OpenStepWriterTests {
  private func text(
    _ list: PropertyList,
    _ change: (inout PropertyList.WritingOptions) -> Void = { _ in }
  ) throws(PropertyList.Error) -> String {
    var options = PropertyList.WritingOptions()
    change(&options)
    return String(decoding: try list.data(format: .openStep, options: options), as: UTF8.self)
  }

  @Test func containersAreIndented() throws {
    let list: PropertyList = [
      "b": ["x", "y z"], "a": ["c": .data(Data([1, 255]))], "d": [], "e": [:],
    ]
    let expected = """
      {
          b = (
              x,
              "y z"
          );
          a = {
              c = <01ff>;
          };
          d = ();
          e = {};
      }

      """
    #expect(try text(list) == expected)
  }

  @Test(arguments: [
    ("", "\"\""), ("a b", "\"a b\""), ("单", "\"单\""),
    ("a\"\\\n\t\r\u{1}\u{7F}", "\"a\\\"\\\\\\n\\t\\r\\001\\177\""),
    ("//x", "\"//x\""), ("/x", "/x"), ("a-b", "a-b"), ("/*x", "\"/*x\""),
  ])
  func textIsQuotedWhereItMustBe(_ value: String, _ written: String) throws {
    #expect(try text([.string(value)]) == "(\n    \(written)\n)\n")
  }

  @Test(arguments: [
    PropertyList.integer(1), .unsigned(.max), .real(1), .boolean(true), .null, .uid(1),
    .date(Date(timeIntervalSinceReferenceDate: 0)),
  ])
  func whatOpenStepCannotHoldIsAnErrorWithThePath(_ value: PropertyList) throws {
    let error = try #require(throws: PropertyList.Error.self) { try text(["a": ["x", value]]) }
    #expect(error.kind == .unrepresentable)
    #expect(error.path == ["a", 1])
  }

  @Test func scalarsAreTextByOption() throws {
    let list: PropertyList = [1, true, false, 1.5, .date(Date(timeIntervalSince1970: 0))]
    let written = try text(list) {
      $0.openStepScalars = .text
      $0.dates = .iso8601
    }
    #expect(
      try PropertyList(data: Data(written.utf8)) == [
        "1", "YES", "NO", "1.5", "1970-01-01T00:00:00Z",
      ]
    )
  }

  @Test func typedScalarsComeBack() throws {
    let list: PropertyList = [
      1, .unsigned(.max), true, false, 1.5, .real(.infinity), 2.0, -7,
      .date(Date(timeIntervalSinceReferenceDate: 60)), .date(.distantPast),
    ]
    let written = try text(list) { $0.openStepScalars = .typed }
    #expect(try PropertyList(data: Data(written.utf8)) == list)
  }

  @Test func randomListsComeBack() throws {
    var random = Scrambler(seed: 31)
    for _ in 0..<300 {
      let list = random.list()
      let written = try text(list) { $0.openStepScalars = .typed }
      #expect(try PropertyList(data: Data(written.utf8), options: .init(format: .openStep)) == list)
    }
  }

  @Test func foundationReadsWhatWeWrite() throws {
    var random = Scrambler(seed: 41)
    for _ in 0..<200 {
      let list = PropertyList.array([random.list().onlyText])
      let data = try list.data(format: .openStep)
      let read = try PropertyListSerialization.propertyList(from: data, format: nil)
      #expect((read as? NSObject)?.isEqual(list.foundationValue as? NSObject) == true)
      #expect(try PropertyList(data: data) == list)
    }
  }
}

extension PropertyList {
  /// The list with text in the place of what OpenStep does not know.
  var onlyText: PropertyList {
    switch self {
    case .string, .data: self
    case .array(let elements): .array(elements.map(\.onlyText))
    case .dictionary(let dict):
      .dictionary(Dict(dict.map { (key: $0.key, value: $0.value.onlyText) }))
    default: "x"
    }
  }
}
