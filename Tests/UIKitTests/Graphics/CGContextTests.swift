import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct CGContextTests {
  private let size = CGSize(width: 20, height: 20)

  @Test func rectanglesAndEllipsesAreFilled() throws {
    let picture = try Picture(size) {
      $0.setFillColor(UIColor.red.cgColor)
      $0.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    #expect(picture.ink == CGRect(x: 1, y: 2, width: 3, height: 4))
    let round = try Picture(size) { $0.fillEllipse(in: CGRect(x: 4, y: 4, width: 12, height: 8)) }
    #expect(round.ink == CGRect(x: 4, y: 4, width: 12, height: 8))
    #expect(round[4, 4] == 0)
  }

  @Test func savedStateComesBack() throws {
    let picture = try Picture(size) {
      $0.setFillColor(UIColor.red.cgColor)
      $0.saveGState()
      $0.setFillColor(UIColor.blue.cgColor)
      $0.translateBy(x: 10, y: 10)
      $0.setAlpha(0.5)
      $0.clip(to: .zero)
      $0.restoreGState()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(picture[0, 0] == 0xFFFF_0000)
    #expect(picture.box { $0 != 0 } == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func restoringWithoutSavingDoesNothing() throws {
    let picture = try Picture(size) {
      $0.restoreGState()
      $0.endTransparencyLayer()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(picture[1, 1] == 0xFF00_0000)
  }

  @Test func coordinatesAreMapped() throws {
    let picture = try Picture(size) {
      $0.translateBy(x: 10, y: 10)
      $0.scaleBy(x: 2, y: 2)
      $0.rotate(by: .pi / 2)
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    }
    #expect(picture.box { $0 == 0xFF00_0000 } == CGRect(x: 8, y: 10, width: 2, height: 6))
  }

  @Test func aScaleOfZeroIsIgnored() throws {
    let picture = try Picture(size) {
      $0.scaleBy(x: 0, y: 1)
      $0.concatenate(CGAffineTransform())
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(picture[1, 1] == 0xFF00_0000)
  }

  @Test func linesHaveTheirWidthAndCap() throws {
    func ink(_ cap: CGLineCap) throws -> CGRect {
      try Picture(size) {
        $0.setLineWidth(4)
        $0.setLineCap(cap)
        $0.move(to: CGPoint(x: 6, y: 10))
        $0.addLine(to: CGPoint(x: 14, y: 10))
        $0.strokePath()
      }.ink
    }
    #expect(try ink(.butt) == CGRect(x: 6, y: 8, width: 8, height: 4))
    #expect(try ink(.square) == CGRect(x: 4, y: 8, width: 12, height: 4))
    #expect(try ink(.round) == CGRect(x: 4, y: 8, width: 12, height: 4))
  }

  @Test func dashesLeaveGapsAndBadOnesAreSolid() throws {
    func row(_ lengths: [CGFloat]) throws -> [Bool] {
      let picture = try Picture(size) {
        $0.setLineWidth(2)
        $0.setLineDash(phase: 0, lengths: lengths)
        $0.move(to: CGPoint(x: 0, y: 10))
        $0.addLine(to: CGPoint(x: 8, y: 10))
        $0.strokePath()
      }
      return (0..<8).map { picture[$0, 10] != 0 }
    }
    #expect(try row([2, 2]) == [true, true, false, false, true, true, false, false])
    #expect(try row([-1, 2]) == Array(repeating: true, count: 8))
    #expect(try row([0, 0]) == Array(repeating: true, count: 8))
  }

  @Test func fillRulesDiffer() throws {
    func middle(_ rule: CGPathFillRule) throws -> UInt32 {
      try Picture(size) {
        $0.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
        $0.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        $0.fillPath(using: rule)
      }[10, 10]
    }
    #expect(try middle(.winding) == 0xFF00_0000)
    #expect(try middle(.evenOdd) == 0)
  }

  @Test func transparencyLayersMixAsOne() throws {
    let picture = try Picture(size) {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      $0.endTransparencyLayer()
    }
    #expect((127...128).contains(picture[5, 5] >> 24))
  }

  @Test func clearingMakesTransparent() throws {
    let picture = try Picture(size) {
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      $0.clear(CGRect(x: 5, y: 5, width: 5, height: 5))
    }
    #expect(picture.box { $0 == 0 } == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test func blendModesMix() throws {
    let picture = try Picture(size) {
      $0.setFillColor(UIColor.red.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      $0.setBlendMode(.multiply)
      $0.setFillColor(UIColor.blue.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(picture[3, 3] == 0xFF00_0000)
  }

  @Test func imagesAreDrawnUpsideDownByTheContext() throws {
    let two = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    let cgImage = try #require(two.cgImage)
    let picture = try Picture(CGSize(width: 4, height: 4)) {
      $0.draw(cgImage, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(picture[1, 0] == 0)
    #expect(picture[1, 3] == 0xFFFF_0000)
  }

  @Test func gradientsRunBetweenTheirEnds() throws {
    let colors = [UIColor.black.cgColor, UIColor.white.cgColor] as CFArray
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    func row(_ options: CGGradientDrawingOptions) throws -> [UInt32] {
      let picture = try Picture(size) {
        let (start, end) = (CGPoint(x: 5, y: 0), CGPoint(x: 15, y: 0))
        $0.drawLinearGradient(gradient, start: start, end: end, options: options)
      }
      return (0..<20).map { picture[$0, 3] }
    }
    let plain = try row([])
    #expect(plain[2] == 0 && plain[18] == 0)
    #expect((plain[6] & 0xFF) < (plain[10] & 0xFF))
    let both = try row([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(both[2] == 0xFF00_0000 && both[18] == 0xFFFF_FFFF)
    let after = try row(.drawsAfterEndLocation)
    #expect(after[2] == 0 && after[18] == 0xFFFF_FFFF)
  }

  @Test func gradientsWithoutColorsOrWithWrongLocationsAreNone() {
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    let one = [UIColor.red.cgColor] as CFArray
    #expect(CGGradient(colorsSpace: nil, colors: one, locations: [0, 1]) == nil)
  }

  @Test func tooLargeContextsAreNone() {
    #expect(CGContext(bounds: CGRect(x: 0, y: 0, width: 40_000, height: 1), scale: 1) == nil)
    #expect(CGContext(bounds: CGRect(x: 0, y: 0, width: 20_000, height: 20_000), scale: 1) == nil)
    #expect(CGContext(bounds: .zero, scale: 1) == nil)
    #expect(CGContext(bounds: .infinite, scale: 1) == nil)
  }

  @Test func restoringEndsAtTheTransparencyLayer() throws {
    let picture = try Picture(size) {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.restoreGState()
      $0.saveGState()
      $0.translateBy(x: 5, y: 5)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      $0.endTransparencyLayer()
      $0.setAlpha(1)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect((127...128).contains(picture[5, 5] >> 24))
    #expect(picture[1, 1] == 0xFF00_0000)
  }

  @Test func openTransparencyLayersArePartOfThePicture() throws {
    let picture = try Picture(size) {
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.saveGState()
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(picture[1, 1] == 0xFF00_0000)
  }

  // Cairo's coordinates end at 8,388,607 pixels.
  @Test(arguments: [9e6, 1e9, 1e15] as [CGFloat])
  func shapesMayBeLargerThanAnyPicture(_ side: CGFloat) throws {
    let picture = try Picture(size) {
      $0.fill(CGRect(x: -side, y: 2, width: 2 * side, height: 3))
      $0.fill(CGRect(x: 4, y: 0, width: 1, height: side))
      $0.clip(to: CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side))
      $0.fill(CGRect(x: 19, y: 19, width: 1, height: 1))
    }
    #expect(picture[0, 3] == 0xFF00_0000 && picture[19, 3] == 0xFF00_0000)
    #expect(picture[4, 19] == 0xFF00_0000 && picture[19, 19] == 0xFF00_0000)
    #expect(picture[0, 10] == 0)
  }

  @Test func backgroundsOfVeryTallViewsAreSeen() throws {
    let tall = box(CGRect(x: 0, y: 0, width: 8, height: 5e6), .red)
    let root = box(CGRect(x: 0, y: 0, width: 8, height: 8), .white)
    root.addSubview(tall)
    #expect(try Picture(of: root, scale: 2)[7, 7] == 0xFFFF_0000)
  }
}
