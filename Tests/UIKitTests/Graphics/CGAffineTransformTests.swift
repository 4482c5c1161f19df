import Foundation
import Testing

@testable import UIKit

@Suite struct CGAffineTransformTests {
  @Test func laterStepsOfTheChainComeFirst() {
    let map = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 12, y: 2))
  }

  @Test func quarterTurnTakesRightToDown() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
  }

  @Test func inverseUndoes() {
    let map = CGAffineTransform(translationX: 3, y: 4).rotated(by: 0.7).scaledBy(x: 2, y: 5)
    let point = CGPoint(x: 8, y: 9).applying(map).applying(map.inverted())
    #expect(abs(point.x - 8) < 1e-9 && abs(point.y - 9) < 1e-9)
  }

  @Test func mapsWithoutInverseStayThemselves() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func rectanglesBecomeTheirBoundingBoxes() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.minX + 50) < 1e-9 && abs(turned.height - 100) < 1e-9)
  }
}
