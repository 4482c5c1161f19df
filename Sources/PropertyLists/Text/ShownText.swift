/// Text as messages show it: in one line, without characters that cannot be seen, and with a bound.
///
/// What is in a file could otherwise break a message into lines that look like other messages, move
/// the cursor of a terminal, or fill a log.
enum ShownText {
  /// The text with escapes such as `\n` and `\u{202E}`; its middle is left out when it is longer
  /// than so many characters.
  static func line(_ text: String, most: Int) -> String {
    let scalars = text.unicodeScalars
    guard text.utf8.count > most, scalars.count > most else { return escaped(scalars[...]) }
    let tail = most / 3
    return escaped(scalars.prefix(most - tail)) + "…" + escaped(scalars.suffix(tail))
  }

  /// The text with a space for each character that cannot be seen, so that columns stay.
  static func spaced(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(isHidden(scalar) ? " " : scalar) }
    return String(shown)
  }

  private static func escaped(_ scalars: Substring.UnicodeScalarView) -> String {
    if Substring(scalars).utf8.allSatisfy(isPlain) { return String(scalars) }
    var shown = String.UnicodeScalarView()
    for scalar in scalars {
      if isHidden(scalar) {
        shown.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }

  /// Controls, ends of lines, and what sets the direction of text; the joiners are part of words.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }
}
