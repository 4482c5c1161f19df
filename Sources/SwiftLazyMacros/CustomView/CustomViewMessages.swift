import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension MacroMessage {
  static let notAClass = MacroMessage(
    "customView.notAClass",
    "@CustomView makes the initializers of a view: attach it to a class that inherits from UIView"
  )
  static let noSuperclass = MacroMessage(
    "customView.noSuperclass",
    "@CustomView needs a superclass with init(frame:) and init(coder:), such as UIView"
  )
  static let noSetup = MacroMessage(
    "customView.noSetup",
    "@CustomView calls setupSubviews(): declare it in the class, where it adds the subviews"
  )
  static let inheritedSetup = MacroMessage(
    "customView.inheritedSetup",
    """
    the superclass already calls setupSubviews(), so it would run twice: remove @CustomView; \
    a subclass that gives its own properties values inherits both initializers
    """
  )
  static let uncallableSetup = MacroMessage(
    "customView.uncallableSetup",
    "an initializer calls setupSubviews(): it can be neither static nor async, throwing or generic"
  )
  static let twice = MacroMessage(
    "customView.twice",
    "@CustomView is there twice: remove one"
  )
  static let skippedSetup = MacroMessage(
    "customView.skippedSetup",
    """
    this initializer leaves the view without its subviews: call setupSubviews() after \
    super.init, or make it 'convenience' and call self.init(frame:)
    """,
    severity: .warning
  )
  static let ownInitializer = MacroMessage(
    "customView.ownInitializer",
    "@CustomView makes this initializer: remove it, and do its work in setupSubviews()"
  )

  static func needsValue(_ name: String) -> MacroMessage {
    MacroMessage(
      "customView.needsValue",
      "'\(name)' has no value when @CustomView's initializers run: give it one, or make it optional"
    )
  }
}

extension FixIt {
  /// Adds an empty `setupSubviews()` as the class's first member.
  static func addingSetup(to view: ClassDeclSyntax) -> FixIt {
    let setup = DeclSyntax("\n\n  func setupSubviews() {\n  }")
    var changed = view
    changed.memberBlock.members.insert(
      MemberBlockItemSyntax(decl: setup),
      at: changed.memberBlock.members.startIndex
    )
    let fix = MacroFix(id: "customView.addSetup", message: "add 'setupSubviews()'")
    return FixIt(
      message: fix,
      changes: [.replace(oldNode: Syntax(view.memberBlock), newNode: Syntax(changed.memberBlock))]
    )
  }
}
