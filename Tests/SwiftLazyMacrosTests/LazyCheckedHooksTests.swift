import Testing

@testable import SwiftLazyMacros

@Suite struct LazyCheckedHooksTests {
  @Test func misspeltHookIsFoundAndRenamed() {
    let expansion = check("@Lazy var detail: P; func configureDetial() {}")
    #expect(
      expansion.diagnostics == [
        "2:29: warning: 'configureDetial' is the hook of no lazy property in this type; did you mean 'configureDetail'?"
      ]
    )
    #expect(expansion.fixedSource.contains("func configureDetail() {}"))
  }

  @Test(arguments: [
    "@Lazy var detail: P; func configureDetail() {}",
    "@LazyFactory func makeDetail() -> P { P() }; func configureDetail() {}",
    "@Lazy(P.init, parameter: 1) var detail: P; func configureDetail(_ size: Int) {}",
    "override func configureOther() {}", "static func configureOther() {}",
    "func configure() {}", "func configured() {}", "func configureCell(at row: Int) {}",
  ])
  func rightUseIsSilent(_ members: String) {
    #expect(check(members).diagnostics.isEmpty)
  }

  @Test func otherNameHasNoSuggestion() {
    let expansion = check("@Lazy var detail: P; func configurePlayback() {}")
    #expect(expansion.diagnostics.count == 1)
    #expect(expansion.diagnostics.first?.hasSuffix("in this type") ?? false)
  }

  @Test func hookThatIsTakenIsNotSuggested() {
    let members = "@Lazy var detail: P; func configureDetail() {}; func configureDetial() {}"
    #expect(check(members).diagnostics.first?.hasSuffix("in this type") ?? false)
  }

  private func check(_ members: String) -> MacroExpansion {
    MacroExpansion(of: "@CheckedLazyHooks class A {\n  \(members)\n}")
  }
}
