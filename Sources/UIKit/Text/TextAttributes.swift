/// Where lines of text stand between the left and the right edge.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges, except for the last line.
  case justified = 3
  /// At the edge where the script of the text begins.
  case natural = 4
}

/// What happens to text that is wider than its space.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words; a word that is too long breaks inside.
  case byWordWrapping = 0
  /// Lines break between characters.
  case byCharWrapping
  /// The last line is cut at the edge.
  case byClipping
  /// The last line shows the end of the text, with an ellipsis before it.
  case byTruncatingHead
  /// The last line shows the beginning of its text, with an ellipsis after it.
  case byTruncatingTail
  /// The last line shows its beginning and its end, with an ellipsis between them.
  case byTruncatingMiddle
}
