import Synchronization

/// Finds lines and columns in a text, with marks along the way and the place that was asked for last:
/// many errors in one large file, on one line or on many, cost one walk over it and a few thousand bytes
/// each at most.
struct TextPositions: ~Copyable, Sendable {
  private let known = Mutex(KnownTextPositions())

  /// The position of a byte; the end for one after it.
  func position(of offset: Int, in window: FileWindow) -> TextPosition {
    let place = min(max(offset, 0), window.count)
    return known.withLock { known in
      known.position(at: place, in: window)
    }
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

/// The positions of a text that were found so far.
struct KnownTextPositions: Sendable {
  private static let step = 4_096

  private var marks: [TextPosition] = []
  private var last: TextPosition?

  /// Goes to a place from the last known position before it.
  mutating func position(at place: Int, in window: FileWindow) -> TextPosition {
    var position = start(for: place, in: window)
    position.move(to: place, in: window)
    last = position
    return position
  }

  private mutating func start(for place: Int, in window: FileWindow) -> TextPosition {
    if marks.isEmpty { marks.append(TextPosition.start(of: window)) }
    while marks.count <= place / Self.step {
      var next = marks[marks.count - 1]
      next.move(to: marks.count * Self.step, in: window)
      marks.append(next)
    }
    let mark = marks[place / Self.step]
    guard let last, last.offset <= place, last.offset > mark.offset else { return mark }
    return last
  }
}
