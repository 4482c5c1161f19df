import Foundation
import Testing

@testable import PropertyLists

/// Options of the Codable pair: those of Foundation's, and those of reading and writing.
@Suite struct CodableOptionsTests {
  private typealias Options = PropertyList.WritingOptions

  private static func options(_ change: (inout Options) -> Void) -> Options {
    var options = Options()
    options.keyOrder = .sorted
    change(&options)
    return options
  }

  private static let writingOptions: [Options] = [
    options { _ in },
    options { $0.keyOrder = .source },
    options { $0.reals = .seventeenDigits },
    options { $0.controlCharacters = .drop },
    options { $0.controlCharacters = .keep },
    options { $0.dateFractions = .refuse },
    options { $0.allowsUIDDictionaries = true },
    options {
      $0.dates = .iso8601
      $0.data = .base64
      $0.layout = .indented
    },
    options {
      $0.dates = .millisecondsSince1970
      $0.data = .hexadecimal
      $0.openStepScalars = .typed
    },
    options { $0.limits.output = 400 },
    options { $0.limits.depth = 2 },
  ]

  private static let lists: [PropertyList] = {
    var random = Scrambler(seed: 31)
    let scrambled = (0..<60).map { _ in random.list() }
    let date = Date(timeIntervalSinceReferenceDate: 0.5)
    return scrambled + [
      ["b": "a\u{1}\u{FFFF}b", "a\u{2}": 1], [0.1, -0.0, 1e100, 5, .real(5)], [.date(date)],
      ["CF$UID": 3], ["a": ["CF$UID": 3]], [.uid(3)], [[[[1]]]], [.data(Data([1, 2, 3]))],
      ["s": .string(String(repeating: "x", count: 500))], [.null], [.unsigned(.max)],
    ]
  }()

  @Test(arguments: writingOptions)
  func encoderWritesAsTheListDoes(_ options: PropertyList.WritingOptions) throws {
    let encoder = PropertyList.Encoder()
    encoder.writingOptions = options
    for format in [PropertyList.Format.xml, .binary, .json, .openStep] {
      encoder.format = format
      for list in Self.lists {
        let expected = try? list.data(format: format, options: options)
        #expect((try? encoder.encode(list)) == expected, "\(format) \(list)")
      }
    }
  }

  @Test func formatHasFoundationsName() throws {
    let encoder = PropertyList.Encoder()
    #expect(encoder.outputFormat == .binary)
    encoder.outputFormat = .xml
    #expect(encoder.format == .xml)
    #expect(try encoder.encode(1).starts(with: Data("<?xml".utf8)))
  }

  @Test func strictnessOfTheDecoderCounts() throws {
    let twice = Data("<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>".utf8)
    let decoder = PropertyList.Decoder()
    #expect(try decoder.decode([String: Bool].self, from: twice) == ["a": false])
    decoder.readingOptions.strictness = .duplicateKeys
    let error = try #require(throws: DecodingError.self) {
      try decoder.decode([String: Bool].self, from: twice)
    }
    #expect(error.context.underlyingError is PropertyList.Error)
  }

  @Test func formatThatIsExpectedIsTheOnlyOne() throws {
    let decoder = PropertyList.Decoder()
    decoder.readingOptions.format = .binary
    #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: Data("[1]".utf8)) }
    decoder.readingOptions.format = .json
    #expect(try decoder.decode([Int].self, from: Data("[1]".utf8)) == [1])
  }

  @Test func limitsAreThoseOfTheReadingOptions() throws {
    let decoder = PropertyList.Decoder()
    decoder.limits.depth = 1
    #expect(decoder.readingOptions.limits.depth == 1)
    #expect(throws: DecodingError.self) {
      try decoder.decode([[Int]].self, from: Data("[[1]]".utf8))
    }
  }

  @Test func userInfoReachesEveryEncoder() throws {
    struct Inner: Encodable {
      func encode(to encoder: any Swift.Encoder) throws {
        let key = try #require(CodingUserInfoKey(rawValue: "k"))
        var container = encoder.singleValueContainer()
        try container.encode(encoder.userInfo[key] as? String)
      }
    }
    let encoder = PropertyList.Encoder()
    encoder.userInfo[try #require(CodingUserInfoKey(rawValue: "k"))] = "v"
    #expect(try encoder.propertyList(encoding: ["a": [Inner()]]) == ["a": ["v"]])
  }

  @Test(arguments: [PropertyList.Format.xml, .binary])
  func superEncodersMayHaveKeysAndPositions(_ format: PropertyList.Format) throws {
    let data = try PropertyList.Encoder(format: format).encode(Family())
    let expected: PropertyList = ["base": ["n": 1], "list": [["n": 1], [["x": 2], [3]]]]
    #expect(try PropertyList(data: data) == expected)
    #expect(try PropertyList.Decoder().decode(Family.self, from: data) == Family())
  }

  @Test func customStrategiesGetTheWholePath() throws {
    struct Outer: Codable, Equatable {
      struct Inner: Codable, Equatable { var value = 1 }
      var inner = [Inner()]
    }
    let encoder = PropertyList.Encoder(format: .xml)
    encoder.keyEncodingStrategy = .custom { path in
      TextKey(path.map(\.stringValue).joined(separator: "/"))
    }
    let data = try encoder.encode(Outer())
    #expect(try PropertyList(data: data) == ["inner": [["inner/Index 0/value": 1]]])
    let decoder = PropertyList.Decoder()
    decoder.keyDecodingStrategy = .custom { path in
      TextKey(path.last?.stringValue.split(separator: "/").last.map(String.init) ?? "")
    }
    #expect(try decoder.decode(Outer.self, from: data) == Outer())
  }
}

/// Encodes what its bases would by encoders with a key, and nested containers in an array.
private struct Family: Codable, Equatable {
  private struct Base: Codable { var n = 1 }

  init() {}

  func encode(to encoder: any Swift.Encoder) throws {
    var container = encoder.container(keyedBy: TextKey.self)
    try Base().encode(to: container.superEncoder(forKey: TextKey("base")))
    var list = container.nestedUnkeyedContainer(forKey: TextKey("list"))
    try Base().encode(to: list.superEncoder())
    var inner = list.nestedUnkeyedContainer()
    var keyed = inner.nestedContainer(keyedBy: TextKey.self)
    var numbers = inner.nestedUnkeyedContainer()
    try numbers.encode(3)
    try keyed.encode(2, forKey: TextKey("x"))
  }

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: TextKey.self)
    #expect(try Base(from: container.superDecoder(forKey: TextKey("base"))).n == 1)
    var list = try container.nestedUnkeyedContainer(forKey: TextKey("list"))
    #expect(try Base(from: list.superDecoder()).n == 1)
    var inner = try list.nestedUnkeyedContainer()
    let keyed = try inner.nestedContainer(keyedBy: TextKey.self)
    #expect(try keyed.decode(Int.self, forKey: TextKey("x")) == 2)
    var numbers = try inner.nestedUnkeyedContainer()
    #expect(try numbers.decode(Int.self) == 3)
    #expect(numbers.isAtEnd && inner.isAtEnd && list.isAtEnd)
  }
}
