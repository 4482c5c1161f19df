/// What stood between the text of a value in a dictionary and that of the next value: the closing
/// tag, a key, and an opening tag.
///
/// Records of one type repeat it byte for byte. So a scanner that finds the same bytes again knows
/// what it would read there, and goes on behind them.
struct XMLPassage {
  /// Where the closing tag starts.
  var start: UInt32 = 0
  /// The bytes up to the next text; zero when nothing is known.
  var length: UInt8 = 0
  /// Where the text of the key is, from the start.
  var keyStart: UInt8 = 0
  var keyLength: UInt8 = 0
  /// Where the opening tag starts, from the start.
  var openingStart: UInt8 = 0
  /// The tag of the value before the key.
  var closing = XMLTag.plist
  /// The tag of the value of the key.
  var opening = XMLTag.plist
  var code: UInt16 = 0

  /// Longer ones are read each time.
  static let mostBytes = 128
}
