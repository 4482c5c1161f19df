import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct TextLayoutTests {
  private func layout(
    _ text: String,
    _ mode: NSLineBreakMode = .byTruncatingTail,
    lines: Int = 1,
    width: CGFloat = .infinity,
    weight: UIFont.Weight = .regular
  ) -> TextLayout {
    let face = UIFont.Face(size: 17, weight: weight, isItalic: false)
    return TextLayout(
      TextRequest(text: text, face: face, width: width, lines: lines, mode: mode)
    )
  }

  @Test func allGlyphsOfTheShopAreKnown() {
    for text in ["单肩包", "链条包", "钱包", "手提包", "Shoulder bag 1,299 ¥ €", "…", "已抢光 冷藏"] {
      #expect(layout(text).unknownGlyphs == 0)
      #expect(layout(text, weight: .bold).unknownGlyphs == 0)
    }
  }

  @Test func unknownGlyphsAreCounted() {
    #expect(layout("\u{10FFFD}").unknownGlyphs == 1)
  }

  @Test func ideographsAreAsWideAsTheFontIsLarge() {
    #expect(abs(layout("单肩包").width - 51) < 0.5)
  }

  @Test func boldLatinIsWider() {
    #expect(layout("Shoulder", weight: .bold).width > layout("Shoulder").width + 1)
  }

  @Test(arguments: [
    NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
  ])
  func shortenedLinesFit(_ mode: NSLineBreakMode) {
    for lines in 1...3 {
      let text = layout("one two 单肩包 three\nfour five six seven", mode, lines: lines, width: 60)
      #expect(text.lines.count == lines)
      #expect(text.width <= 60)
    }
  }

  @Test func ellipsisLeavesNoGap() {
    let whole = layout("单肩包链条包钱包手提包").width
    let cut = layout("单肩包链条包钱包手提包", .byTruncatingHead, width: 100)
    let ellipsis = layout("…").width
    let ideograph = whole / 11
    let shown = ((cut.width - ellipsis) / ideograph).rounded()
    #expect(abs(cut.width - ellipsis - shown * ideograph) < 0.5)
  }

  @Test func clippedLineKeepsItsFullWidth() {
    let text = layout("one two three four five six", .byClipping, lines: 1, width: 60)
    #expect(text.width > 100)
  }

  @Test func wrappingModesDropWhatDoesNotFit() {
    let whole = layout("one two three four", .byWordWrapping, lines: 0, width: 60)
    let cut = layout("one two three four", .byWordWrapping, lines: 1, width: 60)
    #expect(cut.lines.count == 1)
    #expect(cut.width == whole.lines.first?.width)
  }

  @Test func characterModeBreaksInsideWords() {
    let words = layout("aaaa bbbbbbbb", .byWordWrapping, lines: 0, width: 80)
    let characters = layout("aaaa bbbbbbbb", .byCharWrapping, lines: 0, width: 80)
    let first = (words.lines.first?.width ?? 0, characters.lines.first?.width ?? 0)
    #expect(first.0 < first.1)
  }

  @Test func oneLineOfSeveralParagraphsIsMarkedAsCut() {
    #expect(layout("a\nb").width > layout("a").width)
  }

  @Test func emptyTextHasNoLines() {
    #expect(layout("").lines.isEmpty)
    #expect(layout("").width == 0)
  }

  @Test func widthsDoNotDependOnWhatWasDrawnBefore() throws {
    let before = layout("Shoulder bag 单肩包").width
    for scale in [1, 2, 3] as [CGFloat] {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Shoulder bag 单肩包"
      _ = try Picture(of: label, scale: scale)
      #expect(layout("Shoulder bag 单肩包").width == before)
    }
  }

  // Each of these kept Pango busy for seconds; the line count says that the text was tamed.
  @Test func textsOfEndlessAccentsAreCut() {
    let text = "a" + String(repeating: "\u{301}", count: 4_000_000)
    #expect(text.drawable.unicodeScalars.count == TextRequest.maximumCluster)
    #expect(layout(text, lines: 0, width: 100).lines.count == 1)
  }

  @Test func cutTextsEndWithAWholeScalar() {
    let text = String(repeating: "包", count: 100_000)
    #expect(text.drawable == String(repeating: "包", count: TextRequest.maximumLength))
    #expect(text.drawable.utf8.count <= 65_536)
  }

  @Test func manyTabsBecomeSpaces() {
    let text = String(repeating: "\t", count: 16_384)
    let tabs = text.drawable.utf8.count { $0 == 9 }
    #expect(tabs == TextRequest.maximumTabs)
    #expect(layout(text).lines.count == 1)
    #expect("a\tb".drawable == "a\tb")
  }

  @Test(arguments: ["\u{E000}", "\u{F0000}", "っ", "（", "\u{4DC0}", "a"])
  func wordsThatPangoCannotBreakAreBroken(_ sign: String) {
    let words = String(repeating: sign, count: 1_000).withShortWords.split(separator: "\u{2028}")
    #expect(words.allSatisfy { $0.unicodeScalars.count <= TextRequest.maximumWord })
  }

  @Test func longTextsForPrivateUseAreLaidOut() {
    let text = String(repeating: "\u{E000}", count: 16_384)
    #expect(layout(text, lines: 0, width: 100).lines.count > 128)
    #expect(layout(text, width: 100).lines.count == 1)
  }

  @Test(arguments: ["包", "か", "カ", "가"])
  func textThatBreaksAnywhereIsLeftAlone(_ sign: String) {
    let text = String(repeating: sign, count: 1_000)
    #expect(text.withShortWords == text)
  }
}
