import Foundation
import TestSupport
import Testing

@testable import PropertyLists

/// Mapped files that end with a page: behind them is memory that nobody may touch.
@Suite struct MappedPagesTests {
  private let folder: TemporaryFolder
  private let pageSize = Int(getpagesize())

  private static let options = {
    var options = PropertyList.ReadingOptions()
    options.mapsFiles = true
    return options
  }()

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [0, 1, 7, 8, 15, 16, 31, 32, 63, 64, 65])
  func textUpToTheEndOfAPage(_ distance: Int) throws {
    let (start, end) = ("<plist><array><string>", "</string></array></plist>")
    let count = pageSize - start.utf8.count - end.utf8.count - distance
    let text =
      start + String(repeating: "x", count: count) + end + String(repeating: "\n", count: distance)
    let file = try folder.file("text.plist", text.utf8)
    let list = try PropertyList(contentsOf: file, options: Self.options)
    #expect(list[0]?.string?.utf8.count == count)
  }

  @Test(arguments: 0..<24)
  func shortValuesUpToTheEndOfAPage(_ cut: Int) throws {
    var text = "<plist><dict>"
    var count = 0
    while text.utf8.count < pageSize - 64 {
      text += "<key>k\(count)</key><integer>\(count)</integer>"
      count += 1
    }
    let end = "</dict></plist>"
    text += String(repeating: " ", count: pageSize - text.utf8.count - end.utf8.count) + end
    let file = try folder.file("values.plist", text.utf8)
    let decoder = PropertyList.Decoder()
    decoder.readingOptions = Self.options
    #expect(try decoder.decode([String: Int].self, contentsOf: file).count == count)
    let rest = String(repeating: " ", count: cut) + text.dropLast(cut + 1)
    let broken = try folder.file("broken.plist", rest.utf8.suffix(pageSize))
    #expect(throws: PropertyList.Error.self) {
      try PropertyList(contentsOf: broken, options: Self.options)
    }
  }

  @Test func binaryFileOfOnePage() throws {
    let lists = (16..<250).map { length -> PropertyList in
      [
        "a": .data(Data(count: pageSize - 280)),
        "z": .string(String(repeating: "z", count: length)),
      ]
    }
    let list = try #require(try lists.first { try $0.data(format: .binary).count == pageSize })
    let bytes = try list.data(format: .binary)
    let file = try folder.file("page.plist", bytes)
    #expect(try PropertyList(contentsOf: file, options: Self.options) == list)
  }
}
