import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct UIViewGeometryTests {
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  // G1
  @Test func frameFollowsFromCenterAndBounds() {
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.bounds.origin = CGPoint(x: 5, y: 6)
    view.frame = CGRect(x: 1, y: 2, width: 8, height: 4)
    #expect(view.bounds == CGRect(x: 5, y: 6, width: 8, height: 4))
    #expect(view.center == CGPoint(x: 5, y: 4))
  }

  // G2
  @Test func newBoundsSizeKeepsTheCenter() {
    view.bounds.size = CGSize(width: 50, height: 44)
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.frame == CGRect(x: 0, y: 18, width: 50, height: 44))
  }

  @Test func newCenterKeepsTheBounds() {
    view.center = .zero
    #expect(view.bounds.size == CGSize(width: 30, height: 40))
    #expect(view.frame.origin == CGPoint(x: -15, y: -20))
  }

  // G4
  @Test func conversionCountsTheBoundsOriginsOfAllAncestors() {
    let root = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 3, y: 4, width: 50, height: 50))
    root.addSubview(view)
    view.addSubview(inner)
    view.bounds.origin = CGPoint(x: 0, y: 30)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 14, y: -5))
    #expect(inner.convert(CGPoint(x: 14, y: -5), from: root) == CGPoint(x: 1, y: 1))
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 13, y: -6))
    let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
    #expect(inner.convert(rect, to: root) == CGRect(x: 13, y: -6, width: 5, height: 5))
    #expect(root.convert(rect, from: inner) == CGRect(x: 13, y: -6, width: 5, height: 5))
  }

  @Test func boundsOriginShiftsSubviewsInPictures() throws {
    let root = box(CGRect(x: 0, y: 0, width: 10, height: 100), .white)
    root.addSubview(box(CGRect(x: 0, y: 40, width: 10, height: 10), .red))
    root.bounds.origin = CGPoint(x: 0, y: 30)
    let picture = try Picture(of: root)
    #expect(picture.ink == CGRect(x: 0, y: 10, width: 10, height: 10))
  }

  // G7
  @Test func sizeToFitAsksForTheSizeAndKeepsTheOrigin() {
    #expect(view.sizeThatFits(.zero) == CGSize(width: 30, height: 40))
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 8) }
    }
    let fitting = Fitting(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    fitting.sizeToFit()
    #expect(fitting.frame == CGRect(x: 1, y: 2, width: 7, height: 8))
  }

  // G8
  @Test func plainViewsHaveNoIntrinsicSize() {
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test func negativeSizesAreStraightened() {
    view.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(view.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func geometryThatIsNotFiniteIsReportedAndIgnored(_ bad: CGFloat) {
    let messages = reports {
      view.frame = CGRect(x: bad, y: 0, width: 1, height: 1)
      view.bounds = CGRect(x: 0, y: 0, width: bad, height: 1)
      view.center = CGPoint(x: 0, y: bad)
    }
    #expect(messages.count { $0.contains("not finite") } >= 3)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func plainViewsHaveTheUsualDefaults() {
    #expect(view.alpha == 1)
    #expect(!view.isHidden)
    #expect(view.isOpaque)
    #expect(!view.clipsToBounds)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.isUserInteractionEnabled)
    #expect(view.autoresizesSubviews)
    #expect(view.autoresizingMask.isEmpty)
    #expect(view.backgroundColor == nil)
  }

  @Test func alphaStaysInItsRange() {
    view.alpha = 3
    #expect(view.alpha == 1)
    view.alpha = -1
    #expect(view.alpha == 0)
    view.alpha = .nan
    #expect(view.alpha == 0)
  }
}
