#if os(Linux)
import Foundation
import LazyProperties
import Testing

/// One program with every shape of a declaration, in the isolation modes that a target may choose.
@Suite struct LazyModesTests {
  struct Mode: CustomTestStringConvertible {
    let testDescription: String
    let options: [String]
  }

  static let modes = [
    Mode(testDescription: "none", options: []),
    Mode(
      testDescription: "upcoming features",
      options: [
        "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
        "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
      ].flatMap { ["-enable-upcoming-feature", $0] }
    ),
    Mode(
      testDescription: "main actor by default",
      options: [
        "-default-isolation", "MainActor",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ]
    ),
    Mode(testDescription: "strict memory safety", options: ["-strict-memory-safety"]),
  ]

  @Test(arguments: modes)
  func everyShapeWorks(_ mode: Mode) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Modes/Shapes.swift")
    let result = try Compiler().run(file, mode.options)
    #expect(result.isSuccess)
    #expect(result.output == "every shape works\n")
  }
}
#endif
