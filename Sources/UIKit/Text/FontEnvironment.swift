import CCairo
import CPango
import Foundation

/// Pango, set up with our fonts only and without hinting.
@MainActor
final class FontEnvironment {
  /// The environment of this process, made when the first text is measured.
  static let shared = FontEnvironment(FontFiles())

  let files: FontFiles
  private let map: UnsafeMutablePointer<PangoFontMap>?
  private let context: OpaquePointer?
  private let attributes = pango_attr_list_new()
  private var descriptions: [UIFont.Face: OpaquePointer] = [:]

  /// An environment of the given fonts; missing ones are reported.
  init(_ files: FontFiles) {
    self.files = files
    if !files.missing.isEmpty {
      let packages = files.missing.map(\.package).joined(separator: ", ")
      let names = files.missing.map(\.name).joined(separator: ", ")
      UIKitDiagnostics.report("missing fonts: \(names); install \(packages)")
    }
    map = files.found.isEmpty ? nil : FontEnvironment.makeMap(files.configuration)
    context = map.flatMap { pango_font_map_create_context($0) }
    if let context { FontEnvironment.switchOffHinting(context) }
    // Pango would put a hyphen where a word is broken.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
  }

  private static func makeMap(_ configuration: String) -> UnsafeMutablePointer<PangoFontMap>? {
    guard let config = FcConfigCreate() else { return nil }
    // The font map keeps a reference of its own.
    defer { FcConfigDestroy(config) }
    guard FcConfigParseAndLoadFromMemory(config, configuration, FcTrue) == FcTrue,
      FcConfigBuildFonts(config) == FcTrue,
      let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    else { return nil }
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    return map
  }

  private static func switchOffHinting(_ context: OpaquePointer) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("zh-cn"))
  }

  /// A new, empty layout in the given font, owned by the caller; `nil` when there is no font at all.
  func makeLayout(_ face: UIFont.Face) -> OpaquePointer? {
    guard let context, let layout = pango_layout_new(context) else { return nil }
    pango_layout_set_font_description(layout, description(of: face))
    pango_layout_set_attributes(layout, attributes)
    return layout
  }

  private func description(of face: UIFont.Face) -> OpaquePointer? {
    if let known = descriptions[face] { return known }
    let description = pango_font_description_new()
    pango_font_description_set_family(description, files.familyList(size: face.size))
    pango_font_description_set_absolute_size(description, Double(face.size) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(face.weight.cssWeight))
    pango_font_description_set_style(
      description,
      face.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
    )
    descriptions[face] = description
    return description
  }
}

extension UIFont.Weight {
  /// The weight on the scale of 100…900; numbers between the named weights go to the nearest one.
  var cssWeight: UInt32 {
    let named: [(UIFont.Weight, UInt32)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
      (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
    ]
    let nearest = named.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }
    return nearest?.1 ?? 400
  }
}
