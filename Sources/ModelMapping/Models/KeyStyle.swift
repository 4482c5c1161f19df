/// How the names of properties become their keys.
///
/// The words of a name are found by its capitals and underscores: `iconURL` is `icon` and `URL`.
/// A property with an `@Key` is not touched.
///
/// ```swift
/// @Mapped(keys: .snakeCase) struct Shop { let iconURL: URL }         // icon_url
/// @Mapped(keys: .words(separator: "-", prefix: "x-")) struct Header { let requestID: String }
/// ```
public struct KeyStyle: Sendable {
  /// How the letters of a word are written.
  public enum LetterCase: Sendable {
    /// All letters small.
    case lowercase
    /// All letters large.
    case uppercase
    /// The first letter large, the others small.
    case capitalized
  }

  private init() {}

  /// The name of the property: `iconURL`.
  public static let asWritten = KeyStyle()

  /// Small letters with underscores: `icon_url`.
  public static let snakeCase = KeyStyle()

  /// Capitals with underscores: `ICON_URL`.
  public static let screamingSnakeCase = KeyStyle()

  /// Small letters with hyphens: `icon-url`.
  public static let kebabCase = KeyStyle()

  /// Every word with a capital: `IconUrl`.
  public static let pascalCase = KeyStyle()

  /// Every word but the first with a capital: `iconUrl`.
  public static let camelCase = KeyStyle()

  /// Small letters and nothing between the words: `iconurl`.
  public static let flatCase = KeyStyle()

  /// A style of one's own; every argument is a literal, because the macro reads it.
  ///
  /// - Parameters:
  ///   - separator: What stands between the words.
  ///   - first: The letters of the first word.
  ///   - others: The letters of the other words.
  ///   - prefix: What stands before the words.
  ///   - suffix: What stands behind them.
  /// - Returns: The style.
  public static func words(
    separator: String = "",
    first: LetterCase = .lowercase,
    others: LetterCase = .lowercase,
    prefix: String = "",
    suffix: String = ""
  ) -> KeyStyle { KeyStyle() }
}
