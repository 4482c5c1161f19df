import Foundation
import Testing

@testable import UIKit

/// A drawn picture whose pixels a test can look at.
@MainActor
struct Picture {
  let buffer: PixelBuffer

  /// Draws a view, laid out first.
  init(of view: UIView, scale: CGFloat = 1) throws {
    try self.init(view.bounds.size, scale: scale) { _ in
      view.drawHierarchy(
        in: CGRect(origin: .zero, size: view.bounds.size),
        afterScreenUpdates: true
      )
    }
  }

  /// Runs drawing code.
  init(_ size: CGSize, scale: CGFloat = 1, _ draw: (CGContext) -> Void) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
    buffer = try #require(image.cgImage).buffer
  }

  /// The premultiplied pixel as 0xAARRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { buffer[x, y] }

  /// The smallest rectangle around all pixels that differ from the one in the corner.
  var ink: CGRect {
    let paper = buffer[0, 0]
    return box { $0 != paper }
  }

  /// The smallest rectangle around all pixels that match.
  func box(where matches: (UInt32) -> Bool) -> CGRect {
    var points: [CGPoint] = []
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where matches(buffer[x, y]) {
        points += [CGPoint(x: x, y: y), CGPoint(x: x + 1, y: y + 1)]
      }
    }
    return CGRect(around: points)
  }
}

/// A view with a background.
@MainActor
func box(_ frame: CGRect, _ color: UIColor? = nil) -> UIView {
  let view = UIView(frame: frame)
  view.backgroundColor = color
  return view
}

/// A picture of one colour, one pixel a point.
@MainActor
func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor, scale: CGFloat = 1) -> UIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  let size = CGSize(width: width, height: height)
  return UIGraphicsImageRenderer(size: size, format: format).image {
    color.setFill()
    $0.fill(CGRect(origin: .zero, size: size))
  }
}
