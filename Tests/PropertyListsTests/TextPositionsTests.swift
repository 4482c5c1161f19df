import Foundation
import Testing

@testable import PropertyLists

@Suite struct TextPositionsTests {
  private func window(_ text: String) throws -> FileWindow {
    try FileWindow(copying: Data(text.utf8))
  }

  @Test func placesAreFoundInAnyOrder() throws {
    let window = try window(String(repeating: "é\n", count: 20_000))
    for offset in [59_999, 0, 30_000, 4_095, 4_096, 12_288] {
      let position = window.positions.position(of: offset, in: window)
      #expect(position.line == offset / 3 + 1)
      #expect(position.column == [1, 2, 2][offset % 3])
    }
  }

  @Test func longLineIsWalkedOnce() throws {
    let window = try window(String(repeating: "a", count: 100_000))
    #expect(window.positions.position(of: 99_999, in: window).column == 100_000)
    #expect(window.positions.position(of: 50_000, in: window).column == 50_001)
  }

  @Test func markOfTheEncodingIsNoCharacter() throws {
    let window = try window("\u{FEFF}a\rb")
    #expect(window.positions.position(of: 3, in: window).column == 1)
    #expect(window.positions.position(of: 5, in: window).line == 2)
  }

  @Test func placeAfterTheEndIsTheEnd() throws {
    let window = try window("ab")
    #expect(window.positions.position(of: 9, in: window).column == 3)
  }

  @Test func excerptIsCutBetweenCharacters() throws {
    let window = try window(String(repeating: "包", count: 100))
    let excerpt = window.positions.position(of: 150, in: window).excerpt(in: window)
    #expect(excerpt.split(separator: "\n")[0].allSatisfy { $0 == "包" })
    #expect(excerpt.hasSuffix("\n" + String(repeating: " ", count: 20) + "^"))
  }
}
