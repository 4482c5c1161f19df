import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import SwiftLazyMacros

/// What macros make of a piece of source, for comparing as text.
struct MacroExpansion {
  /// The source after expansion.
  let text: String
  /// One line for each diagnostic: `line:column: severity: message`.
  let diagnostics: [String]
  /// The source with every offered change applied, macros not expanded.
  let fixedSource: String

  /// Expands every macro of the plugin whose attribute is in the source.
  ///
  /// - Parameters:
  ///   - source: A whole file.
  ///   - attributes: Macros whose attribute is not the type's name without `Macro`.
  init(of source: String, attributes: [String: any Macro.Type] = [:]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")]
    )
    let expanded = file.expand(macros: Self.plugin.merging(attributes) { $1 }) { node in
      BasicMacroExpansionContext(
        sharingWith: context,
        lexicalContext: node.allMacroLexicalContexts()
      )
    }
    text = expanded.description
    diagnostics = context.diagnostics.map { diagnostic in
      let place = context.location(
        for: diagnostic.position,
        anchoredAt: diagnostic.node,
        fileName: ""
      )
      let severity = diagnostic.diagMessage.severity
      return "\(place.line):\(place.column): \(severity): \(diagnostic.message)"
    }
    fixedSource = Self.apply(context.diagnostics.flatMap(\.fixIts), to: source, in: context)
  }

  /// The plugin's macros by the name of their attribute: `Lazy` for `LazyMacro`.
  private static var plugin: [String: any Macro.Type] {
    let named = macros.map { (String(describing: $0).replacing(/Macro$/, with: ""), $0) }
    return Dictionary(named) { first, _ in first }
  }

  private static func apply(
    _ fixes: [FixIt],
    to source: String,
    in context: BasicMacroExpansionContext
  ) -> String {
    let edits = fixes.flatMap(\.changes).map { change in edit(of: change, in: context) }
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func edit(
    of change: FixIt.Change,
    in context: BasicMacroExpansionContext
  ) -> (range: Range<Int>, text: String) {
    func range(_ start: AbsolutePosition, _ end: AbsolutePosition, _ node: Syntax) -> Range<Int> {
      let first = context.location(for: start, anchoredAt: node, fileName: "").offset
      return first..<(first + end.utf8Offset - start.utf8Offset)
    }
    switch change {
    case .replace(let old, let new):
      return (range(old.position, old.endPosition, old), new.description)
    case .replaceLeadingTrivia(let token, let trivia):
      let end = token.positionAfterSkippingLeadingTrivia
      return (range(token.position, end, Syntax(token)), trivia.description)
    case .replaceTrailingTrivia(let token, let trivia):
      let start = token.endPositionBeforeTrailingTrivia
      return (range(start, token.endPosition, Syntax(token)), trivia.description)
    default:
      Issue.record("no test applies this kind of change: \(change)")
      return (0..<0, "")
    }
  }
}

/// Records an issue unless the macros turn the source into the expected text, without diagnostics.
func expectExpansion(
  of source: String,
  is expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let expansion = MacroExpansion(of: source)
  #expect(expansion.text == expected, sourceLocation: sourceLocation)
  #expect(expansion.diagnostics.isEmpty, sourceLocation: sourceLocation)
}
