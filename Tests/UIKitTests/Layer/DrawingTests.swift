import Foundation
import Testing

@testable import UIKit

private class DrawingView: UIView {
  var draws = 0
  var rects: [CGRect] = []
  var color = UIColor.red
  override func draw(_ rect: CGRect) {
    draws += 1
    rects.append(rect)
    color.setFill()
    UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: 5, height: 5))
  }
}

@MainActor @Suite struct DrawingTests {
  private let root = box(CGRect(x: 0, y: 0, width: 40, height: 40), .white)
  private let view = DrawingView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))

  init() { root.addSubview(view) }

  // D1
  @Test func emptyAndHiddenViewsAreNotDrawn() throws {
    view.isHidden = true
    _ = try Picture(of: root)
    view.isHidden = false
    view.frame.size = .zero
    _ = try Picture(of: root)
    #expect(view.draws == 0)
  }

  @Test func viewsThatDrawNothingKeepNoPicture() throws {
    let before = UIKitStatistics.drawCalls
    let plain = box(CGRect(x: 0, y: 0, width: 9, height: 9), .red)
    _ = try Picture(of: plain)
    #expect(plain.contents.image == nil)
    #expect(UIKitStatistics.drawCalls == before)
  }

  // D2
  @Test func oneDrawForAnyNumberOfMarks() throws {
    _ = try Picture(of: root)
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    #expect(view.draws == 1)
    _ = try Picture(of: root)
    _ = try Picture(of: root)
    #expect(view.draws == 2)
  }

  @Test func changesOutsideTheContentDoNotDrawAgain() throws {
    _ = try Picture(of: root)
    view.alpha = 0.5
    view.isHidden = true
    view.isHidden = false
    view.frame.origin = .zero
    view.backgroundColor = .blue
    let other = box(root.frame)
    other.addSubview(view)
    _ = try Picture(of: other)
    #expect(view.draws == 1)
  }

  @Test func newSizeStretchesTheOldPicture() throws {
    _ = try Picture(of: root)
    view.frame.size = CGSize(width: 20, height: 20)
    let picture = try Picture(of: root)
    #expect(view.draws == 1)
    #expect(picture[18, 18] == 0xFFFF_0000)
    #expect(picture[22, 22] == 0xFFFF_FFFF)
  }

  @Test func contentModePlacesTheOldPicture() throws {
    view.contentMode = .bottomRight
    _ = try Picture(of: root)
    view.frame.size = CGSize(width: 20, height: 20)
    #expect(try Picture(of: root).ink == CGRect(x: 20, y: 20, width: 5, height: 5))
  }

  @Test func redrawModeDrawsAgainForANewSize() throws {
    view.contentMode = .redraw
    _ = try Picture(of: root)
    view.frame.size.width = 30
    _ = try Picture(of: root)
    #expect(view.draws == 2)
  }

  @Test func anotherScaleDrawsAgain() throws {
    _ = try Picture(of: root, scale: 1)
    _ = try Picture(of: root, scale: 3)
    #expect(view.draws == 2)
  }

  // D3
  @Test func rectIsTheBounds() throws {
    view.bounds.origin = CGPoint(x: 3, y: 4)
    let picture = try Picture(of: root)
    #expect(view.rects == [CGRect(x: 3, y: 4, width: 10, height: 10)])
    #expect(picture.ink == CGRect(x: 10, y: 10, width: 5, height: 5))
  }

  @Test func drawingEndsAtTheBounds() throws {
    final class Wide: UIView {
      override func draw(_ rect: CGRect) { UIRectFill(rect.insetBy(dx: -20, dy: -20)) }
    }
    root.addSubview(Wide(frame: CGRect(x: 5, y: 5, width: 4, height: 4)))
    view.isHidden = true
    #expect(try Picture(of: root).ink == CGRect(x: 5, y: 5, width: 4, height: 4))
  }

  @Test func backgroundIsBelowAndSubviewsAreAbove() throws {
    view.backgroundColor = .blue
    view.addSubview(box(CGRect(x: 0, y: 0, width: 2, height: 2), .green))
    let picture = try Picture(of: root)
    #expect(picture[11, 11] == 0xFF00_FF00)
    #expect(picture[13, 13] == 0xFFFF_0000)
    #expect(picture[18, 18] == 0xFF00_00FF)
  }

  // D4
  @Test func imageViewsNeverCallDraw() throws {
    final class Custom: UIImageView {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    let custom = Custom(image: image(4, 4, .red))
    #expect(try Picture(of: custom)[1, 1] == 0xFFFF_0000)
    #expect(custom.draws == 0)
  }

  @Test func viewsThatAreTooLargeAreReported() throws {
    view.frame = CGRect(x: 0, y: 0, width: 1e6, height: 1e6)
    let messages = try reports { _ = try Picture(of: root) }
    #expect(messages.contains { $0.contains("DrawingView") && $0.contains("too large") })
    #expect(view.draws == 1)
  }

  @Test func viewsThatDrawNothingMayBeOfAnySize() throws {
    let tall = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 1e7))
    tall.addSubview(box(CGRect(x: 0, y: 0, width: 2, height: 2), .green))
    root.addSubview(tall)
    var picture: Picture?
    let messages = try reports { picture = try Picture(of: root) }
    #expect(messages.isEmpty)
    #expect(picture?[1, 1] == 0xFF00_FF00)
  }

  @Test(arguments: [0, 0.5, 1] as [CGFloat], [0.25, 1] as [CGFloat])
  func opacityMayChangeWhileDrawing(_ alpha: CGFloat, _ before: CGFloat) throws {
    final class Fading: UIView {
      var later: CGFloat = 1
      override func draw(_ rect: CGRect) { alpha = later }
    }
    let fading = Fading(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    fading.alpha = before
    fading.later = alpha
    root.insertSubview(fading, at: 0)
    #expect(try Picture(of: root)[12, 12] == 0xFFFF_0000)
    #expect(fading.alpha == alpha)
  }

  @Test func contextsLeftBehindByDrawingAreTakenAway() throws {
    final class Pushing: UIView {
      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        UIGraphicsPushContext(context)
      }
    }
    root.insertSubview(Pushing(frame: root.bounds), at: 0)
    #expect(try Picture(of: root)[12, 12] == 0xFFFF_0000)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func contextsOfOthersStayWhenDrawingPopsThem() throws {
    final class Popping: UIView {
      override func draw(_ rect: CGRect) { for _ in 0..<9 { UIGraphicsPopContext() } }
    }
    let popping = Popping(frame: root.bounds)
    _ = try Picture(CGSize(width: 4, height: 4)) { context in
      popping.layer.render(in: context)
      #expect(UIGraphicsGetCurrentContext() === context)
    }
  }
}
