import Foundation
import Testing

@testable import PropertyLists

@Suite struct StrictnessTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let rule: PropertyList.Strictness
    let offset: Int
    var testDescription: String { text }

    init(_ text: String, _ rule: PropertyList.Strictness, _ offset: Int) {
      self.text = text
      self.rule = rule
      self.offset = offset
    }
  }

  static let xml = [
    Case("<dict><key>a</key><true/><key>a</key><true/></dict>", .duplicateKeys, 30),
    Case("<true/>x", .trailingContent, 7),
    Case("<plist><true/></plist><!-- --><a", .trailingContent, 30),
    Case("<plist><true/></plist>\0", .trailingContent, 22),
    Case("<true/>", .missingProlog, 0),
    Case("\n<?xml version='1.0'?><plist><true/></plist>", .missingProlog, 0),
    Case("<?xml version='1.0'?><true/>", .missingProlog, 21),
    Case("<plist><plist><true/></plist></plist>", .nestedWrappers, 7),
    Case("<array a='b'/>", .attributes, 7),
    Case("<plist version='1.0' x='y'><true/></plist>", .attributes, 7),
    Case("<array><key>a</key></array>", .keysAsValues, 7),
    Case("<key/>", .keysAsValues, 0),
    Case("<string>\u{1}</string>", .controlCharacters, 8),
    Case("<string>&#1;</string>", .controlCharacters, 8),
    Case("<dict><key>\u{FFFE}</key><true/></dict>", .controlCharacters, 11),
    Case("<integer>0x1F</integer>", .looseNumbers, 9),
    Case("<integer>+1</integer>", .looseNumbers, 9),
    Case("<integer> 1</integer>", .looseNumbers, 9),
    Case("<real>Infinity</real>", .looseNumbers, 6),
    Case("<real>+1.5</real>", .looseNumbers, 6),
    Case("<date>2001-13-01T00:00:00Z</date>", .looseDates, 6),
    Case("<date>2001-02-29T00:00:00Z</date>", .looseDates, 6),
    Case("<data>YQ</data>", .looseData, 6),
    Case("<data>Y-Q==</data>", .looseData, 6),
  ]

  static let others = [
    Case("hello", .bareDocuments, 0),
    Case(" \n", .bareDocuments, 2),
    Case("(a) /* b", .openComments, 4),
    Case("(a,)", .trailingCommas, 3),
    Case("{ a; }", .shortPairs, 3),
    Case("(<*I5>)", .typedValues, 1),
    Case("(<[YQ==]>)", .typedValues, 1),
    Case("{ a = b; a = c; }", .duplicateKeys, 9),
    Case("{\"a\":1,\"a\":2}", .duplicateKeys, 8),
    Case("\u{FEFF}[]", .byteOrderMarks, 3),
  ]

  @Test(arguments: xml + others)
  func ruleRefusesWhatIsReadOtherwise(_ test: Case) throws {
    let data = Data(test.text.utf8)
    let list = try PropertyList(data: data)
    let others = PropertyList.ReadingOptions(strictness: .all.subtracting(test.rule))
    if test.text.contains("<?xml") == false, test.text.hasPrefix("<") == false {
      #expect(try PropertyList(data: data, options: others) == list)
    }
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(data: data, options: .init(strictness: test.rule))
    }
    #expect(error.offset == test.offset)
    #expect(error.line != nil)
  }

  @Test func whatWeWriteIsStrict() throws {
    var random = Scrambler(seed: 51)
    for _ in 0..<100 {
      let list = random.list()
      for format in PropertyList.Format.exact {
        let data = try list.data(format: format)
        #expect(try PropertyList(data: data, options: .init(strictness: .all)) == list)
      }
    }
  }

  @Test func spaceAndCommentsMayFollow() throws {
    let text = "<?xml version=\"1.0\"?><plist version=\"1.0\"><true/></plist>\n<!-- a --> <?b c?>\n"
    #expect(try PropertyList(data: Data(text.utf8), options: .init(strictness: .all)) == true)
  }

  @Test func keyTwiceInABinaryFileIsRefused() throws {
    let bytes = BinaryFile([0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x08], [0x09]).bytes
    #expect(try PropertyList(data: Data(bytes)) == ["a": false])
    let options = PropertyList.ReadingOptions(strictness: .duplicateKeys)
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(data: Data(bytes), options: options)
    }
    #expect(error.found.hasPrefix("a key twice"))
    let document = try PropertyList.Document(data: Data(bytes), options: options)
    #expect(throws: PropertyList.Error.self) { try document.value(at: "a") }
  }
}
