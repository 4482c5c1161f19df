public import Foundation

/// An immutable font: the system's typeface at a size, a weight and a slant.
///
/// Heights follow Apple's system font, so that layouts come out with the same heights. The shapes and
/// widths of the glyphs are those of the fonts on this machine: Inter, else DejaVu Sans, and
/// WenQuanYi Micro Hei for Chinese.
///
/// `@unchecked Sendable`: all stored properties are constants of `Sendable` types; the class is open
/// as Apple's is, so the compiler cannot see that subclasses add nothing mutable.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// How bold a font is: from -1, the thinnest, over 0, regular, to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number.
    public let rawValue: CGFloat

    /// A weight by its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A weight by its number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Very thin.
    public static let thin = Weight(-0.6)
    /// Thinner than regular.
    public static let light = Weight(-0.4)
    /// The weight of running text.
    public static let regular = Weight(0)
    /// A little bolder than regular.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// The weight of strong emphasis.
    public static let bold = Weight(0.4)
    /// Bolder than bold.
    public static let heavy = Weight(0.56)
    /// The boldest.
    public static let black = Weight(0.62)
  }

  /// What decides about the glyphs; equal faces draw equally.
  struct Face: Hashable, Sendable {
    var size: CGFloat
    var weight: Weight
    var isItalic: Bool
  }

  let face: Face

  init(_ face: Face) {
    self.face = face
  }

  // MARK: The system font

  /// The system font in its regular weight.
  ///
  /// A size of 0 or less gives 17, the size of labels.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system font in the given weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(Face(size: usableSize(fontSize), weight: weight, isItalic: false))
  }

  /// The system font in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// The system font in italics.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Face(size: usableSize(fontSize), weight: .regular, isItalic: true))
  }

  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var face = face
    face.size = UIFont.usableSize(fontSize)
    return UIFont(face)
  }

  /// The size of labels, 17 points.
  open class var labelFontSize: CGFloat { 17 }

  /// The size of buttons, 18 points.
  open class var buttonFontSize: CGFloat { 18 }

  /// The usual size, 14 points.
  open class var systemFontSize: CGFloat { 14 }

  /// The usual small size, 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }

  /// Sizes that no picture could show are brought into a range that layout can calculate with.
  private static func usableSize(_ size: CGFloat) -> CGFloat {
    size > 0 ? min(size, 2_000) : labelFontSize
  }

  // MARK: Measures

  /// The size in points.
  open var pointSize: CGFloat { face.size }

  /// How far glyphs reach above the baseline.
  open var ascender: CGFloat { face.size * FontMetrics.ascender }

  /// How far glyphs reach below the baseline, as a negative number.
  open var descender: CGFloat { face.size * FontMetrics.descender }

  /// The space between lines besides their height, 0.
  open var leading: CGFloat { 0 }

  /// The height of a line.
  open var lineHeight: CGFloat { ascender - descender }

  /// The height of capital letters.
  open var capHeight: CGFloat { face.size * FontMetrics.capHeight }

  /// The height of the letter x.
  open var xHeight: CGFloat { face.size * FontMetrics.xHeight }

  // MARK: Equality

  /// Fonts are equal when size, weight and slant are.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.face == face }

  /// A hash that fits the equality.
  open override var hash: Int { face.hashValue }

  /// Size, weight and slant as text.
  open override var description: String {
    "<UIFont: system \(face.size) pt, weight \(face.weight.rawValue)\(face.isItalic ? ", italic" : "")>"
  }

  /// The font itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Coding

  /// Fonts can be read securely.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a font; `nil` when the size or the weight is missing or is not a number.
  public required init?(coder: NSCoder) {
    guard let size = coder.decodeFiniteNumber(forKey: "UIFontPointSize"), size > 0,
      let weight = coder.decodeFiniteNumber(forKey: "UIFontWeight")
    else { return nil }
    face = Face(
      size: UIFont.usableSize(size),
      weight: Weight(weight),
      isItalic: coder.decodeBool(forKey: "UIFontItalic")
    )
  }

  /// Writes size, weight and slant.
  open func encode(with coder: NSCoder) {
    coder.encode(Double(face.size), forKey: "UIFontPointSize")
    coder.encode(Double(face.weight.rawValue), forKey: "UIFontWeight")
    coder.encode(face.isItalic, forKey: "UIFontItalic")
  }
}
