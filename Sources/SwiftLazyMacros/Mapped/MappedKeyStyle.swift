import SwiftSyntax

/// How the name of a property becomes its key: what `@Mapped(keys:)` says.
struct MappedKeyStyle {
  enum Case: String {
    case lowercase, uppercase, capitalized
  }

  var separator = ""
  var first = Case.lowercase
  var others = Case.lowercase
  var prefix = ""
  var suffix = ""
  /// Whether the name is the key, whatever the words are.
  private var isPlain = false

  /// The name itself.
  static let plain: MappedKeyStyle = {
    var style = MappedKeyStyle()
    style.isPlain = true
    return style
  }()

  private init() {}

  /// Reads `.snakeCase` or `.words(separator: "-", …)`; `nil` when it is no such literal.
  init?(_ expression: ExprSyntax) {
    if let name = expression.memberName, let style = Self.named(name) {
      self = style
      return
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.memberName == "words", call.trailingClosure == nil
    else { return nil }
    self.init()
    for argument in call.arguments {
      guard take(argument.label?.text, argument.expression) else { return nil }
    }
  }

  private static func named(_ name: String) -> MappedKeyStyle? {
    var style = MappedKeyStyle()
    switch name {
    case "asWritten": return .plain
    case "snakeCase": style.separator = "_"
    case "kebabCase": style.separator = "-"
    case "flatCase": break
    case "pascalCase": (style.first, style.others) = (.capitalized, .capitalized)
    case "camelCase": style.others = .capitalized
    case "screamingSnakeCase":
      style.separator = "_"
      (style.first, style.others) = (.uppercase, .uppercase)
    default: return nil
    }
    return style
  }

  private mutating func take(_ label: String?, _ value: ExprSyntax) -> Bool {
    switch label {
    case "separator", "prefix", "suffix":
      guard let text = value.plainText else { return false }
      if label == "separator" { separator = text }
      if label == "prefix" { prefix = text }
      if label == "suffix" { suffix = text }
    case "first", "others":
      guard let style = value.memberName.flatMap(Case.init) else { return false }
      if label == "first" { first = style } else { others = style }
    default: return false
    }
    return true
  }

  /// The key of a property.
  func key(of name: String) -> String {
    if isPlain { return name }
    let words = Self.words(of: name).enumerated().map { index, word in
      (index == 0 ? first : others).apply(to: word)
    }
    return prefix + words.joined(separator: separator) + suffix
  }

  /// The words of a name: a row of capitals is one, its last letter perhaps the start of the next.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() where letter != "_" {
      if words.isEmpty || startsWord(letters, at: index) { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }

  private static func startsWord(_ letters: [Character], at index: Int) -> Bool {
    guard index > 0 else { return true }
    if letters[index - 1] == "_" { return true }
    guard letters[index].isUppercase else { return false }
    if !letters[index - 1].isUppercase { return true }
    return index + 1 < letters.count && letters[index + 1].isLowercase
  }
}

extension MappedKeyStyle.Case {
  fileprivate func apply(to word: String) -> String {
    switch self {
    case .lowercase: word.lowercased()
    case .uppercase: word.uppercased()
    case .capitalized: word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
  }
}

extension ExprSyntax {
  /// The name after the dot of `.name` and `Type.name`.
  var memberName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
