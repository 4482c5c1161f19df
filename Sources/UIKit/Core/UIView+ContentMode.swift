import Foundation

extension UIView {
  /// How content that has a size of its own is placed in the bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill = 0
    /// As large as fits, in the middle, in its own proportions.
    case scaleAspectFit
    /// As small as fills the bounds, in the middle, in its own proportions.
    case scaleAspectFill
    /// Drawn anew when the bounds change; pictures are stretched.
    case redraw
    /// In the middle, in its own size.
    case center
    /// In the middle of the upper edge.
    case top
    /// In the middle of the lower edge.
    case bottom
    /// In the middle of the left edge.
    case left
    /// In the middle of the right edge.
    case right
    /// In the upper left corner.
    case topLeft
    /// In the upper right corner.
    case topRight
    /// In the lower left corner.
    case bottomLeft
    /// In the lower right corner.
    case bottomRight
  }
}

extension UIView.ContentMode {
  /// Where content of a size is shown in the bounds.
  package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    let shown = shownSize(size, bounds.size)
    let (x, y) = anchor
    return CGRect(
      x: bounds.minX + (bounds.width - shown.width) * x,
      y: bounds.minY + (bounds.height - shown.height) * y,
      width: shown.width,
      height: shown.height
    )
  }

  private func shownSize(_ size: CGSize, _ space: CGSize) -> CGSize {
    let wide = space.width / size.width
    let high = space.height / size.height
    let factor: CGFloat
    switch self {
    case .scaleToFill, .redraw: return space
    case .scaleAspectFit: factor = min(wide, high)
    case .scaleAspectFill: factor = max(wide, high)
    default: factor = 1
    }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// Which share of the free space lies to the left and above.
  private var anchor: (CGFloat, CGFloat) {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
