import SwiftSyntax

/// What stands in the parentheses of `@Lazy` or `@LazyFactory`.
struct LazyArguments {
  /// How the value is kept, and which threads may read it: `LazyPolicy` of the library.
  enum Policy: String {
    case unsynchronized, synchronized, publication, weak

    /// Any thread may read.
    var isShared: Bool { self == .synchronized || self == .publication }
  }

  private(set) var policy = Policy.unsynchronized
  /// Where the policy is written; `nil` for the default.
  private(set) var policyNode: Syntax?
  /// What makes the value from the parameter.
  private(set) var make: ExprSyntax?
  /// The expression that is evaluated once for `make` and for the hook.
  private(set) var parameter: ExprSyntax?
  /// A missing hook is a compile-time error.
  private(set) var isHookRequired = false
  /// An error of a throwing factory is kept, as a value is.
  private(set) var keepsErrors = false
  /// Where the rule about errors is written.
  private(set) var errorsNode: Syntax?
  /// The lazy properties that are built from this one.
  private(set) var resets = LazyResets()

  init(_ attribute: AttributeSyntax) throws(LazyProblem) {
    guard let list = attribute.arguments?.as(LabeledExprListSyntax.self) else { return }
    // `filter` would give nodes that have lost their place in the source.
    let unlabeled = list.leading
    parameter = list.expression(labeled: "parameter")
    if parameter != nil { make = unlabeled.last }
    if let first = unlabeled.first, first.id != make?.id { try readPolicy(first) }
    if let rule = list.expression(labeled: "hook") {
      isHookRequired = try rule.choice(of: ["ifPresent", "required"]) == "required"
    }
    if let rule = list.expression(labeled: "errors") {
      keepsErrors = try rule.choice(of: ["retried", "kept"]) == "kept"
      errorsNode = Syntax(rule)
    }
    resets = try LazyResets(list)
  }

  private mutating func readPolicy(_ expression: ExprSyntax) throws(LazyProblem) {
    let names = ["unsynchronized", "synchronized", "publication", "weak"]
    policy = Policy(rawValue: try expression.choice(of: names)) ?? .unsynchronized
    policyNode = Syntax(expression)
  }
}

extension LabeledExprListSyntax {
  /// The arguments before the first that has a label.
  fileprivate var leading: [ExprSyntax] {
    prefix { $0.label == nil }.map(\.expression)
  }

  func expression(labeled label: String) -> ExprSyntax? {
    first { $0.label?.text == label }?.expression
  }
}

extension ExprSyntax {
  /// The name of a case that is written down, as in `.weak` or `LazyPolicy.weak`.
  ///
  /// A macro reads the source and not values, so a variable cannot be understood.
  func choice(of names: [String]) throws(LazyProblem) -> String {
    let name = self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let name, names.contains(name) else {
      throw LazyProblem(.notALiteral(names), at: self)
    }
    return name
  }
}
