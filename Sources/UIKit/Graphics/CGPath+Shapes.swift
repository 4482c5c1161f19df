import Foundation

/// How far the control points of a quarter circle lie from its ends, for radius one.
private let quarterCircle: CGFloat = 0.552_284_749_830_793_6

extension CGPath.Element {
  /// The points that the step names.
  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  /// The step after a map; no map changes nothing.
  func applying(_ transform: CGAffineTransform?) -> CGPath.Element {
    guard let transform else { return self }
    return map { $0.applying(transform) }
  }

  /// The step with each of its points changed.
  func map(_ change: (CGPoint) -> CGPoint) -> CGPath.Element {
    switch self {
    case .move(let point): .move(change(point))
    case .line(let point): .line(change(point))
    case .quadCurve(let control, let end): .quadCurve(control: change(control), end: change(end))
    case .curve(let control1, let control2, let end):
      .curve(control1: change(control1), control2: change(control2), end: change(end))
    case .close: .close
    }
  }

  static func rect(_ rect: CGRect) -> [CGPath.Element] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  static func ellipse(in rect: CGRect) -> [CGPath.Element] {
    let radius = CGSize(width: rect.width / 2, height: rect.height / 2)
    return roundedRect(rect, radius: radius, corners: .allCorners)
  }

  /// A rectangle whose named corners are quarter ellipses.
  static func roundedRect(
    _ rect: CGRect,
    radius: CGSize,
    corners: UIRectCorner
  ) -> [CGPath.Element] {
    let rx = max(0, min(radius.width, rect.width / 2))
    let ry = max(0, min(radius.height, rect.height / 2))
    guard rx > 0, ry > 0, !corners.isEmpty else { return self.rect(rect) }
    let turns: [(UIRectCorner, CGPoint, CGVectorPair)] = [
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), ((-rx, 0), (0, ry))),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), ((0, -ry), (-rx, 0))),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), ((rx, 0), (0, -ry))),
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), ((0, ry), (rx, 0))),
    ]
    let first = CGPoint(x: rect.minX + (corners.contains(.topLeft) ? rx : 0), y: rect.minY)
    var elements: [CGPath.Element] = [.move(first)]
    for (corner, point, (before, after)) in turns {
      elements += corners.contains(corner) ? turn(at: point, before, after) : [.line(point)]
    }
    return elements + [.close]
  }

  private typealias CGVectorPair = ((CGFloat, CGFloat), (CGFloat, CGFloat))

  /// A quarter ellipse that cuts a corner: from `corner + before` to `corner + after`.
  private static func turn(
    at corner: CGPoint,
    _ before: (CGFloat, CGFloat),
    _ after: (CGFloat, CGFloat)
  ) -> [CGPath.Element] {
    let rest = 1 - quarterCircle
    func offset(_ by: (CGFloat, CGFloat), _ share: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + by.0 * share, y: corner.y + by.1 * share)
    }
    return [
      .line(offset(before, 1)),
      .curve(control1: offset(before, rest), control2: offset(after, rest), end: offset(after, 1)),
    ]
  }
}

/// A part of a circle as curves of at most a quarter each.
struct Arc {
  let center: CGPoint
  let radius: CGFloat
  let start: CGFloat
  /// How far the arc goes, in radians, with sign; at most one full turn.
  let sweep: CGFloat

  /// An arc from one angle to another, with growing or with falling angles.
  init(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, increasing: Bool) {
    self.center = center
    self.radius = radius
    self.start = start.isFinite ? start : 0
    let full = 2 * CGFloat.pi
    let distance = end.isFinite && start.isFinite ? (increasing ? end - start : start - end) : 0
    if abs(distance) >= full {
      sweep = increasing ? full : -full
    } else {
      let forward = distance < 0 ? distance + full : distance
      sweep = increasing ? forward : -forward
    }
  }

  var startPoint: CGPoint { point(at: start) }

  var curves: [CGPath.Element] {
    guard sweep != 0, radius != 0 else { return [] }
    let count = Int((abs(sweep) / (.pi / 2)).rounded(.up))
    let step = sweep / CGFloat(count)
    return (0..<count).map { curve(from: start + CGFloat($0) * step, by: step) }
  }

  private func point(at angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  private func curve(from angle: CGFloat, by step: CGFloat) -> CGPath.Element {
    let length = 4 / 3 * tan(step / 4) * radius
    let begin = point(at: angle)
    let end = point(at: angle + step)
    return .curve(
      control1: CGPoint(x: begin.x - length * sin(angle), y: begin.y + length * cos(angle)),
      control2: CGPoint(
        x: end.x + length * sin(angle + step),
        y: end.y - length * cos(angle + step)
      ),
      end: end
    )
  }
}
