extension PropertyList {
  /// How a list is written.
  ///
  /// Whatever a format cannot hold is an error with the key path, unless one of these options gives
  /// it another form.
  ///
  /// ```swift
  /// var options = PropertyList.WritingOptions()
  /// options.dates = .iso8601
  /// let json = try list.data(format: .json, options: options)
  /// ```
  public struct WritingOptions: Sendable, Hashable {
    /// The order of the keys of dictionaries.
    public enum KeyOrder: Sendable, Hashable {
      /// Sorted in XML, as Apple writes it, and the source's order elsewhere.
      case automatic
      /// The order of the UTF-16 units of keys, which is Apple's.
      case sorted
      /// The order that the dictionary has.
      case source
    }

    /// How floating-point numbers are written as text.
    public enum Reals: Sendable, Hashable {
      /// The fewest digits that read back as the same number, as `PropertyListEncoder` writes them.
      case shortest
      /// Seventeen digits, as `PropertyListSerialization` writes them.
      case seventeenDigits
    }

    /// What happens to characters that XML forbids: most below U+0020, U+FFFE and U+FFFF.
    public enum ControlCharacters: Sendable, Hashable {
      /// They are an error.
      case refuse
      /// They are left out.
      case drop
      /// They are written as they are; Apple's readers and this one take them, others do not.
      case keep
    }

    /// What JSON and OpenStep hold in the place of a date.
    public enum Dates: Sendable, Hashable {
      /// Nothing: a date is an error.
      case refuse
      /// Text such as `2026-01-31T23:59:59Z`, in whole seconds.
      case iso8601
      /// The seconds after 1970-01-01T00:00:00Z.
      case secondsSince1970
      /// The milliseconds after 1970-01-01T00:00:00Z.
      case millisecondsSince1970
    }

    /// What JSON holds in the place of data.
    public enum Bytes: Sendable, Hashable {
      /// Nothing: data is an error.
      case refuse
      /// Text in base64.
      case base64
      /// Text of two hexadecimal digits a byte.
      case hexadecimal
    }

    /// What OpenStep, which knows only text and data, holds in the place of numbers, booleans and
    /// dates.
    public enum OpenStepScalars: Sendable, Hashable {
      /// Nothing: they are errors; dates follow ``WritingOptions/dates``.
      case refuse
      /// Their text, with `YES` and `NO` for booleans; dates follow ``WritingOptions/dates``.
      case text
      /// GNUstep's values such as `<*I5>`, which keep their kind and which Apple does not read.
      case typed
    }

    /// How JSON is laid out.
    public enum Layout: Sendable, Hashable {
      /// Without space.
      case compact
      /// One value a line, two spaces a level.
      case indented
    }

    /// What XML, ISO 8601 and GNUstep's dates make of a part of a second.
    public enum DateFractions: Sendable, Hashable {
      /// The second that the date lies in, as Apple writes it.
      case floor
      /// They are an error.
      case refuse
    }

    /// The order of the keys of dictionaries.
    public var keyOrder = KeyOrder.automatic

    /// How floating-point numbers are written as text.
    public var reals = Reals.shortest

    /// What happens to characters that XML forbids.
    public var controlCharacters = ControlCharacters.refuse

    /// What JSON and OpenStep hold in the place of a date.
    public var dates = Dates.refuse

    /// What JSON holds in the place of data.
    public var data = Bytes.refuse

    /// What OpenStep holds in the place of numbers, booleans and dates.
    public var openStepScalars = OpenStepScalars.refuse

    /// How JSON is laid out.
    public var layout = Layout.compact

    /// What is made of a part of a second where only whole ones fit.
    public var dateFractions = DateFractions.floor

    /// Whether XML may hold a dictionary with nothing but a `CF$UID` integer.
    ///
    /// It would be read back as a ``PropertyList/uid(_:)`` unless ``ReadingOptions/readsUIDs`` is
    /// off, so it is an error otherwise.
    public var allowsUIDDictionaries = false

    /// The depth that may be written.
    public var limits: Limits

    /// Creates options: nothing that a format cannot hold, XML as Apple writes it.
    ///
    /// - Parameter limits: The depth that may be written.
    public init(limits: Limits = Limits()) {
      self.limits = limits
    }
  }
}
