public import Foundation

extension NSCoder {
  /// Writes a number.
  public func encode(_ value: CGFloat, forKey key: String) { encode(Double(value), forKey: key) }

  // Foundation itself writes points, sizes and rectangles, as text like the following.

  /// Writes the coefficients of a map as text.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    let t = transform
    encode("[\(t.a), \(t.b), \(t.c), \(t.d), \(t.tx), \(t.ty)]" as NSString, forKey: key)
  }

  /// Writes insets as text.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    let text = "{\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)}"
    encode(text as NSString, forKey: key)
  }

  /// Reads a point; zero when there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    guard let parts = decodeNumbers(2, forKey: key) else { return .zero }
    return CGPoint(x: parts[0], y: parts[1])
  }

  /// Reads a size; zero when there is none.
  public func decodeCGSize(forKey key: String) -> CGSize {
    guard let parts = decodeNumbers(2, forKey: key) else { return .zero }
    return CGSize(width: parts[0], height: parts[1])
  }

  /// Reads a rectangle; zero when there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeFiniteRect(forKey: key) ?? .zero }

  /// Reads a map; the identity when there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    guard let p = decodeNumbers(6, forKey: key) else { return .identity }
    return CGAffineTransform(p[0], p[1], p[2], p[3], p[4], p[5])
  }

  /// Reads insets; zero when there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    guard let p = decodeNumbers(4, forKey: key) else { return .zero }
    return UIEdgeInsets(top: p[0], left: p[1], bottom: p[2], right: p[3])
  }

  /// A rectangle of finite numbers; `nil` when there is none.
  func decodeFiniteRect(forKey key: String) -> CGRect? {
    guard let p = decodeNumbers(4, forKey: key) else { return nil }
    return CGRect(x: p[0], y: p[1], width: p[2], height: p[3])
  }

  /// A point of finite numbers; `nil` when there is none.
  func decodeFinitePoint(forKey key: String) -> CGPoint? {
    decodeNumbers(2, forKey: key).map { CGPoint(x: $0[0], y: $0[1]) }
  }

  /// An object of a class; `nil` when there is none.
  ///
  /// Foundation's own call stops the program for a missing key unless the coder was told not to.
  func decodeIfPresent<Object: NSObject & NSCoding>(
    _ type: Object.Type,
    forKey key: String
  ) -> Object? {
    guard containsValue(forKey: key) else { return nil }
    return ArchiveNesting.read { decodeObject(of: type, forKey: key) }
  }

  /// A finite number; `nil` when there is none.
  func decodeFiniteNumber(forKey key: String) -> CGFloat? {
    guard containsValue(forKey: key) else { return nil }
    let value = CGFloat(decodeDouble(forKey: key))
    return value.isFinite ? value : nil
  }

  /// Exactly so many finite numbers from a text of numbers in brackets.
  private func decodeNumbers(_ count: Int, forKey key: String) -> [CGFloat]? {
    guard let text = decodeIfPresent(NSString.self, forKey: key) as String?, text.utf8.count < 512
    else { return nil }
    let parts = text.split { "{}[], ".contains($0) }
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite).map { CGFloat($0) }
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}
