#if os(Linux)
import Foundation
import Testing

/// A file of wrong uses in which comments say what the compiler tells about each.
///
/// The comments are those of the compiler's own `-verify` mode:
///
///     @Lazy let part: Part
///     // expected-error@-1:9 {{a lazy property changes}} {{none}}
///     // expected-note@-2:9 {{use 'var'}} {{9-12=var}} {{none}}
struct MisuseFile: CustomTestStringConvertible {
  let name: String
  let url: URL

  var testDescription: String { name }

  /// Every file in the folders `Cases` and `Hostile`.
  static let all: [MisuseFile] = ["Cases", "Hostile"].flatMap { name in
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { name in
      MisuseFile(name: name, url: folder.appending(path: name))
    }
  }

  /// The declarations that a blank line separates, each with the comments about it.
  func sections() throws -> [[String]] {
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.split(separator: "\n\n").map { section in
      section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The file with every offered change applied, without the declarations for which there is none.
  ///
  /// - Returns: The source, and how many declarations were mended.
  func fixed() throws -> (source: String, count: Int) {
    var count = 0
    let sections = try sections().compactMap { lines -> String? in
      let fixes = lines.indices.flatMap { Expectation.fixes(in: lines, at: $0) }
      let isWrong = lines.contains {
        $0.contains("expected-error") || $0.contains("expected-warning")
      }
      if isWrong && fixes.isEmpty { return nil }
      if isWrong { count += 1 }
      return Fix.apply(fixes, to: lines).filter { !$0.contains("// expected-") }
        .joined(separator: "\n")
    }
    return (sections.joined(separator: "\n\n"), count)
  }
}

/// What one comment says about the line that it points to.
private enum Expectation {
  /// The changes that a comment about a note offers: those of macros hang on notes, and what the
  /// compiler offers by itself is not tested here.
  static func fixes(in lines: [String], at index: Int) -> [Fix] {
    let comment = lines[index]
    guard let head = comment.firstMatch(of: /expected-note@-(\d+)/),
      let offset = Int(head.1)
    else { return [] }
    return comment.matches(of: /\{\{(\d+)-(\d+)=((?:[^}\\]|\\.|\}(?!\}))*)\}\}/).compactMap {
      match in
      guard let start = Int(match.1), let end = Int(match.2) else { return nil }
      let text = match.3.replacing("\\n", with: "\n").replacing("\\}", with: "}")
        // A place for the user's own text.
        .replacing("<#Type#>", with: "Part")
      return Fix(line: index - offset, columns: (start - 1)..<(end - 1), text: String(text))
    }
  }
}

/// A change in one line.
private struct Fix: Hashable {
  let line: Int
  let columns: Range<Int>
  let text: String

  /// Applies changes from right to left; the same change from two diagnostics counts once.
  static func apply(_ fixes: [Fix], to lines: [String]) -> [String] {
    var lines = lines
    for fix in Set(fixes).sorted(by: { $0.columns.lowerBound > $1.columns.lowerBound }) {
      var bytes = Array(lines[fix.line].utf8)
      bytes.replaceSubrange(fix.columns, with: Array(fix.text.utf8))
      lines[fix.line] = String(decoding: bytes, as: UTF8.self)
    }
    return lines
  }
}
#endif
