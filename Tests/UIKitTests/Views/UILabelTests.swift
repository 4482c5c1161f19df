import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct UILabelTests {
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  /// Where the text is, in pixels of a picture with one pixel a point.
  private func ink() throws -> CGRect {
    let root = box(label.frame, .white)
    root.addSubview(label)
    return try Picture(of: root).ink
  }

  // T1
  @Test func defaultsAreAsDocumented() {
    #expect(label.text == nil)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(!label.isUserInteractionEnabled)
  }

  @Test func nilRestoresFontAndColor() {
    label.font = .systemFont(ofSize: 5)
    label.textColor = .red
    label.font = nil
    label.textColor = nil
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
  }

  // T2
  @Test func textIsInTheMiddleOfTheHeight() throws {
    label.text = "xxx"
    label.frame.size.height = 200
    let ink = try ink()
    #expect(abs(ink.midY - 100) < 4)
  }

  @Test func alignmentMovesTheText() throws {
    label.text = "xx"
    label.textAlignment = .left
    #expect(try ink().minX < 3)
    label.textAlignment = .right
    #expect(try ink().maxX > 97)
    label.textAlignment = .center
    #expect(abs(try ink().midX - 50) < 1.5)
    label.textAlignment = .natural
    #expect(try ink().minX < 3)
  }

  @Test func naturalAlignmentFollowsTheScript() throws {
    label.text = "שלום"
    #expect(try ink().maxX > 97)
  }

  @Test(arguments: [
    NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping,
    .byWordWrapping, .byCharWrapping,
  ])
  func longTextStaysInItsBounds(_ mode: NSLineBreakMode) throws {
    label.text = "Wiiiiiiiiiiide shoulder bag 单肩包 with a long strap"
    label.lineBreakMode = mode
    let root = box(CGRect(x: 0, y: 0, width: 200, height: 60), .white)
    label.frame.origin = CGPoint(x: 50, y: 10)
    root.addSubview(label)
    let ink = try Picture(of: root).ink
    #expect(ink.minX >= 50)
    #expect(ink.maxX <= 150)
    #expect(!ink.isNull)
  }

  // T3
  @Test func linesAreCountedAndLimited() {
    label.text = "one two three four five six seven eight nine ten"
    let line = label.font.lineHeight
    func lines(_ limit: Int) -> Int {
      label.numberOfLines = limit
      return Int((label.sizeThatFits(CGSize(width: 100, height: 9_999)).height / line).rounded())
    }
    #expect(lines(1) == 1)
    #expect(lines(2) == 2)
    #expect(lines(3) == 3)
    #expect(lines(0) > 3)
    #expect(lines(99) == lines(0))
  }

  @Test func lineBreaksInTheTextMakeLines() {
    label.text = "a\nb\nc"
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.height == 61)
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.height == 41)
  }

  @Test func idiographsBreakAnywhereAndLongWordsBreakInside() {
    label.numberOfLines = 0
    for text in ["单肩包链条包钱包手提包", "Donaudampfschifffahrtsgesellschaft"] {
      label.text = text
      let size = label.sizeThatFits(CGSize(width: 60, height: 0))
      #expect(size.width <= 60)
      #expect(size.height > 60)
    }
  }

  // T4
  @Test func intrinsicSizeIsThatOfOneLine() {
    label.text = "Bag"
    let size = label.intrinsicContentSize
    #expect(size.height == 20.5)
    #expect(size.width * 2 == (size.width * 2).rounded())
    #expect(size.width > 20 && size.width < 45)
    label.text = ""
    #expect(label.intrinsicContentSize == .zero)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func preferredWidthBreaksTheIntrinsicSize() {
    label.text = "one two three four five six"
    label.numberOfLines = 0
    let one = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 80
    #expect(label.intrinsicContentSize.width <= 80)
    #expect(label.intrinsicContentSize.height > one.height)
  }

  // T7
  @Test(arguments: 1...4)
  func fittingSizeHasNoMoreLinesThanAllowed(_ lines: Int) {
    label.text = String(repeating: "单肩包 bag ", count: 40)
    label.numberOfLines = lines
    let size = label.sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
    #expect(size.height <= CGFloat(lines) * label.font.lineHeight + 0.5)
    #expect(size.width <= 100)
  }

  @Test func sizeToFitTakesTheTextSize() {
    label.text = "单肩包"
    label.sizeToFit()
    #expect(label.bounds.size == label.intrinsicContentSize)
    #expect(label.bounds.width == 51)
  }

  @Test func textRectIsAsHighAsTheLines() {
    label.text = "xx"
    label.textAlignment = .right
    let bounds = CGRect(x: 10, y: 10, width: 100, height: 100)
    let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(rect.height == 20.5)
    #expect(rect.maxX == 110)
    #expect(abs(rect.midY - 60) <= 1)
  }

  @Test func linesThatDoNotFitInTheHeightAreLeftOut() throws {
    label.text = "one two three four five six seven eight nine ten"
    label.numberOfLines = 0
    label.frame.size.height = 42
    #expect(try ink().maxY <= 42)
  }

  @Test func changesOfTextDrawAgain() throws {
    label.text = "a"
    let first = try ink()
    label.text = "aaaa"
    #expect(try ink().width > first.width)
  }

  @Test func shadowAndColorAreDrawn() throws {
    label.text = "xx"
    label.textColor = .red
    label.shadowColor = .blue
    label.shadowOffset = CGSize(width: 0, height: 14)
    let picture = try Picture(of: box(label.frame, .white).adding(label))
    let red = picture.box { $0 == 0xFFFF_0000 }
    let blue = picture.box { $0 == 0xFF00_00FF }
    #expect(!red.isNull)
    #expect(abs(blue.minY - red.minY - 14) <= 1)
  }

  @Test func hostileTextsAreLaidOut() {
    label.numberOfLines = 0
    let texts = [
      "\0", "a\0b", "\u{202E}abc", String(repeating: "a", count: 200_000),
      "e" + String(repeating: "\u{301}", count: 1_000), "\u{FFFD}\u{FFFE}", "\r\n\u{2028}\u{2029}",
    ]
    for text in texts {
      label.text = text
      #expect(label.sizeThatFits(CGSize(width: 50, height: 0)).width.isFinite)
    }
  }
}

extension UIView {
  /// The view itself, with a subview.
  fileprivate func adding(_ view: UIView) -> UIView {
    addSubview(view)
    return self
  }
}
