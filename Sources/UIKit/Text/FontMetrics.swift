import Foundation

/// Heights of Apple's system font for size one, as published dumps of `UIFont` show them.
enum FontMetrics {
  static let ascender: CGFloat = 0.952_148
  static let descender: CGFloat = -0.241_211
  static let capHeight: CGFloat = 0.704_590
  static let xHeight: CGFloat = 0.526_367
}
