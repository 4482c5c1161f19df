extension PropertyList {
  /// Why a property list could not be read or written: what was expected, what was found, and where.
  ///
  /// ```swift
  /// do {
  ///   _ = try PropertyList(data: Data("<integer>12a</integer>".utf8))
  /// } catch {
  ///   error.kind    // .invalidValue
  ///   error.line    // 1
  ///   error.column  // 10
  /// }
  /// ```
  public struct Error: Swift.Error, Sendable {
    /// What kind of thing went wrong.
    public enum Kind: Sendable, Hashable {
      /// The bytes are no property list of a format that is read here.
      case unknownFormat
      /// The text is in an encoding that is not read here.
      case unsupportedEncoding
      /// The bytes break the rules of their format.
      case malformed
      /// The bytes end before the property list does.
      case truncated
      /// A number, date, text or block of data cannot be read as such.
      case invalidValue
      /// A whole number does not fit in 64 bits, digits stand for a number that a `Double` has only as
      /// infinity or as zero, or a date cannot be expressed.
      case outOfRange
      /// A limit of ``PropertyList/Limits`` or of the format was reached.
      case limitExceeded
      /// A container of a binary file contains itself.
      case cyclic
      /// A value that was asked for is not there.
      case missing
      /// A value is of another kind than what was asked for.
      case mismatch
      /// The format cannot hold a value that was to be written.
      case unrepresentable
      /// A resource has a name that is refused, or is not in its bundle.
      case resource
      /// The file cannot be opened or read.
      case unreadable
      /// The file changed while it was being read.
      case fileChanged
      /// The file cannot be written.
      case unwritable
    }

    // One reference: typed errors travel in a register, and the way without errors stays cheap.
    private var storage: Storage

    private final class Storage: Sendable {
      let fields: Fields
      init(_ fields: Fields) { self.fields = fields }
    }

    package struct Fields: Sendable, Equatable {
      package var kind: Kind
      package var expected = ""
      package var found = ""
      package var offset: Int?
      package var line: Int?
      package var column: Int?
      package var excerpt: String?
      package var path: [PathComponent] = []
      package var file: String?
      package var assumedFormat: Format?
    }

    package init(_ fields: Fields) {
      storage = Storage(fields)
    }

    package init(_ kind: Kind, expected: String, found: String, offset: Int? = nil) {
      self.init(Fields(kind: kind, expected: expected, found: found, offset: offset))
    }

    package func changing(_ change: (inout Fields) -> Void) -> Error {
      var fields = storage.fields
      change(&fields)
      return Error(fields)
    }

    /// What kind of thing went wrong.
    public var kind: Kind { storage.fields.kind }

    /// What would have been right.
    public var expected: String { storage.fields.expected }

    /// What was there instead.
    public var found: String { storage.fields.found }

    /// The place in the file or data, in bytes from the start.
    public var offset: Int? { storage.fields.offset }

    /// The line of the place in a text format, from one.
    public var line: Int? { storage.fields.line }

    /// The column of the place in a text format, in characters from one.
    public var column: Int? { storage.fields.column }

    /// The way to the value from the root, as far as it is known.
    public var path: [PathComponent] { storage.fields.path }

    /// The path of the file, when the bytes came from one.
    public var file: String? { storage.fields.file }

    /// The format that text was read in, when its content alone said which.
    ///
    /// Almost any text is OpenStep at its beginning: that one is told in the description.
    public var assumedFormat: Format? { storage.fields.assumedFormat }

    package var excerpt: String? { storage.fields.excerpt }
    fileprivate var fields: Fields { storage.fields }
  }
}

extension PropertyList.Error: Equatable {
  /// Whether both errors say the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.fields == rhs.fields
  }
}
