import Foundation
import Testing

@Suite struct DocumentationTests {
  @Test(arguments: Article.all)
  func everyCodeBlockIsCompiled(_ article: Article) throws {
    let snippets = try Article.snippets()
    for block in try article.blocks() {
      let isCompiled = snippets.contains { $0.contains(block: block) }
      #expect(isCompiled, "\(article.name): \(block.joined(separator: "\n"))")
    }
  }

  @Test func articlesHaveCode() throws {
    #expect(try Article.all.map { try $0.blocks().count }.reduce(0, +) >= 9)
  }
}

/// One page of the documentation catalogue.
struct Article: CustomTestStringConvertible {
  let url: URL

  var name: String { url.lastPathComponent }
  var testDescription: String { name }

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()

  static let all = files(
    in: here.appending(path: "../../../Sources/ModelMapping/ModelMapping.docc"),
    suffix: ".md"
  ).map(Article.init)

  /// The lines of each file beside this one that has code of the pages, which the compiler sees.
  static func snippets() throws -> [[String]] {
    try files(in: here, suffix: "Snippets.swift").map(lines)
  }

  /// The Swift code blocks of the page.
  func blocks() throws -> [[String]] {
    var blocks: [[String]] = []
    var block: [String]?
    for line in try Self.lines(of: url) {
      if line == "```swift" {
        block = []
      } else if line == "```", let complete = block {
        blocks.append(complete)
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  private static func files(in folder: URL, suffix: String) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.standardizedFileURL,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).filter { $0.lastPathComponent.hasSuffix(suffix) }
      .sorted { $0.path < $1.path }
  }

  private static func lines(of url: URL) throws -> [String] {
    try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }
}

extension [String] {
  /// Whether the lines stand here one after the other, indented by the same number of spaces.
  fileprivate func contains(block: [String]) -> Bool {
    indices.contains { start in
      guard start + block.count <= count, let first = block.first else { return false }
      let spaces = String(repeating: " ", count: Swift.max(0, self[start].count - first.count))
      return zip(self[start...], block).allSatisfy { $0 == ($1.isEmpty ? "" : spaces + $1) }
    }
  }
}
