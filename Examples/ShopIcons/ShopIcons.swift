#if canImport(UIKit)
import Foundation
import UIKit

/// Draws the gallery's four icons and writes them as PNG files at twice their size in points.
///
///     swift run ShopIcons Examples/ShopGallery/Resources
@main struct ShopIcons {
  @MainActor static func main() {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: ShopIcons FOLDER\n".utf8))
      exit(1)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    do {
      for icon in Bag.allCases {
        let file = folder.appendingPathComponent("\(icon.rawValue)@2x.png")
        try picture(of: icon).write(to: file)
        print(file.path)
      }
    } catch {
      FileHandle.standardError.write(Data("ShopIcons: \(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func picture(of icon: Bag) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = false
    let size = CGSize(width: 120, height: 120)
    return UIGraphicsImageRenderer(size: size, format: format).pngData { _ in icon.draw() }
  }
}

/// The four bags of the catalogue, each drawn in a square of 120 points.
@MainActor enum Bag: String, CaseIterable {
  case danjianbao
  case liantiaobao
  case qianbao
  case shoutibao

  func draw() {
    switch self {
    case .danjianbao: drawShoulderBag()
    case .liantiaobao: drawChainBag()
    case .qianbao: drawPurse()
    case .shoutibao: drawTote()
    }
  }

  // MARK: - The bags

  private func drawShoulderBag() {
    let strap = UIBezierPath()
    strap.move(to: CGPoint(x: 30, y: 62))
    strap.addCurve(
      to: CGPoint(x: 90, y: 62),
      controlPoint1: CGPoint(x: 32, y: 4),
      controlPoint2: CGPoint(x: 88, y: 4)
    )
    stroke(strap, .leatherDark, width: 5)
    fill(body(top: 56, topInset: 24, bottom: 104, bottomInset: 18), .leather)
    let flap = UIBezierPath()
    flap.move(to: CGPoint(x: 24, y: 56))
    flap.addLine(to: CGPoint(x: 96, y: 56))
    flap.addCurve(
      to: CGPoint(x: 60, y: 86),
      controlPoint1: CGPoint(x: 96, y: 76),
      controlPoint2: CGPoint(x: 80, y: 86)
    )
    flap.addCurve(
      to: CGPoint(x: 24, y: 56),
      controlPoint1: CGPoint(x: 40, y: 86),
      controlPoint2: CGPoint(x: 24, y: 76)
    )
    flap.close()
    fill(flap, .leatherDark)
    fill(
      UIBezierPath(roundedRect: CGRect(x: 54, y: 78, width: 12, height: 15), cornerRadius: 4),
      .gold
    )
  }

  private func drawChainBag() {
    for step in 0...12 {
      let angle = CGFloat.pi * (1 + CGFloat(step) / 12)
      let center = CGPoint(x: 60 + 36 * cos(angle), y: 54 + 38 * sin(angle))
      let link = UIBezierPath(ovalIn: CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8))
      stroke(link, .gold, width: 2.5)
    }
    let box = CGRect(x: 18, y: 52, width: 84, height: 54)
    fill(UIBezierPath(roundedRect: box, cornerRadius: 12), .rose)
    for offset in stride(from: CGFloat(-54), through: 84, by: 23) {
      quilt(from: CGPoint(x: box.minX + offset, y: box.minY), in: box)
    }
    let clasp = UIBezierPath(ovalIn: CGRect(x: 51, y: 70, width: 18, height: 18))
    fill(clasp, .rose)
    stroke(clasp, .gold, width: 4)
  }

  private func drawPurse() {
    fill(
      UIBezierPath(roundedRect: CGRect(x: 20, y: 44, width: 80, height: 62), cornerRadius: 26),
      .plum
    )
    let frame = UIBezierPath(
      roundedRect: CGRect(x: 26, y: 40, width: 68, height: 14),
      cornerRadius: 7
    )
    fill(frame, .gold)
    for x in [CGFloat(50), 60] {
      fill(UIBezierPath(ovalIn: CGRect(x: x - 3, y: 24, width: 16, height: 16)), .gold)
    }
    let seam = UIBezierPath()
    seam.move(to: CGPoint(x: 32, y: 84))
    seam.addQuadCurve(to: CGPoint(x: 88, y: 84), controlPoint: CGPoint(x: 60, y: 102))
    stroke(seam, .plumDark, width: 3)
  }

  private func drawTote() {
    for inset in [CGFloat(0), 7] {
      let handle = UIBezierPath()
      handle.move(to: CGPoint(x: 40 - inset / 2, y: 56))
      handle.addCurve(
        to: CGPoint(x: 80 + inset / 2, y: 56),
        controlPoint1: CGPoint(x: 42, y: 8 + inset),
        controlPoint2: CGPoint(x: 78, y: 8 + inset)
      )
      stroke(handle, inset == 0 ? .tealDark : .teal, width: 5)
    }
    fill(body(top: 46, topInset: 20, bottom: 106, bottomInset: 12), .teal)
    fill(
      UIBezierPath(roundedRect: CGRect(x: 19, y: 46, width: 82, height: 9), cornerRadius: 4),
      .tealDark
    )
    fill(UIBezierPath(ovalIn: CGRect(x: 53, y: 70, width: 14, height: 14)), .gold)
  }

  // MARK: - Shapes

  /// A bag's body: narrower at the top, with round corners at the bottom.
  private func body(
    top: CGFloat,
    topInset: CGFloat,
    bottom: CGFloat,
    bottomInset: CGFloat
  ) -> UIBezierPath {
    let radius: CGFloat = 14
    let path = UIBezierPath()
    path.move(to: CGPoint(x: topInset, y: top))
    path.addLine(to: CGPoint(x: 120 - topInset, y: top))
    path.addLine(to: CGPoint(x: 120 - bottomInset, y: bottom - radius))
    path.addQuadCurve(
      to: CGPoint(x: 120 - bottomInset - radius, y: bottom),
      controlPoint: CGPoint(x: 120 - bottomInset, y: bottom)
    )
    path.addLine(to: CGPoint(x: bottomInset + radius, y: bottom))
    path.addQuadCurve(
      to: CGPoint(x: bottomInset, y: bottom - radius),
      controlPoint: CGPoint(x: bottomInset, y: bottom)
    )
    path.close()
    return path
  }

  /// One pair of the crossing seams of a quilted bag, cut off at the bag's edges.
  private func quilt(from start: CGPoint, in box: CGRect) {
    for (x, end) in [(start.x, start.x + box.height), (start.x + box.height, start.x)] {
      let seam = UIBezierPath()
      seam.move(to: CGPoint(x: x, y: box.minY))
      seam.addLine(to: CGPoint(x: end, y: box.maxY))
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.saveGState()
      UIBezierPath(roundedRect: box.insetBy(dx: 3, dy: 3), cornerRadius: 10).addClip()
      stroke(seam, .roseDark, width: 1.5)
      context.restoreGState()
    }
  }

  private func fill(_ path: UIBezierPath, _ color: UIColor) {
    color.setFill()
    path.fill()
  }

  private func stroke(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) {
    path.lineWidth = width
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }
}

extension UIColor {
  fileprivate static let leather = UIColor(red: 0.80, green: 0.55, blue: 0.33, alpha: 1)
  fileprivate static let leatherDark = UIColor(red: 0.62, green: 0.39, blue: 0.20, alpha: 1)
  fileprivate static let gold = UIColor(red: 0.91, green: 0.74, blue: 0.36, alpha: 1)
  fileprivate static let rose = UIColor(red: 0.90, green: 0.56, blue: 0.60, alpha: 1)
  fileprivate static let roseDark = UIColor(red: 0.76, green: 0.40, blue: 0.46, alpha: 1)
  fileprivate static let plum = UIColor(red: 0.55, green: 0.30, blue: 0.48, alpha: 1)
  fileprivate static let plumDark = UIColor(red: 0.40, green: 0.20, blue: 0.35, alpha: 1)
  fileprivate static let teal = UIColor(red: 0.24, green: 0.57, blue: 0.58, alpha: 1)
  fileprivate static let tealDark = UIColor(red: 0.15, green: 0.42, blue: 0.44, alpha: 1)
}
#else
/// Tells that there is nothing to draw with.
@main struct ShopIcons {
  static func main() {
    print("ShopIcons needs UIKit: build it for iOS, Mac Catalyst or Linux")
  }
}
#endif
