import Foundation
import Testing

@testable import PropertyLists

/// Records repeat keys and what is between values; what is remembered of the last one must never
/// show in the next.
@Suite struct RecordTests {
  private static func xml(_ records: [String]) -> Data {
    Data("<plist><array>\(records.joined(separator: "\n"))</array></plist>".utf8)
  }

  private static let plain = """
    <dict>
    \t<key>name</key>
    \t<string>bag</string>
    \t<key>stock</key>
    \t<integer>3</integer>
    \t<key>price</key>
    \t<real>1.5</real>
    </dict>
    """

  private static let value: PropertyList = ["name": "bag", "stock": 3, "price": 1.5]

  @Test func recordsAreEqualHoweverTheyAreWritten() throws {
    let others = [
      Self.plain.replacingOccurrences(of: "\n", with: " "),
      Self.plain.replacingOccurrences(
        of: "\t<key>stock",
        with: "<!-- <key>name</key> --><key>stock"
      ),
      Self.plain.replacingOccurrences(of: "<key>stock</key>", with: "<key>st&#111;ck</key>"),
      Self.plain.replacingOccurrences(of: "<string>bag", with: "<string><![CDATA[b]]>a&#103;"),
      Self.plain.replacingOccurrences(of: "<real>", with: "<real >"),
      Self.plain.replacingOccurrences(of: "</integer>", with: "</integer >"),
    ]
    for other in others {
      let list = try PropertyList(data: Self.xml([Self.plain, Self.plain, other, Self.plain]))
      #expect(list == [Self.value, Self.value, Self.value, Self.value])
    }
  }

  @Test(arguments: [
    ("</string>", "</integer>"), ("<key>stock</key>", "<key>stock"), ("</integer>", ""),
    ("<real>1.5</real>", ""), ("<key>price</key>", "<string>price</string>"),
    ("<key>stock</key>", "<key>stock</key><key>more</key>"),
  ])
  func recordThatBreaksOffIsAnErrorWithItsPath(_ change: (String, String)) throws {
    let broken = Self.plain.replacingOccurrences(of: change.0, with: change.1)
    let alone = try #require(throws: PropertyList.Error.self) {
      try PropertyList(data: Self.xml([broken]))
    }
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(data: Self.xml([Self.plain, Self.plain, broken]))
    }
    #expect(error.kind == alone.kind)
    #expect(error.expected == alone.expected)
    #expect(error.found == alone.found)
    #expect(error.path.first == .index(2))
    #expect(error.path.dropFirst() == alone.path.dropFirst())
  }

  @Test func everyPrefixOfRecordsIsRefused() {
    let text = Self.xml([Self.plain, Self.plain, Self.plain])
    for count in 0..<(text.count - "</plist>".utf8.count) {
      #expect(throws: PropertyList.Error.self) { try PropertyList(data: text.prefix(count)) }
    }
  }

  @Test func keyTwiceAfterKnownBytesIsFound() throws {
    let twice = Self.plain.replacingOccurrences(of: "<key>price</key>", with: "<key>name</key>")
    let list = try PropertyList(data: Self.xml([Self.plain, twice, twice]))
    #expect(list == [Self.value, ["name": 1.5, "stock": 3], ["name": 1.5, "stock": 3]])
    var options = PropertyList.ReadingOptions()
    options.strictness = .duplicateKeys
    #expect(throws: PropertyList.Error.self) {
      try PropertyList(data: Self.xml([Self.plain, twice]), options: options)
    }
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json, .openStep])
  func moreKeysThanHaveNumbersAreFound(_ format: PropertyList.Format) throws {
    let keys = (0..<5_000).map { "key \($0)" }
    var dict: PropertyList.Dict = [:]
    for key in keys { dict[key] = .string(key) }
    let list: PropertyList = [.dictionary(dict), .dictionary(dict), ["last": "x"]]
    let source = try PropertyListSource(data: try list.data(format: format))
    #expect(try source.withRoot { root throws in try root.propertyList() } == list)
    try source.withRoot { root throws in
      for index in 0..<2 {
        var pairs = try #require(try root.element(at: index)?.dictionary())
        for key in keys where index == 1 || key.hasSuffix("7") {
          #expect(try pairs.value(named: key)?.string() == key)
        }
        #expect(try pairs.value(forKey: "key 4999")?.string() == "key 4999")
        #expect(try pairs.value(forKey: "key 5000") == nil)
        #expect(try pairs.value(named: "none") == nil)
      }
      var last = try #require(try root.element(at: 2)?.dictionary())
      #expect(try last.value(forKey: "last")?.string() == "x")
      #expect(try last.value(forKey: "key 1") == nil)
    }
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func longKeysAreFound(_ format: PropertyList.Format) throws {
    let keys = ["a key of more than fifteen bytes", "a key of more than fifteen bites", "ключ", ""]
    let list: PropertyList = [
      .dictionary(PropertyList.Dict(keys.map { ($0, .string($0)) })), ["one": 1],
    ]
    let source = try PropertyListSource(data: try list.data(format: format))
    try source.withRoot { root throws in
      var pairs = try #require(try root.element(at: 0)?.dictionary())
      for key in keys + keys.reversed() {
        #expect(try pairs.value(named: key)?.string() == key)
        #expect(try pairs.value(named: String(decoding: Array(key.utf8), as: UTF8.self)) != nil)
      }
    }
  }
}

/// What types may do with their decoder.
@Suite struct RecordDecodingTests {
  /// Keeps its decoder.
  private final class Keeper: Decodable {
    let decoder: any Swift.Decoder

    init(from decoder: any Swift.Decoder) throws { self.decoder = decoder }

    func name() throws -> String {
      try decoder.container(keyedBy: TextKey.self).decode(String.self, forKey: TextKey("name"))
    }
  }

  private static let list = PropertyList.array(
    (0..<40).map { ["name": .string("record \($0)"), "stock": .integer(Int64($0))] }
  )

  @Test(arguments: [PropertyList.Format.xml, .binary])
  func keptDecoderReadsItsOwnRecord(_ format: PropertyList.Format) throws {
    let keepers = try PropertyList.Decoder()
      .decode([Keeper].self, from: Self.list.data(format: format))
    for (index, keeper) in keepers.enumerated() {
      #expect(try keeper.name() == "record \(index)")
      #expect(keeper.decoder.codingPath.map(\.intValue) == [index])
    }
  }

  private struct Record: Decodable {
    let name: String
    let stock: Int8
  }

  @Test(arguments: [PropertyList.Format.xml, .binary])
  func errorInALaterRecordHasItsIndex(_ format: PropertyList.Format) throws {
    var records = try #require(Self.list.array)
    records[31] = ["name": "record 31", "stock": 300]
    let data = try PropertyList.array(records).data(format: format)
    let error = try #require(throws: DecodingError.self) {
      try PropertyList.Decoder().decode([Record].self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("another error: \(error)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["Index 31", "stock"])
  }

  @Test func nullsInALongArrayAreNil() throws {
    let list = PropertyList.array((0..<20).map { $0 % 3 == 0 ? .null : ["name": "x", "stock": 1] })
    let data = try list.data(format: .binary)
    let records = try PropertyList.Decoder().decode([Record?].self, from: data)
    #expect(records.map { $0 == nil } == (0..<20).map { $0 % 3 == 0 })
  }
}
