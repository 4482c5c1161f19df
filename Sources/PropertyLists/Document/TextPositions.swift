import Synchronization

/// Finds lines and columns in a text, with marks along the way: many errors in one large file cost
/// one walk over it and a few thousand bytes each.
struct TextPositions: ~Copyable, Sendable {
  private static let step = 4_096

  private let marks = Mutex<[TextPosition]>([])

  /// The position of a byte; the end for one after it.
  func position(of offset: Int, in window: FileWindow) -> TextPosition {
    let place = min(max(offset, 0), window.count)
    var position = marks.withLock { marks in
      if marks.isEmpty { marks.append(TextPosition.start(of: window)) }
      while marks.count <= place / Self.step {
        var next = marks[marks.count - 1]
        next.move(to: marks.count * Self.step, in: window)
        marks.append(next)
      }
      return marks[place / Self.step]
    }
    position.move(to: place, in: window)
    return position
  }

  /// The error with the file, and for a text with line, column and excerpt, as far as they miss.
  static func locating(
    _ error: PropertyList.Error,
    in window: FileWindow,
    isText: Bool
  ) -> PropertyList.Error {
    error.changing { fields in
      fields.file = fields.file ?? window.path
      guard isText, let offset = fields.offset, fields.line == nil else { return }
      let position = window.positions.position(of: offset, in: window)
      fields.offset = position.sourceOffset
      fields.line = position.line
      fields.column = position.column
      fields.excerpt = position.excerpt(in: window)
    }
  }
}
