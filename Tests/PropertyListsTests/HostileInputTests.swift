import Foundation
import Testing

@testable import PropertyLists

@Suite struct HostileInputTests {
  private static let sample: PropertyList = [
    "name": "单肩包", "a<b": [1, -2, 3.5, true, .unsigned(.max)], "date": .date(.distantPast),
    "data": .data(Data(0..<40)), "deep": [["x": [:]], []], "uid": .uid(300),
  ]

  @Test(arguments: PropertyList.Format.exact)
  func truncatedFileGivesAnError(_ format: PropertyList.Format) throws {
    let bytes = try Self.sample.data(format: format)
    let end = format == .xml ? bytes.count - "</plist>\n".utf8.count : bytes.count
    // Fewer bytes than the magic are a word of OpenStep.
    for count in (format == .binary ? 6 : 0)..<end {
      #expect(throws: PropertyList.Error.self) { try PropertyList(data: bytes.prefix(count)) }
    }
  }

  @Test(arguments: PropertyList.Format.exact)
  func changedBytesGiveAListOrAnError(_ format: PropertyList.Format) throws {
    let bytes = try [UInt8](Self.sample.data(format: format))
    var random = Scrambler(seed: 7)
    for _ in 0..<4_000 {
      var changed = bytes
      for _ in 0...(random.next() % 3) {
        changed[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if let list = try? PropertyList(data: Data(changed)) { #expect(list == list) }
    }
  }

  @Test func changedTagsGiveAListOrAnError() throws {
    let pieces = [
      "<array>", "</array>", "<dict>", "</dict>", "<key>a</key>", "<string>", "</string>",
      "<true/>",
      "<integer>1</integer>", "<!--", "-->", "<plist>", "</plist>", "<", ">", "&amp;", "<![CDATA[",
      "]]>", "<?", "<dict/>", "<key/>",
    ]
    var random = Scrambler(seed: 11)
    for _ in 0..<4_000 {
      let xml = (0..<(random.next() % 12)).map { _ in pieces[Int(random.next() % 21)] }.joined()
      if let list = try? list(xml) { #expect(list == list) }
    }
  }

  @Test(arguments: [20_000, 1_000_000])
  func deepXMLGivesAnError(_ depth: Int) throws {
    let arrays = String(repeating: "<array>", count: depth)
    let error = try readingError(arrays.utf8)
    #expect(error.kind == .limitExceeded)
    #expect(error.offset == 512 * 7)
    let ignored = "<dict><key>a</key>" + arrays
    #expect(try readingError(ignored.utf8).kind == .limitExceeded)
    let wrappers = String(repeating: "<plist>", count: depth)
    #expect(try readingError(wrappers.utf8).kind == .limitExceeded)
  }

  @Test func deepBinaryGivesAnError() throws {
    let depth = 20_000
    var file = BinaryFile(objects: (1...depth).map { [0xA1] + BinaryFile.number(UInt64($0), 4) })
    file.objects.append([0x09])
    file.referenceWidth = 4
    file.offsetWidth = 4
    #expect(try readingError(file.bytes).kind == .limitExceeded)
  }

  @Test(arguments: PropertyList.Format.exact)
  func depthLimitIsExact(_ format: PropertyList.Format) throws {
    var list: PropertyList = []
    for _ in 1..<512 { list = [list] }
    let bytes = try list.data(format: format)
    #expect(try PropertyList(data: bytes) == list)
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList.array([list]).data(format: format)
    }
    #expect(error.kind == .limitExceeded)
    let limits = PropertyList.Limits(depth: 511)
    #expect(try readingError(bytes, limits: limits).kind == .limitExceeded)
    #expect(try readingError(bytes, limits: .init(depth: 0)).kind == .limitExceeded)
  }

  @Test func deepValueBuiltByHandIsSafe() {
    var left: PropertyList = 1
    var right: PropertyList = 1
    for _ in 0..<5_000 {
      left = ["a": [left]]
      right = ["a": [right]]
    }
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left.description.hasPrefix("{\"a\": [{\"a\""))
  }
}
