extension String {
  /// The text as Pango can take it, without what would keep it busy for seconds.
  ///
  /// NUL, which ends Pango's strings, is left out. Long texts are cut, and lose tabs and accents
  /// beyond the limits of `TextRequest`.
  var drawable: String {
    guard utf8.count > TextRequest.maximumWord else { return withoutNUL }
    let cut = String(unicodeScalars.prefix(TextRequest.maximumLength))
    return cut.withFewAccents.withFewTabs.withoutNUL
  }

  private var withoutNUL: String {
    utf8.contains(0)
      ? String(String.UnicodeScalarView(unicodeScalars.lazy.filter { $0 != "\0" })) : self
  }

  private var withFewTabs: String {
    guard utf8.count(where: { $0 == 9 }) > TextRequest.maximumTabs else { return self }
    var tabs = 0
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\t" { tabs += 1 }
      result.append(scalar == "\t" && tabs > TextRequest.maximumTabs ? " " : scalar)
    }
    return String(result)
  }

  private var withFewAccents: String {
    var result = String.UnicodeScalarView()
    var length = 0
    for scalar in unicodeScalars {
      length = scalar.properties.isGraphemeExtend ? length + 1 : 1
      if length <= TextRequest.maximumCluster { result.append(scalar) }
    }
    return String(result)
  }

  /// The text with line breaks in words that are too long to be broken by looking at every place.
  var withShortWords: String {
    guard utf8.count > TextRequest.maximumWord else { return self }
    var result = ""
    var length = 0
    for character in self {
      length = character.breaksAnywhere ? 0 : length + 1
      if length > TextRequest.maximumWord {
        result.append("\u{2028}")
        length = 1
      }
      result.append(character)
    }
    return result
  }
}

extension Character {
  /// Whether lines may break before and after the character, between others of its kind.
  ///
  /// That is so for spaces, ideographs, Korean syllables and most kana. Other signs of East Asia
  /// may not begin or end a line, and signs for private use never break.
  fileprivate var breaksAnywhere: Bool {
    if isWhitespace { return true }
    guard let value = unicodeScalars.first?.value, value >= 0x3041 else { return false }
    let ranges: [ClosedRange<UInt32>] = [
      0x304B...0x3062, 0x3064...0x3082, 0x308F...0x3094, 0x30AB...0x30C2, 0x30C4...0x30E2,
      0x30EF...0x30F4, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFD,
    ]
    return ranges.contains { $0.contains(value) }
  }
}
