import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite struct CodableDecoderTests {
  private struct Shop: Codable, Equatable {
    var name: String
    var stock: Int
    var badge: String?
  }

  @Test(arguments: PropertyList.Format.allCases.filter { [.xml, .binary].contains($0) })
  func everythingComesBack(_ format: PropertyList.Format) throws {
    #expect(try recoded(Everything(), format) == Everything())
  }

  @Test func scalarMayBeAtTheTop() throws {
    #expect(try decoded(Int.self, "<integer>7</integer>") == 7)
    #expect(try decoded(String.self, "<string>a</string>") == "a")
    #expect(
      try decoded(Date.self, "<date>2001-01-01T00:00:01Z</date>").timeIntervalSinceReferenceDate
        == 1
    )
    #expect(try decoded(Data.self, "<data>YQ==</data>") == Data("a".utf8))
    #expect(try recoded(UInt64.max, .binary) == .max)
  }

  @Test func formatIsTold() throws {
    var format = PropertyList.Format.xml
    let data = try PropertyList.Encoder(format: .binary).encode([1])
    #expect(try PropertyList.Decoder().decode([Int].self, from: data, format: &format) == [1])
    #expect(format == .binary)
  }

  @Test func fileIsDecoded() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("a.plist", PropertyList.Encoder(format: .binary).encode(["a": 1]))
    #expect(try PropertyList.Decoder().decode([String: Int].self, contentsOf: url) == ["a": 1])
    let missing = folder.url.appending(path: "none.plist")
    let error = try #require(throws: DecodingError.self) {
      try PropertyList.Decoder().decode(Int.self, contentsOf: missing)
    }
    #expect(error.cause?.kind == .unreadable)
  }

  @Test func mismatchHasPathAndPlace() throws {
    let xml =
      "<array>\n<dict><key>name</key><string>a</string>\n<key>stock</key><true/></dict></array>"
    let error = try decodingError([Shop].self, xml.utf8)
    guard case .typeMismatch(let type, let context) = error else { return #expect(Bool(false)) }
    #expect("\(type)" == "Int")
    #expect(context.codingPath.map(\.stringValue) == ["Index 0", "stock"])
    #expect(context.codingPath.first?.intValue == 0)
    #expect(error.cause?.line == 3)
    #expect(error.cause?.path == [0, "stock"])
  }

  @Test func missingKeyIsNamed() throws {
    let error = try decodingError(Shop.self, "<dict><key>name</key><string>a</string></dict>".utf8)
    guard case .keyNotFound(let key, let context) = error else { return #expect(Bool(false)) }
    #expect(key.stringValue == "stock")
    #expect(context.codingPath.isEmpty)
  }

  @Test func nullIsNoValue() throws {
    let null = Data(BinaryFile([0x00]).bytes)
    #expect(try PropertyList.Decoder().decode(Int?.self, from: null) == nil)
    let error = try decodingError(Int.self, null)
    guard case .valueNotFound = error else { return #expect(Bool(false)) }
  }

  @Test func malformedBytesGiveOurErrorBelow() throws {
    let error = try decodingError(Int.self, "<plist><integer>".utf8)
    guard case .dataCorrupted = error else { return #expect(Bool(false)) }
    #expect(error.cause?.offset != nil)
  }

  @Test(
    arguments: [
      ("<integer>300</integer>", "300"), ("<integer>-1</integer>", "-1"),
      ("<real>5.5</real>", "5.5"),
      ("<integer>18446744073709551615</integer>", "18446744073709551615"),
    ]
  )
  func numberThatDoesNotFitIsToldAsSuch(_ xml: String, _ number: String) throws {
    let error = try decodingError([UInt8].self, "<array>\(xml)</array>".utf8)
    #expect(error.cause?.kind == .outOfRange)
    #expect(error.cause?.found == number)
    #expect(error.context.codingPath.map(\.intValue) == [0])
  }

  @Test func doubleIsRoundedToFloatButNotLost() throws {
    #expect(try decoded(Float.self, "<real>0.1</real>") == 0.1)
    #expect(try decoded(Float.self, "<real>nan</real>").isNaN)
    #expect(try decoded(Float.self, "<real>-infinity</real>") == -.infinity)
    #expect(try decodingError(Float.self, "<real>1e300</real>".utf8).cause?.kind == .outOfRange)
  }

  @Test func keysFromSnakeCase() throws {
    struct Model: Decodable { let oneTwo: Int, _x: Int, rest: [String: Int] }
    let decoder = PropertyList.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let xml = """
      <dict><key>one_two</key><integer>1</integer><key>_x</key><integer>2</integer>
      <key>rest</key><dict><key>a_b</key><integer>3</integer></dict></dict>
      """
    let model = try decoder.decode(Model.self, from: Data(xml.utf8))
    #expect((model.oneTwo, model._x) == (1, 2))
    #expect(model.rest == ["a_b": 3])
  }

  @Test func keysByAFunctionSeeThePath() throws {
    let decoder = PropertyList.Decoder()
    decoder.keyDecodingStrategy = .custom { path in
      TextKey("\(path.count)" + (path.last?.stringValue ?? ""))
    }
    struct Inner: Decodable, Equatable {
      let value: Int
      enum CodingKeys: String, CodingKey { case value = "2a" }
    }
    struct Outer: Decodable {
      let inner: Inner
      enum CodingKeys: String, CodingKey { case inner = "1in" }
    }
    let xml = "<dict><key>in</key><dict><key>a</key><integer>1</integer></dict></dict>"
    #expect(try decoder.decode(Outer.self, from: Data(xml.utf8)).inner.value == 1)
  }

  @Test(
    arguments: [
      ("one_two_three", "oneTwoThree"), ("_a_b_", "_aB_"), ("__", "__"), ("", ""),
      ("ONE_TWO", "oneTwo"),
      ("plain", "plain"), ("aURL", "aURL"),
    ]
  )
  func snakeCaseIsTurned(_ snake: String, _ camel: String) {
    #expect(SnakeCase.camel(from: snake) == camel)
  }

  @Test func userInfoIsFound() throws {
    struct Reader: Decodable {
      let text: String
      init(from decoder: any Swift.Decoder) throws {
        let key = try #require(CodingUserInfoKey(rawValue: "k"))
        text = decoder.userInfo[key] as? String ?? ""
      }
    }
    let decoder = PropertyList.Decoder()
    decoder.userInfo[try #require(CodingUserInfoKey(rawValue: "k"))] = "v"
    #expect(try decoder.decode(Reader.self, from: Data("<dict/>".utf8)).text == "v")
  }

  @Test func decoderMayOutliveTheCall() throws {
    struct Keeper: Decodable {
      let container: any UnkeyedDecodingContainer
      init(from decoder: any Swift.Decoder) throws { container = try decoder.unkeyedContainer() }
    }
    var container = try decoded(Keeper.self, "<array><string>later</string></array>").container
    #expect(try container.decode(String.self) == "later")
    #expect(container.isAtEnd)
    #expect(throws: DecodingError.self) { try container.decode(String.self) }
  }

  @Test func failedElementIsTriedAgain() throws {
    struct Mixed: Decodable {
      var texts: [String] = []
      init(from decoder: any Swift.Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          if let number = try? container.decode(Int.self) {
            texts.append("\(number)")
          } else {
            texts.append(try container.decode(String.self))
          }
        }
      }
    }
    let xml = "<array><integer>1</integer><string>a</string></array>"
    #expect(try decoded(Mixed.self, xml).texts == ["1", "a"])
  }

  @Test func manyKeysAreFoundInAnyOrder() throws {
    struct Backwards: Decodable {
      var sum = 0
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: TextKey.self)
        for key in container.allKeys.reversed() {
          sum += try container.decode(Int.self, forKey: key)
        }
      }
    }
    let pairs = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("key\($0)", $0) })
    for format in [PropertyList.Format.xml, .binary] {
      let data = try PropertyList.Encoder(format: format).encode(pairs)
      #expect(try PropertyList.Decoder().decode(Backwards.self, from: data).sum == 1_999_000)
      #expect(try PropertyList.Decoder().decode([String: Int].self, from: data) == pairs)
    }
  }

  @Test func listIsDecodedWhole() throws {
    var random = Scrambler(seed: 11)
    for _ in 0..<100 {
      let list = random.list()
      for format in [PropertyList.Format.xml, .binary] {
        let data = try list.data(format: format)
        #expect(try PropertyList.Decoder().decode(PropertyList.self, from: data) == list)
      }
    }
  }
}
