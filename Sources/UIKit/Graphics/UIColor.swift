public import Foundation

/// An immutable colour.
///
/// `@unchecked Sendable`: the only stored property is a constant of a `Sendable` type; the class is
/// open as Apple's is, so the compiler cannot see that subclasses add nothing mutable.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The colour for Core Graphics.
  public let cgColor: CGColor

  /// A colour with the components of another.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
  }

  /// A grey from black, 0, to white, 1.
  ///
  /// Values outside 0…1 are brought into it.
  public init(white: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(gray: white.clamped, alpha: alpha.clamped)
  }

  /// A colour of the sRGB space.
  ///
  /// Values outside 0…1 are kept, and cut when something is painted.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha.clamped)
  }

  /// A colour by hue (a full turn is 0…1), saturation and brightness.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let color = HSB(hue: hue, saturation: saturation.clamped, brightness: brightness.clamped)
    let (red, green, blue) = color.rgb
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha.clamped)
  }

  // MARK: Parts

  /// The same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha.clamped) ?? cgColor)
  }

  /// Writes the components as sRGB; a pointer may be `nil`.
  ///
  /// - Returns: `true`: every colour here can be converted.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha; a pointer may be `nil`.
  ///
  /// - Returns: `true`: every colour here can be converted.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    let hsb = HSB(red: color.red, green: color.green, blue: color.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes the white value of a grey; a pointer may be `nil`.
  ///
  /// - Returns: `false`, and nothing is written, when red, green and blue differ.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  // MARK: Drawing

  /// Makes this the fill and the stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Makes this the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes this the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Equality

  /// Colours are equal when they have the same space and components.
  ///
  /// As on Apple platforms a grey never equals a colour given by red, green and blue.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }

  /// A hash that fits the equality.
  open override var hash: Int { cgColor.hashValue }

  /// The space and the components as text.
  open override var description: String {
    switch cgColor.model {
    case .gray(let white, let alpha): "UIExtendedGrayColorSpace \(white) \(alpha)"
    case .rgb(let red, let green, let blue, let alpha):
      "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)"
    }
  }

  /// The colour itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Coding

  /// Colours can be read securely.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a colour; `nil` when a component is missing or is not a number.
  public required init?(coder: NSCoder) {
    if let white = coder.decodeFiniteNumber(forKey: "UIWhite"),
      let alpha = coder.decodeFiniteNumber(forKey: "UIAlpha")
    {
      cgColor = CGColor(gray: white, alpha: alpha)
    } else if let red = coder.decodeFiniteNumber(forKey: "UIRed"),
      let green = coder.decodeFiniteNumber(forKey: "UIGreen"),
      let blue = coder.decodeFiniteNumber(forKey: "UIBlue"),
      let alpha = coder.decodeFiniteNumber(forKey: "UIAlpha")
    {
      cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    } else {
      return nil
    }
  }

  /// Writes the components.
  open func encode(with coder: NSCoder) {
    switch cgColor.model {
    case .gray(let white, let alpha):
      coder.encode(Double(white), forKey: "UIWhite")
      coder.encode(Double(alpha), forKey: "UIAlpha")
    case .rgb(let red, let green, let blue, let alpha):
      coder.encode(Double(red), forKey: "UIRed")
      coder.encode(Double(green), forKey: "UIGreen")
      coder.encode(Double(blue), forKey: "UIBlue")
      coder.encode(Double(alpha), forKey: "UIAlpha")
    }
  }
}

extension CGFloat {
  /// The nearest value in 0…1; 0 for what is not a number.
  var clamped: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
