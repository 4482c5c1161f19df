#if os(Linux)
import Foundation
import ModelMapping
import Testing

/// One program with every shape of a model, in the modes that a target may choose.
@Suite struct MappedModesTests {
  static let modes =
    LazyModesTests.modes + [
      LazyModesTests.Mode(testDescription: "Swift 5", options: ["-swift-version", "5"]),
      LazyModesTests.Mode(
        testDescription: "main actor by default, with isolated conformances",
        options: [
          "-default-isolation", "MainActor", "-enable-upcoming-feature",
          "InferIsolatedConformances",
        ]
      ),
    ]

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Modes/MappedShapes.swift")

  @Test(arguments: modes)
  func everyShapeWorks(_ mode: LazyModesTests.Mode) throws {
    let targets = ["ModelMapping", "PropertyLists", "SafeFiles"]
    let result = try Compiler().run(Self.file, mode.options, linking: targets)
    #expect(result.isSuccess)
    #expect(result.output == "every shape works\n")
  }

  @Test func modelsOfResilientModulesCompile() throws {
    let options = ["-enable-library-evolution", "-package-name", "uses", "-parse-as-library"]
    let result = try Compiler().check(Self.file, options)
    #expect(result.isSuccess, "\(result.output)")
  }
}
#endif
