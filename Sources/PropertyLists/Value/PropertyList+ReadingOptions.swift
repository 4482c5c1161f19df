extension PropertyList {
  /// How bytes are read: as which format, how strictly, and within which limits.
  public struct ReadingOptions: Sendable, Hashable {
    /// The format that is expected; nil to tell it by the content.
    ///
    /// Bytes with the magic of the binary format are read as binary when this is nil. A lone number,
    /// `true`, `false`, `null` or quoted text is JSON then, and other lone words are OpenStep.
    public var format: Format?

    /// What is refused although Apple's readers accept it.
    public var strictness: Strictness

    /// Bounds for depth and for what shared values may cost.
    public var limits: Limits

    /// Whether an XML dictionary with nothing but a `CF$UID` integer is a ``PropertyList/uid(_:)``,
    /// as archives have them; otherwise it stays a dictionary.
    ///
    /// The key may have references, and be there several times, of which the last counts. A negative
    /// number and a `<real>` are no uid: the dictionary stays one.
    public var readsUIDs: Bool

    /// Whether a file is mapped instead of read.
    ///
    /// Mapping saves the copy. When another program cuts the file short meanwhile, the system ends
    /// this process with a signal; without mapping that is an error.
    public var mapsFiles: Bool

    /// What a date is read from in JSON and OpenStep, which have none: the counterpart of
    /// ``WritingOptions/dates``.
    ///
    /// It counts where a date is asked for: in ``Decoder`` and ``Document``. A ``PropertyList`` that is
    /// read as a whole has the text or number itself, because nothing tells which of them are dates.
    /// Text of ISO 8601 may have parts of a second and an offset.
    ///
    /// ```swift
    /// let decoder = PropertyList.Decoder()
    /// decoder.readingOptions.dates = .iso8601
    /// ```
    public var dates = WritingOptions.Dates.refuse

    /// What data is read from in JSON, which has none: the counterpart of ``WritingOptions/data``.
    ///
    /// It counts where data is asked for, as ``dates`` does.
    public var data = WritingOptions.Bytes.refuse

    /// Creates options: the format by the content, no strictness, default limits, no mapping, and
    /// nothing that stands for dates and data.
    public init(
      format: Format? = nil,
      strictness: Strictness = [],
      limits: Limits = Limits(),
      readsUIDs: Bool = true,
      mapsFiles: Bool = false
    ) {
      self.format = format
      self.strictness = strictness
      self.limits = limits
      self.readsUIDs = readsUIDs
      self.mapsFiles = mapsFiles
    }
  }
}
