import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct UIBezierPathTests {
  private let rect = CGRect(x: 2, y: 4, width: 12, height: 8)

  @Test func boundsAreThoseOfTheShape() {
    #expect(UIBezierPath(rect: rect).bounds == rect)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 3).bounds == rect)
    let oval = UIBezierPath(ovalIn: rect).bounds
    #expect(abs(oval.minX - 2) < 0.1 && abs(oval.height - 8) < 0.1)
    #expect(UIBezierPath().bounds == .zero)
  }

  @Test func curvesBoundThemselvesNotTheirControlPoints() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    #expect(abs(path.bounds.height - 5) < 0.2)
    #expect(path.cgPath.boundingBox.height == 10)
  }

  @Test func pointsInsideAreKnown() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(oval.contains(CGPoint(x: 5, y: 5)))
    #expect(!oval.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func clockwiseArcsGoDownFromTheRight() {
    func end(_ clockwise: Bool) -> CGRect {
      let path = UIBezierPath(
        arcCenter: .zero,
        radius: 10,
        startAngle: 0,
        endAngle: .pi,
        clockwise: clockwise
      )
      return path.bounds
    }
    #expect(end(true).midY > 4)
    #expect(end(false).midY < -4)
  }

  @Test func arcsEndAtTheirAngle() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 5, y: 5),
      radius: 2,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    #expect(abs(path.currentPoint.x - 5) < 1e-6)
    #expect(abs(path.currentPoint.y - 7) < 1e-6)
  }

  @Test func fullAndEmptyArcs() {
    let full = UIBezierPath(
      arcCenter: .zero,
      radius: 5,
      startAngle: 0,
      endAngle: 2 * .pi,
      clockwise: true
    )
    #expect(abs(full.bounds.width - 10) < 0.1)
    let none = UIBezierPath(
      arcCenter: .zero,
      radius: 5,
      startAngle: 1,
      endAngle: 1,
      clockwise: true
    )
    #expect(none.bounds.width < 0.001)
  }

  @Test func partlyRoundedRectangles() throws {
    let picture = try Picture(CGSize(width: 20, height: 20)) { _ in
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20),
        byRoundingCorners: [.topRight],
        cornerRadii: CGSize(width: 10, height: 10)
      ).fill()
    }
    #expect(picture[0, 0] == 0xFF00_0000)
    #expect(picture[19, 0] == 0)
    #expect(picture[19, 19] == 0xFF00_0000)
    #expect(picture[0, 19] == 0xFF00_0000)
  }

  @Test func clipsLimitDrawing() throws {
    let picture = try Picture(CGSize(width: 20, height: 20)) {
      UIBezierPath(rect: rect).addClip()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(picture.ink == rect)
  }

  @Test func copiesAreIndependent() throws {
    let path = UIBezierPath(rect: rect)
    path.lineWidth = 5
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(copy.bounds == rect)
    #expect(copy.lineWidth == 5)
  }

  @Test func mapsMoveAllPoints() {
    let path = UIBezierPath(rect: rect)
    path.apply(CGAffineTransform(translationX: 1, y: 1).scaledBy(x: 2, y: 2))
    #expect(path.bounds == CGRect(x: 5, y: 9, width: 24, height: 16))
  }
}
