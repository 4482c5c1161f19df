import Testing

@testable import SwiftLazyMacros

@Suite struct CustomViewTests {
  @Test func bothInitializersSetUpOnce() {
    expectExpansion(
      of: """
        @CustomView final class A: UIView {
          func setupSubviews() {}
        }
        """,
      is: """
        final class A: UIView {
          func setupSubviews() {}

            override init(frame: CGRect) {
              super.init(frame: frame)
              setupSubviews()
            }

            required init?(coder: NSCoder) {
              super.init(coder: coder)
              setupSubviews()
            }
        }
        """
    )
  }

  @Test(arguments: [
    ("public", "public "), ("open", "public "), ("package", "package "), ("private", ""),
    ("internal", ""),
  ])
  func initializersAreAsVisibleAsTheyCanBe(level: String, expected: String) {
    let source = "@CustomView \(level) class A: UIView {\n  func setupSubviews() {}\n}"
    let text = MacroExpansion(of: source).text
    #expect(text.contains("\n    \(expected)override init(frame: CGRect)"))
    #expect(text.contains("\n    \(expected)required init?(coder: NSCoder)"))
  }

  /// A wrong use, and what is said about it.
  struct Case: CustomTestStringConvertible {
    let source: String
    let says: String
    var testDescription: String { source }
  }

  @Test(arguments: wrong)
  func misuseIsToldWhereItIs(_ wrong: Case) {
    let diagnostics = MacroExpansion(of: wrong.source).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.hasPrefix(wrong.says) == true, "\(diagnostics)")
  }

  @Test func aMissingSetupIsAdded() {
    let fixed = MacroExpansion(of: "@CustomView class A: UIView {\n}").fixedSource
    #expect(MacroExpansion(of: fixed).diagnostics.isEmpty)
    #expect(fixed.contains("func setupSubviews() {"))
  }

  @Test(arguments: [
    "#if os(Linux)\n  func setupSubviews() {}\n#endif",
    "func setupSubviews() {}\n  var a: Int?\n  var b = 1\n  var c: Int { 1 }\n  static let d: Int = 1",
    "func setupSubviews() {}\n  convenience init(title: String) { self.init(frame: .zero) }",
    "func setupSubviews() {}\n  init(x: Int) { super.init(frame: .zero); setupSubviews() }",
    "func setupSubviews() {}\n  func setupSubviews(again: Bool) throws {}",
    "private func setupSubviews() {}\n  lazy var x: Int = 1\n  @Lazy var y: UIView",
  ])
  func theseAreFine(members: String) {
    let source = "import UIKit\n@CustomView class A: UIView {\n  \(members)\n}"
    let diagnostics = MacroExpansion(of: source).diagnostics
    #expect(diagnostics.isEmpty)
  }

  static let wrong = [
    Case(
      source: "@CustomView struct A { func setupSubviews() {} }",
      says: "1:13: error: @CustomView makes"
    ),
    Case(
      source: "@CustomView class A { func setupSubviews() {} }",
      says: "1:19: error: @CustomView needs"
    ),
    Case(source: "@CustomView class A: UIView {}", says: "1:19: error: @CustomView calls"),
    member("override func setupSubviews() {}", says: "2:3: error: the superclass already"),
    member("static func setupSubviews() {}", says: "2:3: error: an initializer calls"),
    member("func setupSubviews() async {}", says: "2:24: error: an initializer calls"),
    member("func setupSubviews() throws {}", says: "2:24: error: an initializer calls"),
    member("func setupSubviews<T>() {}", says: "2:21: error: an initializer calls"),
    member(
      "func setupSubviews() {}\n  override init(frame: CGRect) { super.init(frame: frame) }",
      says: "3:12: error: @CustomView makes this"
    ),
    member(
      "func setupSubviews() {}\n  required init?(coder: NSCoder) { nil }",
      says: "3:12: error: @CustomView makes this"
    ),
    member("func setupSubviews() {}\n  let a: Int", says: "3:7: error: 'a' has no value"),
    member("func setupSubviews() {}\n  var b: UIView", says: "3:7: error: 'b' has no value"),
    member(
      "func setupSubviews() {}\n#if DEBUG\n  let c: Int\n#endif",
      says: "4:7: error: 'c' has no value"
    ),
    member(
      "func setupSubviews() {}\n  init(title: String) { super.init(frame: .zero) }",
      says: "3:3: warning: this initializer leaves"
    ),
  ]

  private static func member(_ member: String, says: String) -> Case {
    Case(source: "@CustomView class A: UIView {\n  \(member)\n}", says: says)
  }
}
