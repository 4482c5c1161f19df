import Foundation
import Testing

@testable import UIKit

/// D6: a picture of 40 x 40 points in bounds of 100 x 50.
struct ContentModeCase: Sendable, CustomTestStringConvertible {
  let mode: UIView.ContentMode
  let rect: CGRect

  init(_ mode: UIView.ContentMode, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) {
    self.mode = mode
    rect = CGRect(x: x, y: y, width: w, height: h)
  }

  var testDescription: String { "\(mode)" }

  static let all = [
    ContentModeCase(.scaleToFill, 0, 0, 100, 50),
    ContentModeCase(.scaleAspectFit, 25, 0, 50, 50),
    ContentModeCase(.scaleAspectFill, 0, -25, 100, 100),
    ContentModeCase(.redraw, 0, 0, 100, 50),
    ContentModeCase(.center, 30, 5, 40, 40),
    ContentModeCase(.top, 30, 0, 40, 40),
    ContentModeCase(.bottom, 30, 10, 40, 40),
    ContentModeCase(.left, 0, 5, 40, 40),
    ContentModeCase(.right, 60, 5, 40, 40),
    ContentModeCase(.topLeft, 0, 0, 40, 40),
    ContentModeCase(.topRight, 60, 0, 40, 40),
    ContentModeCase(.bottomLeft, 0, 10, 40, 40),
    ContentModeCase(.bottomRight, 60, 10, 40, 40),
  ]
}

@MainActor @Suite struct ContentModeTests {
  @Test(arguments: ContentModeCase.all)
  func rectangleIsAsDocumented(_ test: ContentModeCase) {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(test.mode.rect(for: CGSize(width: 40, height: 40), in: bounds) == test.rect)
  }

  @Test func rectangleMovesWithTheOriginOfTheBounds() {
    let bounds = CGRect(x: 7, y: 9, width: 100, height: 50)
    let rect = UIView.ContentMode.bottomRight.rect(for: CGSize(width: 40, height: 40), in: bounds)
    #expect(rect == CGRect(x: 67, y: 19, width: 40, height: 40))
  }

  @Test func contentWithoutSizeTakesNoSpace() {
    let bounds = CGRect(x: 1, y: 2, width: 10, height: 10)
    #expect(UIView.ContentMode.scaleAspectFit.rect(for: .zero, in: bounds).size == .zero)
  }

  @Test(arguments: ContentModeCase.all)
  func imageViewPaintsThatRectangle(_ test: ContentModeCase) throws {
    let root = box(CGRect(x: 0, y: 0, width: 120, height: 120), .white)
    let view = UIImageView(frame: CGRect(x: 10, y: 30, width: 100, height: 50))
    view.contentMode = test.mode
    view.image = image(40, 40, .red)
    root.addSubview(view)
    #expect(try Picture(of: root).ink == test.rect.offsetBy(dx: 10, dy: 30))
  }

  @Test(arguments: ContentModeCase.all)
  func clippingImageViewPaintsOnlyInItsBounds(_ test: ContentModeCase) throws {
    let root = box(CGRect(x: 0, y: 0, width: 120, height: 120), .white)
    let view = UIImageView(frame: CGRect(x: 10, y: 30, width: 100, height: 50))
    view.contentMode = test.mode
    view.clipsToBounds = true
    view.image = image(40, 40, .red)
    root.addSubview(view)
    let shown = test.rect.offsetBy(dx: 10, dy: 30).intersection(view.frame)
    #expect(try Picture(of: root).ink == shown)
  }
}
