public import Foundation

extension UIImage {
  /// What the variant of a named image is chosen by.
  open class Configuration: NSObject {
    /// The traits, `nil` for those of the display.
    public let traitCollection: UITraitCollection?

    /// A configuration with the given traits.
    public init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
    }
  }
}

/// Facts about the surroundings that pictures are chosen by.
open class UITraitCollection: NSObject {
  /// Pixels per point; 0 when nothing is said about it.
  public let displayScale: CGFloat

  /// Traits that say nothing.
  public override init() {
    displayScale = 0
  }

  /// Traits with a number of pixels per point.
  public init(displayScale: CGFloat) {
    self.displayScale = displayScale
  }
}
