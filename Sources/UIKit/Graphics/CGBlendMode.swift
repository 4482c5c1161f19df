import CCairo

/// How new colours mix with those that are there.
public enum CGBlendMode: Int32, Sendable {
  /// Over what is there.
  case normal = 0
  /// Multiplied: always darker.
  case multiply
  /// Inverted, multiplied, inverted: always lighter.
  case screen
  /// Multiply or screen, depending on what is there.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// What is there becomes lighter.
  case colorDodge
  /// What is there becomes darker.
  case colorBurn
  /// Like a soft light shining on what is there.
  case softLight
  /// Multiply or screen, depending on the new colour.
  case hardLight
  /// The distance between both.
  case difference
  /// Like difference, with less contrast.
  case exclusion
  /// The hue of the new colour.
  case hue
  /// The saturation of the new colour.
  case saturation
  /// Hue and saturation of the new colour.
  case color
  /// The luminosity of the new colour.
  case luminosity
  /// Nothing remains.
  case clear
  /// The new colour instead of what is there.
  case copy
  /// The new colour, where there is something.
  case sourceIn
  /// The new colour, where there is nothing.
  case sourceOut
  /// Over what is there, and only there.
  case sourceAtop
  /// Under what is there.
  case destinationOver
  /// What is there, where the new colour is.
  case destinationIn
  /// What is there, where the new colour is not.
  case destinationOut
  /// What is there over the new colour, and only there.
  case destinationAtop
  /// Either, but not both.
  case xor
  /// The sum, lighter.
  case plusLighter = 27
}

extension CGBlendMode {
  /// Cairo's operator of the same meaning.
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
