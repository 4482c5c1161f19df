public import PropertyLists

/// Why a model could not be read or written: everything that is wrong, each with its place.
///
/// ```swift
/// do {
///   _ = try [Shop](contentsOf: url)
/// } catch {
///   print(error)
///   // cannot map [Shop] from /data/shops.plist: 2 issues
///   //   [3].price: expected real, found string "12,50" (line 40, column 24)
///   //   [7].name: expected string, but it is missing
/// }
/// ```
public struct ModelError: Error, Sendable, Equatable {
  /// The type that was asked for, such as `[Shop]`.
  public let model: String

  /// What is wrong with the values, in the order of reading; at most 64.
  public let issues: [Issue]

  /// How many more issues there were.
  public let omittedIssueCount: Int

  /// The error of the file or of the bytes, when these could not be read or written, and of a
  /// dictionary that has too many elements.
  public let source: PropertyList.Error?

  /// The path of the file, when there is one.
  public let file: String?

  /// The format that text was read in, when its content alone said which.
  ///
  /// Almost any text is OpenStep at its beginning, such as what a proxy answers in the place of JSON:
  /// that one is told in the description.
  public internal(set) var assumedFormat: PropertyList.Format?
}

extension ModelError {
  /// One thing that is wrong.
  public struct Issue: Sendable, Equatable {
    /// What kind of thing is wrong.
    public enum Code: Sendable, Hashable, CaseIterable {
      /// A key is not there, and the property has no default.
      case missing
      /// A value is null, and the property is neither optional nor has a default.
      case null
      /// A value is of a kind that the property is never read from.
      case wrongType
      /// A number does not fit.
      case outOfRange
      /// A number cannot be held without losing digits.
      case inexact
      /// A text or number is none of those that the type knows: no URL, no case of the enum.
      case invalidValue
      /// Two keys of a dictionary differ in bytes but are the same `String`.
      case equalKeys
      /// Models, arrays and dictionaries are more than 256 levels inside each other.
      case tooDeep
      /// An update has another value for a constant.
      case constant
      /// A key that the model does not know, where it refuses such.
      case unknownKey
      /// The model itself refuses a value; what it says is ``expected``.
      case refused
    }

    /// What kind of thing is wrong.
    public let code: Code

    /// What would have been right.
    public let expected: String

    /// What is there; `nil` when nothing is, or something that no property list knows.
    public internal(set) var found: PropertyList.Kind?

    /// What is there, in a few characters.
    public internal(set) var value: String?

    var position: PropertyListPosition?
    var reversedPath: [PropertyList.PathComponent] = []

    init(code: Code, expected: String) {
      self.code = code
      self.expected = expected
    }
  }
}

extension ModelError.Issue {
  /// The way to the value from the root.
  ///
  /// Keys that were alternatives and all missing are one step, as `icon|icon_name`.
  public var path: [PropertyList.PathComponent] { reversedPath.reversed() }

  /// The place in the source, in bytes from its start.
  public var offset: Int? { position?.offset }

  /// The line in a text format, from one.
  public var line: Int? { position?.line }

  /// The column in a text format, in characters from one.
  public var column: Int? { position?.column }
}
