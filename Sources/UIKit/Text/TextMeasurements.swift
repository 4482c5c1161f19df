import Foundation

/// Sizes of texts that were measured before.
@MainActor
enum TextMeasurements {
  private static var recent: [TextRequest: CGSize] = [:]
  private static var older: [TextRequest: CGSize] = [:]
  /// Two generations of this many sizes are kept; a size that is asked for again stays.
  private static let capacity = 1_024

  /// The size of the text in points, rounded up to pixels of the display.
  static func size(_ request: TextRequest) -> CGSize {
    if let known = recent[request] { return known }
    let size = older[request] ?? measure(request)
    if recent.count >= capacity {
      older = recent
      recent.removeAll(keepingCapacity: true)
    }
    recent[request] = size
    return size
  }

  private static func measure(_ request: TextRequest) -> CGSize {
    let layout = TextLayout(request)
    UIKitStatistics.unknownGlyphs += layout.unknownGlyphs
    let lineHeight = UIFont(request.face).lineHeight
    return CGSize(
      width: Display.ceil(layout.width),
      height: Display.ceil(CGFloat(layout.lines.count) * lineHeight)
    )
  }
}
