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

  @Test(arguments: [
    ("@Lazy var detail: P", "static func configureDetail() {}", "belongs to the type"),
    ("@Lazy var detail: P", "func configureDetail() async {}", "is 'async'"),
    ("@Lazy var detail: P", "func configureDetail() throws {}", "throws"),
    ("@Lazy var detail: P", "func configureDetail(_ size: Int) {}", "has a parameter"),
    (
      "@Lazy(P.init, parameter: 1) var detail: P", "func configureDetail() {}",
      "does not take the parameter"
    ),
    (
      "@Lazy(P.init, parameter: 1) var detail: P", "func configureDetail(_ a: Int, _ b: Int) {}",
      "has more than one parameter"
    ),
  ])
  func methodThatCannotBeAHookIsFound(_ property: String, _ method: String, _ reason: String) {
    let says = "warning: 'configureDetail' cannot be called as a hook, because it \(reason)"
    let diagnostics = check("\(property); \(method)").diagnostics
    #expect(diagnostics.count == 1 && diagnostics.first?.hasSuffix(says) ?? false)
    #expect(
      check("\(property); \(method); func configureDetail(_ a: Int = 1) {}").diagnostics.isEmpty
    )
  }

  private func check(_ members: String) -> MacroExpansion {
    MacroExpansion(of: "@CheckedLazyHooks class A {\n  \(members)\n}")
  }
}
