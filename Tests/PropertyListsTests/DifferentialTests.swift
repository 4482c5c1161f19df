import Foundation
import Testing

@testable import PropertyLists

@Suite struct DifferentialTests {
  /// Lists that both sides write the same: Foundation's writer uses 17 digits for reals.
  private static func withoutReals(_ list: PropertyList) -> PropertyList {
    switch list {
    case .real(let value): .integer(Int64(value.rounded()))
    case .array(let elements): .array(elements.map(withoutReals))
    case .dictionary(let dict):
      .dictionary(PropertyList.Dict(dict.map { (key: $0.key, value: withoutReals($0.value)) }))
    default: list
    }
  }

  private static let lists: [PropertyList] = {
    var random = Scrambler(seed: 3)
    return (0..<300).map { _ in random.list() }
  }()

  @Test func xmlIsWrittenAsFoundationWritesIt() throws {
    for list in Self.lists.map(Self.withoutReals) {
      let apples = try PropertyListSerialization.data(
        fromPropertyList: list.foundationValue,
        format: .xml,
        options: 0
      )
      #expect(try list.data(format: .xml) == apples)
    }
  }

  @Test func realsAreWrittenAsTheEncoderWritesThem() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    var random = Scrambler(seed: 5)
    let reals = (0..<200).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    let ours = try PropertyList.array(reals.map { .real($0) }).data(format: .xml)
    #expect(try ours == encoder.encode(reals))
  }

  @Test(arguments: PropertyList.Format.exact)
  func foundationReadsWhatWeWrite(_ format: PropertyList.Format) throws {
    for list in Self.lists {
      let read = try PropertyListSerialization.propertyList(
        from: list.data(format: format),
        format: nil
      )
      #expect((read as? NSObject)?.isEqual(list.foundationValue as? NSObject) == true)
    }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func weReadWhatFoundationWrites(_ format: PropertyListSerialization.PropertyListFormat) throws {
    for list in Self.lists {
      let bytes = try PropertyListSerialization.data(
        fromPropertyList: list.foundationValue,
        format: format,
        options: 0
      )
      #expect(try PropertyList(data: bytes) == list)
    }
  }

  @Test func everythingComesBackInEveryFormat() throws {
    for list in Self.lists {
      #expect(try roundTrips(list) == [list, list])
    }
  }

  /// Texts that both sides read, and read the same.
  @Test(arguments: [
    "{ a = b; c = ( d, <0fbd>, { e = \"f\"; } ); }", "a = b; c;", "\"a\" = 'b';", "(a,)", "{}",
    "hello",
    "/* a */ ( b /* c */ )", "{ a = /usr/bin; }", "\"\\351\\U5355\\n\"", "{ a = b; a = c; }", " ",
    "// a",
    "<plist><array><key>a</key><string> b </string></array></plist>", "<integer>0x1F</integer>",
    "<real> 1.5</real>", "<date>2001-13-01T25:00:00Z</date>", "<data>Y W!I=</data>", "<true/>x",
    "<dict><key>a</key><true/><key>a</key><false/></dict>",
    "<string><![CDATA[<a>]]>&#x41;</string>",
    "<?xml version='1.0' encoding='ISO-8859-1'?><string>a</string>", "<!-- a --><string/>",
  ])
  func textIsReadAsFoundationReadsIt(_ text: String) throws {
    let theirs = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let ours = try list(text).foundationValue
    #expect((ours as? NSObject)?.isEqual(theirs as? NSObject) == true)
  }

  /// A text that the two sides take differently on purpose, and why.
  struct Difference: CustomTestStringConvertible, Sendable {
    let text: String
    let ours: PropertyList?
    let reason: String
    var testDescription: String { "\(text): \(reason)" }

    init(_ text: String, _ ours: PropertyList?, _ reason: String) {
      self.text = text
      self.ours = ours
      self.reason = reason
    }
  }

  @Test(arguments: [
    Difference("<data>YWI</data>", .data(Data("ab".utf8)), "missing padding drops nothing"),
    Difference("12", 12, "a lone number is JSON"),
    Difference("true", true, "a lone word of JSON is JSON"),
    Difference("[1]", [1], "JSON is read"),
    Difference("{\"a\": 1}", ["a": 1], "JSON is read"),
    Difference("<*I5>", 5, "GNUstep's values are read"),
    Difference("<plist a='b>c'><true/></plist>", true, "> in quotes ends no tag"),
    Difference("bplist00", nil, "the magic says binary"),
    Difference("bplist00 = a;", nil, "the magic says binary"),
    Difference("(\"\\UD83D\")", nil, "half of a pair is no text"),
    Difference("<string>&#00000000065;</string>", "A", "references have no greatest length"),
  ])
  func differenceIsIntended(_ difference: Difference) throws {
    let data = Data(difference.text.utf8)
    let theirs = try? PropertyListSerialization.propertyList(from: data, format: nil) as? NSObject
    let ours = try? PropertyList(data: data)
    #expect(ours == difference.ours)
    #expect(theirs == nil || theirs?.isEqual(ours?.foundationValue as? NSObject) != true)
  }

  /// Foundation takes the low eight bytes of an integer of sixteen, whatever is above them.
  @Test(arguments: [
    ([0x14] + [UInt8](repeating: 0xFF, count: 16), PropertyList.integer(-1)),
    ([0x14, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 5], nil),
  ])
  func wideIntegerIsNotCut(_ object: [UInt8], _ expected: PropertyList?) throws {
    let data = Data(BinaryFile(object).bytes)
    let theirs = try PropertyListSerialization.propertyList(from: data, format: nil) as? NSNumber
    let ours = try? PropertyList(data: data)
    #expect(ours == expected)
    #expect(theirs != nil && theirs != ours?.foundationValue as? NSNumber)
  }

  @Test func jsonIsReadAsFoundationReadsIt() throws {
    for list in Self.lists.map(\.withoutDatesAndData) {
      guard JSONSerialization.isValidJSONObject(list.foundationValue) else { continue }
      let theirs = try JSONSerialization.data(withJSONObject: list.foundationValue)
      let read = try PropertyList(data: theirs).foundationValue as? NSObject
      #expect(read?.isEqual(list.foundationValue as? NSObject) == true)
      // Foundation's reader loses the last digit of some reals.
      let exact = Self.withoutReals(list)
      let ours = try JSONSerialization.jsonObject(with: exact.data(format: .json)) as? NSObject
      #expect(ours?.isEqual(exact.foundationValue as? NSObject) == true)
    }
  }

  @Test(arguments: [String.Encoding.utf16, .utf32, .isoLatin1])
  func encodingsAreReadAsFoundationReadsThem(_ encoding: String.Encoding) throws {
    let name = encoding == .isoLatin1 ? " encoding='ISO-8859-1'" : ""
    let text = "<?xml version='1.0'\(name)?><plist><string>é ÿ</string></plist>"
    let data = try #require(text.data(using: encoding))
    let theirs = try PropertyListSerialization.propertyList(from: data, format: nil)
    #expect(try PropertyList(data: data).string == theirs as? String)
  }
}
