import Testing

@testable import SwiftLazyMacros

@Suite struct LazyObservationTests {
  @Test(arguments: [
    ("@Lazy var a: P", "@Lazy @ObservationIgnored var a: P"),
    ("@ObservationIgnored @Lazy var a: P", "@Lazy @ObservationIgnored var a: P"),
    ("@MainActor @Lazy private var a: P", "@MainActor @Lazy @ObservationIgnored private var a: P"),
    ("@Lazy\n  var a: P", "@Lazy @ObservationIgnored\n  var a: P"),
    ("@ObservationIgnored\n  @Lazy var a: P", "@Lazy @ObservationIgnored var a: P"),
  ])
  func observableClassNeedsIgnoringAfterLazy(_ source: String, _ fixed: String) {
    let expansion = MacroExpansion(of: "@Observable class A {\n  \(source)\n}")
    #expect(expansion.diagnostics.count == 1)
    #expect(expansion.diagnostics.first?.contains("write '@Lazy @ObservationIgnored'") ?? false)
    #expect(expansion.fixedSource == "@Observable class A {\n  \(fixed)\n}")
  }

  @Test(arguments: ["@Lazy @ObservationIgnored var a: P", "@LazyFactory func makeA() -> P { P() }"])
  func observableClassAcceptsTheRightOrder(_ source: String) {
    let expansion = MacroExpansion(of: "@Observable class A {\n  \(source)\n}")
    #expect(expansion.diagnostics.isEmpty)
  }
}
