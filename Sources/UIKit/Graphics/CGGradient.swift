import CCairo
public import Foundation

/// The name that Core Foundation has for `NSArray`.
public typealias CFArray = NSArray

/// A space that colour components belong to; there is one, sRGB.
public final class CGColorSpace: Sendable {
  static let sRGB = CGColorSpace()

  private init() {}
}

/// The colour space for pictures on this device: sRGB.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGB }

/// Colours that run into each other along a way from 0 to 1.
public final class CGGradient: Sendable {
  let stops: [(location: CGFloat, color: CGColor)]

  /// A gradient of the given colours.
  ///
  /// It is `nil` when there is no colour, something that is not a colour, or another number of
  /// locations than of colours.
  ///
  /// - Parameters:
  ///   - space: The space in which colours are mixed; mixing happens in sRGB.
  ///   - colors: At least one ``CGColor``.
  ///   - locations: One location in 0…1 for each colour; `nil` spreads the colours evenly.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let list = colors.compactMap { $0 as? CGColor }
    guard !list.isEmpty, list.count == colors.count else { return nil }
    let last = CGFloat(max(list.count - 1, 1))
    let places = locations ?? list.indices.map { CGFloat($0) / last }
    guard places.count == list.count else { return nil }
    stops = zip(places, list).map { (min(max($0, 0), 1), $1) }.sorted { $0.0 < $1.0 }
  }
}

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// A set with the given bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Paints the clip area with a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start: CGPoint,
    end: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else {
      UIKitDiagnostics.report("a gradient from \(start) to \(end) is not drawn: not finite")
      return
    }
    let pattern = cairo_pattern_create_linear(
      Double(start.x),
      Double(start.y),
      Double(end.x),
      Double(end.y)
    )
    paint(pattern, gradient, options)
  }

  /// Paints the clip area with a gradient from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let numbers = [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius]
    guard numbers.allSatisfy(\.isFinite) else {
      UIKitDiagnostics.report("a radial gradient is not drawn: its numbers are \(numbers)")
      return
    }
    let pattern = cairo_pattern_create_radial(
      Double(startCenter.x),
      Double(startCenter.y),
      Double(max(startRadius, 0)),
      Double(endCenter.x),
      Double(endCenter.y),
      Double(max(endRadius, 0))
    )
    paint(pattern, gradient, options)
  }

  private func paint(
    _ pattern: OpaquePointer?,
    _ gradient: CGGradient,
    _ options: CGGradientDrawingOptions
  ) {
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    // Cairo goes on at both ends or at none: a clear stop outside an end stops it there.
    if !options.contains(.drawsBeforeStartLocation) {
      cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0)
    }
    for (location, color) in gradient.stops {
      let (red, green, blue, alpha) = color.rgba
      cairo_pattern_add_color_stop_rgba(
        pattern,
        Double(location),
        Double(red),
        Double(green),
        Double(blue),
        Double(alpha)
      )
    }
    if !options.contains(.drawsAfterEndLocation) {
      cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_operator(cairo, state.blend.cairo)
    cairo_set_source(cairo, pattern)
    cairo_paint_with_alpha(cairo, Double(state.alpha))
  }
}
