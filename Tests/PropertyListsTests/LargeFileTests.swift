import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PropertyLists

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@Suite struct LargeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file whose bytes after the first ones are zero and take no room.
  private func file(_ start: String, size: Int) throws -> URL {
    let url = try folder.file("large", start.utf8)
    try #require(truncate(url.path, off_t(size)) == 0)
    return url
  }

  /// The error of opening a file, and how many of its blocks were read; nil for all.
  private func open(
    _ url: URL,
    _ format: PropertyList.Format? = nil
  ) throws -> (error: PropertyList.Error, blocks: Int?) {
    let window = try FileWindow(opening: url)
    let error = try #require(throws: PropertyList.Error.self) {
      try SourceContent.open(window, PropertyList.ReadingOptions(format: format))
    }
    let count = (window.count + 65_535) / 65_536
    let blocks = window.blocks.map { blocks in
      (0..<count).count { blocks[$0].load(ordering: .relaxed) }
    }
    return (error, blocks)
  }

  @Test(arguments: ["", "}", "}]", "}\0]\0", "\0}\0]", "\u{1}\u{2}", "  \n)", "\u{FEFF}%"])
  func fileThatIsNoListIsRefusedByItsStart(_ start: String) throws {
    let (error, blocks) = try open(file(start, size: 40 << 20))
    #expect(error.kind == .unknownFormat)
    #expect(blocks == 1)
  }

  @Test(arguments: [
    ("{\"a\": 1}", PropertyList.Format.xml), ("<plist>", .json), ("", .xml), ("", .json),
  ])
  func fileOfAnotherFormatIsRefusedByItsStart(
    _ start: String,
    _ format: PropertyList.Format
  ) throws {
    let (error, blocks) = try open(file(start, size: 40 << 20), format)
    #expect(error.kind == .malformed)
    #expect(error.line == 1)
    #expect(blocks == 1)
  }

  @Test func encodingThatIsNotReadIsRefusedByTheStart() throws {
    let start = "<?xml version=\"1.0\" encoding=\"Big5\"?>"
    let (error, blocks) = try open(file(start, size: 40 << 20))
    #expect(error.kind == .unsupportedEncoding)
    #expect(blocks == 1)
  }

  @Test(arguments: ["", "<plist>", "{", "\u{FEFF}["])
  func textAboveTheLimitIsNotRead(_ start: String) throws {
    let (error, blocks) = try open(file(start, size: 3 << 30))
    #expect(error.kind == .limitExceeded)
    #expect(error.found == "\(3 << 30) bytes")
    #expect((blocks ?? .max) <= 1)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian])
  func wideTextThatIsCutAtABlockIsRead(_ encoding: String.Encoding) throws {
    for start in ["\"", "\"a"] {
      let text = "\u{FEFF}" + start + String(repeating: "😀", count: 60_000) + "\""
      let bytes = try #require(text.data(using: encoding))
      let list = try PropertyList(contentsOf: folder.file("wide", bytes))
      #expect(list.string?.unicodeScalars.count == 59_999 + start.count)
    }
  }

  @Test func spaceBeforeALargeTextIsSkipped() throws {
    let text = String(repeating: " ", count: 200_000) + "<array/>"
    #expect(try PropertyList(contentsOf: folder.file("a", text.utf8)) == [])
    let json = String(repeating: "\n", count: 200_000) + "[]"
    #expect(try PropertyList(contentsOf: folder.file("b", json.utf8)) == [])
  }
}
