import Foundation
import Testing

@testable import UIKit

@Suite struct UIFontTests {
  // T5
  @Test func heightsAreThoseOfTheTable() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(abs(font.ascender - 16.1865) < 0.001)
    #expect(abs(font.descender + 4.1006) < 0.001)
    #expect(font.pointSize == 17)
    #expect(abs(UIFont.systemFont(ofSize: 34).lineHeight - 2 * font.lineHeight) < 0.001)
  }

  @Test func fontsAreEqualByTheirFace() {
    #expect(UIFont.systemFont(ofSize: 14) == .systemFont(ofSize: 14, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 14) != .systemFont(ofSize: 15))
    #expect(UIFont.boldSystemFont(ofSize: 14) != .systemFont(ofSize: 14))
    #expect(UIFont.italicSystemFont(ofSize: 14) != .systemFont(ofSize: 14))
    #expect(UIFont.systemFont(ofSize: 9).withSize(14) == .systemFont(ofSize: 14))
  }

  @Test(arguments: [-1, 0, .nan] as [CGFloat])
  func sizesThatAreNoneGiveTheLabelSize(_ size: CGFloat) {
    #expect(UIFont.systemFont(ofSize: size).pointSize == 17)
  }

  @Test func weightsHaveTheirNumbers() {
    #expect(UIFont.Weight.ultraLight.cssWeight == 100)
    #expect(UIFont.Weight.regular.cssWeight == 400)
    #expect(UIFont.Weight.black.cssWeight == 900)
    #expect(UIFont.Weight(0.39).cssWeight == 700)
  }

  @Test func textStylesHaveTheirSizes() {
    #expect(UIFont.preferredFont(forTextStyle: .body) == .systemFont(ofSize: 17))
    #expect(
      UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold)
    )
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
  }
}
