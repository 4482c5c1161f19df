import Foundation
import Testing

@testable import UIKit

/// Numbers that nothing can be drawn at.
private let bad = [CGFloat.nan, .infinity, -.infinity, 1e300]

/// One number that Cairo cannot use must not take the rest of the picture with it.
@MainActor @Suite struct UnusableNumbersTests {
  /// Runs drawing code in a saved state, then fills a pixel.
  private func isLaterDrawingSeen(_ draw: (CGContext) -> Void) throws -> Bool {
    let picture = try Picture(CGSize(width: 4, height: 4)) {
      $0.saveGState()
      draw($0)
      $0.restoreGState()
      $0.setFillColor(UIColor.red.cgColor)
      $0.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    }
    return picture[1, 1] == 0xFFFF_0000
  }

  @Test(arguments: bad)
  func coordinatesMayBeUnusable(_ value: CGFloat) throws {
    #expect(try isLaterDrawingSeen { $0.translateBy(x: value, y: 0) })
    #expect(try isLaterDrawingSeen { $0.rotate(by: value) })
    #expect(try isLaterDrawingSeen { $0.scaleBy(x: value, y: 1) })
    let map = CGAffineTransform(value, 0, 0, 1, 0, value)
    #expect(try isLaterDrawingSeen { $0.concatenate(map) })
  }

  @Test(arguments: [0, 1e-200, 1e-300] as [CGFloat])
  func factorsMayBeTiny(_ factor: CGFloat) throws {
    #expect(try isLaterDrawingSeen { $0.scaleBy(x: factor, y: factor) })
    #expect(try isLaterDrawingSeen { $0.concatenate(.init(scaleX: factor, y: factor)) })
  }

  @Test func unusableCoordinatesAreReported() throws {
    let messages = try reports { _ = try isLaterDrawingSeen { $0.translateBy(x: .nan, y: 3) } }
    #expect(messages.contains { $0.contains("translateBy(x: nan, y: 3.0) is ignored") })
  }

  @Test(arguments: bad)
  func rectanglesOfPicturesMayBeUnusable(_ value: CGFloat) throws {
    let picture = image(2, 2, .blue)
    let cgImage = try #require(picture.cgImage)
    let rect = CGRect(x: value, y: 0, width: 2, height: 2)
    let wide = CGRect(x: 0, y: 0, width: value, height: 2)
    #expect(try isLaterDrawingSeen { _ in picture.draw(at: rect.origin) })
    #expect(try isLaterDrawingSeen { _ in picture.draw(in: wide) })
    #expect(try isLaterDrawingSeen { $0.draw(cgImage, in: rect) })
    #expect(try isLaterDrawingSeen { $0.draw(cgImage, in: wide) })
  }

  @Test(arguments: bad + [0])
  func viewsMayBeDrawnNowhere(_ value: CGFloat) throws {
    let view = box(CGRect(x: 0, y: 0, width: 4, height: 4), .blue)
    let rect = CGRect(x: 0, y: 0, width: value, height: value)
    let seen = try isLaterDrawingSeen { _ in
      #expect(!view.drawHierarchy(in: rect, afterScreenUpdates: true))
    }
    #expect(seen)
  }

  @Test(arguments: bad)
  func shadowsMayBeMovedNowhere(_ value: CGFloat) throws {
    let view = box(CGRect(x: 0, y: 0, width: 4, height: 4), .blue)
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = CGSize(width: value, height: 0)
    #expect(try isLaterDrawingSeen { view.layer.render(in: $0) })
  }

  @Test(arguments: [1e-300, 1e-20, 1e-9, 1e9] as [CGFloat])
  func imagesMayHaveAnyScale(_ scale: CGFloat) throws {
    let cgImage = try #require(image(2, 2, .blue).cgImage)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.image = UIImage(cgImage: cgImage, scale: scale)
    view.contentMode = .center
    #expect(try isLaterDrawingSeen { view.layer.render(in: $0) })
  }

  @Test(arguments: bad)
  func linesAndGradientsMayBeUnusable(_ value: CGFloat) throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let point = CGPoint(x: value, y: value)
    let seen = try isLaterDrawingSeen {
      $0.setLineWidth(value)
      $0.setMiterLimit(value)
      $0.setLineDash(phase: value, lengths: [10_000, 20_000])
      $0.move(to: .zero)
      $0.addLine(to: point)
      $0.addLine(to: CGPoint(x: 4, y: 4))
      $0.strokePath()
      $0.drawLinearGradient(gradient, start: .zero, end: point, options: [])
    }
    #expect(seen)
  }

  @Test(arguments: [1e-9, 1e-3, 1e4, 1e8] as [CGFloat])
  func textMayBeOfAnySize(_ factor: CGFloat) throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.text = "Bag"
    let seen = try isLaterDrawingSeen {
      $0.scaleBy(x: factor, y: factor)
      label.drawText(in: label.bounds)
    }
    #expect(seen)
  }
}
