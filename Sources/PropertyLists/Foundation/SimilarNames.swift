/// Finds the names that somebody may have meant.
enum SimilarNames {
  private static let most = 5

  /// Up to five names, the nearest first.
  static func nearest(to name: String, among names: [String]) -> [String] {
    let ranked = names.map { (distance: distance(name, $0), name: $0) }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(most).map(\.name)
  }

  /// How many characters must be put in, taken out or changed, whatever their case.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.lowercased())
    let right = Array(right.lowercased())
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let changed = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
