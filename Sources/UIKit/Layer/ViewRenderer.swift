import Foundation

/// Drawing a tree of views into a context, from the back to the front.
@MainActor
struct ViewRenderer {
  private enum Step {
    case enter(UIView)
    /// Whether a group was begun is kept here: drawing may change the opacity.
    case leave(UIView, isGroup: Bool)
  }

  let context: CGContext
  /// Whether views cast shadows; the shape of a shadow is drawn without.
  var drawsShadows = true

  /// Draws a view and everything in it; the origin of its bounds comes to the context's origin.
  ///
  /// Steps wait in a list rather than in nested calls, so that depth costs no stack.
  func render(_ root: UIView) {
    context.saveGState()
    context.translateBy(x: -root.frame.minX, y: -root.frame.minY)
    var steps = [Step.enter(root)]
    while let step = steps.popLast() {
      switch step {
      case .enter(let view):
        guard view.isVisible else { continue }
        let isGroup = view.needsGroup
        enter(view, isGroup: isGroup)
        steps.append(.leave(view, isGroup: isGroup))
        steps += view.children.reversed().map { .enter($0) }
      case .leave(let view, let isGroup): leave(view, isGroup: isGroup)
      }
    }
    context.restoreGState()
  }

  /// Everything behind the subviews.
  private func enter(_ view: UIView, isGroup: Bool) {
    context.saveGState()
    context.translateBy(
      x: view.frame.minX - view.bounds.minX,
      y: view.frame.minY - view.bounds.minY
    )
    if isGroup {
      context.setAlpha(view.alpha)
      context.beginTransparencyLayer()
    }
    if drawsShadows { ShadowPainter(view)?.paint(in: context) }
    if let color = view.backgroundColor {
      context.setFillColor(color.cgColor)
      context.addPath(view.outline)
      context.fillPath()
    }
    context.saveGState()
    if view.clipsToBounds {
      context.addPath(view.outline)
      context.clip()
    }
    view.paintContents(in: context)
  }

  /// Everything in front of the subviews.
  private func leave(_ view: UIView, isGroup: Bool) {
    context.restoreGState()
    view.paintBorder(in: context)
    if isGroup {
      context.endTransparencyLayer()
    }
    context.restoreGState()
  }
}

extension UIView {
  fileprivate var isVisible: Bool { !isHidden && alpha > 0 }

  fileprivate var needsGroup: Bool { alpha < 1 }

  /// The shape of background, border and clip.
  fileprivate var outline: CGPath { CGPath(elements: roundedOutline(inset: 0)) }

  private func roundedOutline(inset: CGFloat) -> [CGPath.Element] {
    let rect = bounds.insetBy(dx: inset, dy: inset)
    let radius = max(
      0,
      min((layerIfMade?.cornerRadius ?? 0), bounds.width / 2, bounds.height / 2) - inset
    )
    guard radius > 0, let corners = layerIfMade?.maskedCorners.corners else {
      return CGPath.Element.rect(rect)
    }
    return CGPath.Element.roundedRect(
      rect,
      radius: CGSize(width: radius, height: radius),
      corners: corners
    )
  }

  /// The border: the ring between the outline and the same shape one border width further inside.
  fileprivate func paintBorder(in context: CGContext) {
    guard let layer = layerIfMade, layer.borderWidth > 0, let color = layer.borderColor else {
      return
    }
    context.beginPath()
    context.addPath(outline)
    if layer.borderWidth < min(bounds.width, bounds.height) / 2 {
      context.addPath(CGPath(elements: roundedOutline(inset: layer.borderWidth)))
    }
    context.setFillColor(color)
    context.fillPath(using: .evenOdd)
  }
}
