/// What the initializers of this program's views counted.
@MainActor final class GalleryCounters {
  static let shared = GalleryCounters()

  var shopViews = 0
  var badges = 0
  var badgesNotCreated = 0

  func reset() {
    shopViews = 0
    badges = 0
    badgesNotCreated = 0
  }
}
