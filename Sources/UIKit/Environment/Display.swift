import Foundation

/// The display that pictures are made for when nobody says otherwise.
package enum Display {
  /// Pixels per point, as on most phones with a high-resolution screen.
  package static let scale: CGFloat = 2

  /// The next larger multiple of a pixel.
  static func ceil(_ value: CGFloat) -> CGFloat {
    (value * scale - 0.001).rounded(.up) / scale
  }
}
