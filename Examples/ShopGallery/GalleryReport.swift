/// What one run did, in numbers.
struct GalleryReport {
  struct Rows: Equatable {
    let file: String
    let count: Int
    let decoded: Int
  }

  struct Step {
    let name: String
    let duration: Duration
  }

  var rows: [Rows]
  /// Cards that were made, counted by their initializer.
  var shopViews: Int
  /// Badges that were made, counted by their initializer.
  var badges: Int
  /// Cards whose shop has no badge: each was told to hide it, and none made one for that.
  var badgesNotCreated: Int
  /// Every lazy property that made something, and how often.
  var creations: [(property: String, count: Int)]
  var steps: [Step]
  var picture: String
  var pixels: String
}

extension GalleryReport: CustomStringConvertible {
  var description: String {
    var lines = ["ShopGallery"]
    for row in rows {
      lines.append(line("rows in \(row.file)", "\(row.count), models decoded \(row.decoded)"))
    }
    lines.append(line("views created", "\(shopViews)"))
    lines.append(line("badges created", "\(badges)"))
    lines.append(line("badges hiding did not create", "\(badgesNotCreated)"))
    for creation in creations {
      lines.append(line("  \(creation.property)", "\(creation.count)"))
    }
    lines.append("  the time of each step")
    for step in steps { lines.append(line("  " + step.name, milliseconds(step.duration))) }
    lines.append(line("picture", "\(picture) (\(pixels))"))
    return lines.joined(separator: "\n")
  }

  private func line(_ name: String, _ value: String) -> String {
    "  " + name + String(repeating: " ", count: max(1, 32 - name.count)) + value
  }

  private func milliseconds(_ duration: Duration) -> String {
    let microseconds = duration / .microseconds(1)
    return "\((microseconds / 10).rounded() / 100) ms"
  }
}
