#if canImport(UIKit)
import Foundation
import PropertyLists
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct ReadmeTests {
  /// The README's line that is not in the test source as it is there: this target has no such resource.
  private static let elsewhere: Set = [
    "let shops = try LazyModels<Shop>(plistNamed: \"shops\", in: .module)"
  ]

  @Test(arguments: ["README.md", "README.zh-CN.md"])
  func everyLineOfCodeIsCompiled(readme: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let compiled = try lines(of: root.appendingPathComponent("ReadmeSnippets.swift"))
    let shown = try codeLines(of: root.appendingPathComponent("../../\(readme)").standardized)
    #expect(shown.count > 30)
    #expect(shown.filter { !compiled.contains($0) && !Self.elsewhere.contains($0) } == [])
  }

  @Test func theFirstScreenRuns() throws {
    try withShops { url in
      let (view, png) = try FirstScreen.run(url)
      #expect(view.nameLabel.text == "单肩包")
      #expect(view.badge.text == "新品")
      #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test func theOtherSectionsRun() throws {
    let home = LazySection.Home()
    LazySection.trace(home)
    #expect(home.detail.title == "Shops")
    let order = try ModelSection.order([
      "id": 1, "customer": ["name": "李"], "status": "open", "paid_at": 1,
    ])
    #expect(order.buyer == "李")
    #expect(order.paidAt == Date(timeIntervalSince1970: 1))
    #expect(order.status == .closed)
    try withShops { url in
      let count = try ModelSection.shops(url, url.appendingPathExtension("copy"))
      #expect(count == 3)
      #expect(try ModelSection.settings(url) == nil)
    }
  }

  private func withShops(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let url = folder.appendingPathComponent("shops.plist")
      let shop: PropertyList = ["name": "单肩包", "icon": "danjianbao", "badge": "新品"]
      let shops: PropertyList = [shop, shop, shop]
      try shops.write(to: url, format: .xml)
      try body(url)
    }
  }

  private func codeLines(of file: URL) throws -> [String] {
    var isCode = false
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        return nil
      }
      return isCode ? code(line) : nil
    }
  }

  private func lines(of file: URL) throws -> Set<String> {
    let text = try String(contentsOf: file, encoding: .utf8)
    return Set(text.split(separator: "\n").compactMap { code($0) })
  }

  /// A line without its comment and the white space around; `nil` when nothing is left.
  private func code(_ line: Substring) -> String? {
    let code = line.prefix(upTo: line.range(of: " //")?.lowerBound ?? line.endIndex)
      .trimmingCharacters(in: .whitespaces)
    return code.isEmpty || code.hasPrefix("//") ? nil : code
  }
}
#endif
