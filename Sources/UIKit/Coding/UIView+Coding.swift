import Foundation

extension Geometry {
  /// Reads bounds and centre; `nil` when one is missing or is no number.
  init?(coder: NSCoder) {
    guard let bounds = coder.decodeFiniteRect(forKey: "UIBounds"), bounds.isUsable,
      let center = coder.decodeFinitePoint(forKey: "UICenter"),
      CGRect(origin: center, size: .zero).isUsable
    else { return nil }
    self.init(bounds: bounds.standardized, center: center)
  }

  func encode(with coder: NSCoder) {
    coder.encode(bounds, forKey: "UIBounds")
    coder.encode(center, forKey: "UICenter")
  }
}

extension UIView {
  /// Writes everything but the geometry.
  func store(in coder: NSCoder) {
    coder.encode(backgroundColor, forKey: "UIBackgroundColor")
    coder.encode(tintIfSet, forKey: "UITintColor")
    coder.encode(alpha, forKey: "UIAlpha")
    coder.encode(isHidden, forKey: "UIHidden")
    coder.encode(isOpaque, forKey: "UIOpaque")
    coder.encode(clipsToBounds, forKey: "UIClipsToBounds")
    coder.encode(contentMode.rawValue, forKey: "UIContentMode")
    coder.encode(tag, forKey: "UITag")
    coder.encode(!isUserInteractionEnabled, forKey: "UIUserInteractionDisabled")
    coder.encode(autoresizesSubviews, forKey: "UIAutoresizeSubviews")
    coder.encode(Int(bitPattern: autoresizingMask.rawValue), forKey: "UIAutoresizingMask")
    if !subviews.isEmpty { coder.encode(subviews as NSArray, forKey: "UISubviews") }
    if let layerIfMade { layerIfMade.store(in: coder) }
  }

  /// Reads everything but the geometry; `false` when the subviews are not a list of views.
  func restore(from coder: NSCoder) -> Bool {
    backgroundColor = coder.decodeIfPresent(UIColor.self, forKey: "UIBackgroundColor")
    if let tint = coder.decodeIfPresent(UIColor.self, forKey: "UITintColor") { tintColor = tint }
    alpha = coder.decodeFiniteNumber(forKey: "UIAlpha") ?? 1
    isHidden = coder.decodeBool(forKey: "UIHidden")
    isOpaque = coder.decodeBool(forKey: "UIOpaque")
    clipsToBounds = coder.decodeBool(forKey: "UIClipsToBounds")
    contentMode =
      ContentMode(rawValue: coder.decodeInteger(forKey: "UIContentMode")) ?? .scaleToFill
    tag = coder.decodeInteger(forKey: "UITag")
    isUserInteractionEnabled = !coder.decodeBool(forKey: "UIUserInteractionDisabled")
    autoresizesSubviews = coder.decodeBool(forKey: "UIAutoresizeSubviews")
    autoresizingMask = AutoresizingMask(
      rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "UIAutoresizingMask"))
    )
    if coder.containsValue(forKey: "UILayerCornerRadius") { layer.restore(from: coder) }
    return restoreSubviews(from: coder)
  }

  private func restoreSubviews(from coder: NSCoder) -> Bool {
    guard coder.containsValue(forKey: "UISubviews") else { return true }
    let views = ArchiveNesting.read { coder.decodeObject(forKey: "UISubviews") as? [UIView] }
    guard let views else { return false }
    views.forEach(addSubview)
    return children.count == views.count
  }
}

extension CALayer {
  fileprivate func store(in coder: NSCoder) {
    coder.encode(cornerRadius, forKey: "UILayerCornerRadius")
    coder.encode(Int(bitPattern: maskedCorners.rawValue), forKey: "UILayerMaskedCorners")
    coder.encode(borderWidth, forKey: "UILayerBorderWidth")
    coder.encode(borderColor.map { UIColor(cgColor: $0) }, forKey: "UILayerBorderColor")
    coder.encode(shadowColor.map { UIColor(cgColor: $0) }, forKey: "UILayerShadowColor")
    coder.encode(CGFloat(shadowOpacity), forKey: "UILayerShadowOpacity")
    coder.encode(shadowOffset, forKey: "UILayerShadowOffset")
    coder.encode(shadowRadius, forKey: "UILayerShadowRadius")
  }

  fileprivate func restore(from coder: NSCoder) {
    cornerRadius = coder.decodeFiniteNumber(forKey: "UILayerCornerRadius") ?? 0
    maskedCorners = CACornerMask(
      rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "UILayerMaskedCorners"))
    )
    borderWidth = coder.decodeFiniteNumber(forKey: "UILayerBorderWidth") ?? 0
    borderColor = coder.decodeIfPresent(UIColor.self, forKey: "UILayerBorderColor")?.cgColor
    shadowColor = coder.decodeIfPresent(UIColor.self, forKey: "UILayerShadowColor")?.cgColor
    shadowOpacity = Float(coder.decodeFiniteNumber(forKey: "UILayerShadowOpacity") ?? 0)
    shadowOffset = coder.decodeCGSize(forKey: "UILayerShadowOffset")
    shadowRadius = coder.decodeFiniteNumber(forKey: "UILayerShadowRadius") ?? 3
  }
}

extension UILabel {
  func storeLabel(in coder: NSCoder) {
    coder.encode(text.map { $0 as NSString }, forKey: "UIText")
    coder.encode(font, forKey: "UIFont")
    coder.encode(textColor, forKey: "UITextColor")
    coder.encode(highlightedTextColor, forKey: "UIHighlightedColor")
    coder.encode(shadowColor, forKey: "UIShadowColor")
    coder.encode(shadowOffset, forKey: "UIShadowOffset")
    coder.encode(textAlignment.rawValue, forKey: "UITextAlignment")
    coder.encode(lineBreakMode.rawValue, forKey: "UILineBreakMode")
    coder.encode(numberOfLines, forKey: "UINumberOfLines")
    coder.encode(isHighlighted, forKey: "UIHighlighted")
    coder.encode(!isEnabled, forKey: "UIDisabled")
    coder.encode(preferredMaxLayoutWidth, forKey: "UIPreferredMaxLayoutWidth")
  }

  func restoreLabel(from coder: NSCoder) {
    text = coder.decodeIfPresent(NSString.self, forKey: "UIText") as String?
    font = coder.decodeIfPresent(UIFont.self, forKey: "UIFont")
    textColor = coder.decodeIfPresent(UIColor.self, forKey: "UITextColor")
    highlightedTextColor = coder.decodeIfPresent(UIColor.self, forKey: "UIHighlightedColor")
    shadowColor = coder.decodeIfPresent(UIColor.self, forKey: "UIShadowColor")
    shadowOffset = coder.decodeCGSize(forKey: "UIShadowOffset")
    textAlignment =
      NSTextAlignment(rawValue: coder.decodeInteger(forKey: "UITextAlignment")) ?? .natural
    lineBreakMode =
      NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "UILineBreakMode")) ?? .byTruncatingTail
    numberOfLines = coder.decodeInteger(forKey: "UINumberOfLines")
    isHighlighted = coder.decodeBool(forKey: "UIHighlighted")
    isEnabled = !coder.decodeBool(forKey: "UIDisabled")
    preferredMaxLayoutWidth = coder.decodeFiniteNumber(forKey: "UIPreferredMaxLayoutWidth") ?? 0
  }
}
