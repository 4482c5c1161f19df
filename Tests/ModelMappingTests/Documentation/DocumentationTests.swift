import Foundation
import Testing

@Suite struct DocumentationTests {
  @Test(arguments: Article.all)
  func everyCodeBlockIsCompiled(_ article: Article) throws {
    let snippets = try Article.snippets()
    for block in try article.blocks("```swift") {
      let isCompiled = snippets.contains { $0.contains(block: block) }
      #expect(isCompiled, "\(article.name): \(block.joined(separator: "\n"))")
    }
  }

  @Test(arguments: Article.all)
  func everyMessageIsInATest(_ article: Article) throws {
    let lines = try Article.snippets().flatMap { $0 }
    for message in try article.blocks("```").flatMap({ $0 }) {
      let isTested = lines.contains { $0.contains(message) }
      #expect(isTested, "\(article.name): \(message)")
    }
  }

  @Test func articlesHaveCodeAndMessages() throws {
    #expect(try Article.all.map { try $0.blocks("```swift").count }.reduce(0, +) >= 35)
    #expect(try Article.all.map { try $0.blocks("```").count }.reduce(0, +) >= 10)
  }

  @Test func landingPageNamesEveryPublicDeclaration() throws {
    let page = try #require(Article.all.first { $0.name == "ModelMapping.md" })
    let topics = try page.lines().filter { $0.hasPrefix("- ``") }
    let names = try Article.publicNames()
    #expect(names.count > 40)
    for name in names {
      let isThere = topics.contains { $0 == "- ``\(name)``" || $0.hasPrefix("- ``\(name)(") }
      #expect(isThere, "\(name)")
    }
  }
}

/// One page of the documentation catalogue.
struct Article: CustomTestStringConvertible {
  let url: URL

  var name: String { url.lastPathComponent }
  var testDescription: String { name }

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = here.appending(path: "../../../Sources/ModelMapping")

  static let all = files(in: sources.appending(path: "ModelMapping.docc"), suffix: ".md")
    .map(Article.init)

  /// The lines of each file that has code of the pages, which the compiler sees: those beside this
  /// one, and the one with what the compiler refuses.
  static func snippets() throws -> [[String]] {
    let refused = here.appending(path: "../../LazyMisuseTests/Cases/ModelUses.swift")
    return try (files(in: here, suffix: "Snippets.swift") + [refused]).map(lines)
  }

  /// The names of the types and macros that the library declares at the top of its files.
  static func publicNames() throws -> Set<String> {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let swift = (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
    let declaration = /public (?:final )?(?:struct|enum|protocol|class|macro) (\w+).*/
    return try Set(
      swift.flatMap(lines).compactMap { try declaration.wholeMatch(in: $0).map { "\($0.1)" } }
    )
  }

  /// The blocks of the page that begin with the fence.
  func blocks(_ fence: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var block: [String]?
    var opening = ""
    for line in try lines() {
      guard line.hasPrefix("```") else {
        block?.append(line)
        continue
      }
      if let complete = block {
        if opening == fence { blocks.append(complete) }
        block = nil
      } else {
        opening = line
        block = []
      }
    }
    return blocks
  }

  func lines() throws -> [String] { try Self.lines(of: url) }

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
