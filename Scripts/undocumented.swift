// Lists the public symbols of symbol graphs that have no documentation comment.
//
//     undocumented FOLDER MODULE...

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Names: Decodable {
      let title: String
    }
    struct Kind: Decodable {
      let identifier: String
    }
    struct Comment: Decodable {}

    let identifier: Identifier
    let names: Names
    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
    let accessLevel: String
  }

  struct Identifier: Decodable {
    let precise: String
  }

  struct Relationship: Decodable {
    let source: String
    let kind: String
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// The symbols of one graph that a user could see and that say nothing.
///
/// A witness or an override takes the comment of what it stands for, and names that begin with
/// `_$` are for macros.
func undocumented(in graph: SymbolGraph) -> [String] {
  let inheriting: Set = ["overrides", "defaultImplementationOf", "requirementOf"]
  let inherited = Set(graph.relationships.filter { inheriting.contains($0.kind) }.map(\.source))
  return graph.symbols.filter { symbol in
    symbol.docComment == nil && !inherited.contains(symbol.identifier.precise)
      && ["public", "open"].contains(symbol.accessLevel)
      && !symbol.pathComponents.contains { $0.hasPrefix("_$") }
      && !["swift.extension", "module"].contains(symbol.kind.identifier)
  }.map { $0.pathComponents.joined(separator: ".") }
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else { fatalError("usage: undocumented FOLDER MODULE...") }
var total = 0
var bare: [String] = []
for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
  let module = file.prefix { $0 != "." && $0 != "@" }
  guard file.hasSuffix(".symbols.json"), arguments.dropFirst().contains(String(module)) else {
    continue
  }
  let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(file))
  let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
  total += graph.symbols.count
  bare += undocumented(in: graph).map { "\(module): \($0)" }
}
for name in bare { print("docs: no comment: \(name)") }
print("docs: \(total) public symbols, \(bare.count) without a documentation comment")
exit(bare.isEmpty && total > 0 ? 0 : 1)
