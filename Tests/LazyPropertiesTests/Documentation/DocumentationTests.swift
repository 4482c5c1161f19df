import Foundation
import Testing

@Suite struct DocumentationTests {
  @Test(arguments: Article.all)
  func everyCodeBlockIsCompiledBySnippets(article: Article) throws {
    let snippets = try Article.snippets()
    let blocks = try article.blocks()
    for block in blocks {
      #expect(snippets.containsBlock(block), "\(article.name): \(block.joined(separator: "\n"))")
    }
  }

  @Test func articlesHaveCode() throws {
    let count = try Article.all.map { try $0.blocks().count }.reduce(0, +)
    #expect(Article.all.count >= 6 && count >= 10)
  }
}

/// One page of the documentation catalogue.
struct Article: CustomTestStringConvertible {
  let url: URL

  var name: String { url.lastPathComponent }
  var testDescription: String { name }

  private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static let all: [Article] = {
    let root = here.appendingPathComponent("../../../Sources/LazyProperties/LazyProperties.docc")
    let files = try? FileManager.default.contentsOfDirectory(
      at: root.standardizedFileURL,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).filter { $0.pathExtension == "md" }.map(Article.init)
  }()

  /// The lines of the file beside this one, which the compiler sees.
  static func snippets() throws -> [String] {
    try lines(of: here.appendingPathComponent("Snippets.swift"))
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

  private static func lines(of url: URL) throws -> [String] {
    try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }
}

extension [String] {
  /// Whether the lines stand here one after the other, indented by the same number of spaces.
  fileprivate func containsBlock(_ block: [String]) -> Bool {
    indices.contains { start in
      guard start + block.count <= count, let first = block.first else { return false }
      let spaces = String(repeating: " ", count: Swift.max(0, self[start].count - first.count))
      return zip(self[start...], block).allSatisfy { $0 == ($1.isEmpty ? "" : spaces + $1) }
    }
  }
}
