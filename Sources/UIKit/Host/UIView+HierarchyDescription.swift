import Foundation

extension UIView {
  /// The view and everything in it as text, one view a line, indented by its depth.
  ///
  /// A line has the class, the frame in the superview and what matters besides: the text of a label,
  /// the size of a picture, whether the view is hidden, its alpha and its tag. Fonts and addresses
  /// have no part in it, so the text is the same on every machine.
  ///
  ///     print(view.hierarchyDescription)
  ///     // ShopView (0, 0, 80, 100)
  ///     //   UIImageView (0, 0, 80, 80) image 40 x 40
  ///     //   UILabel (0, 80, 80, 20) "单肩包"
  public var hierarchyDescription: String {
    var lines: [String] = []
    var open = [(view: self, depth: 0)]
    while let (view, depth) = open.popLast() {
      lines.append(String(repeating: "  ", count: depth) + view.line)
      open += view.children.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }

  private var line: String {
    var parts = ["\(type(of: self))", frame.short]
    if bounds.origin != .zero {
      parts.append("bounds at (\(bounds.minX.short), \(bounds.minY.short))")
    }
    if let label = self as? UILabel { parts.append(label.text.map { "\"\($0)\"" } ?? "no text") }
    if let picture = self as? UIImageView { parts.append(picture.image?.short ?? "no image") }
    if isHidden { parts.append("hidden") }
    if alpha < 1 { parts.append("alpha \(alpha.short)") }
    if tag != 0 { parts.append("tag \(tag)") }
    return parts.joined(separator: " ")
  }
}

extension CGFloat {
  /// At most two digits after the point.
  fileprivate var short: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension CGRect {
  fileprivate var short: String {
    "(\(minX.short), \(minY.short), \(width.short), \(height.short))"
  }
}

extension UIImage {
  fileprivate var short: String { "image \(size.width.short) x \(size.height.short)" }
}
