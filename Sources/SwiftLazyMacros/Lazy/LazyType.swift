import SwiftSyntax

/// The type of a lazy value, as far as the source tells it.
struct LazyType {
  /// The type as text; for `T!` only `T`.
  private(set) var text: String
  let isImplicitlyUnwrapped: Bool
  /// The type was read from a call, which is of another type if the initializer is failable.
  let isGuessed: Bool
  /// What makes a value without arguments; `nil` when the type has no such thing.
  private(set) var constructor: String?
  let node: Syntax

  /// Reads a type that was written down.
  init(written type: TypeSyntax) throws(LazyProblem) {
    if let opaque = type.firstOpaqueType {
      throw LazyProblem(.opaqueType, at: opaque)
    }
    let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    let value = unwrapped?.wrappedType ?? type
    text = value.trimmedDescription
    isImplicitlyUnwrapped = unwrapped != nil
    isGuessed = false
    constructor = value.lazyConstructor
    node = Syntax(type)
  }

  /// Reads the type of an initializer call, a literal, or a conversion with `as`.
  init?(of initializer: ExprSyntax) {
    guard let text = initializer.typeText else { return nil }
    self.text = text
    isImplicitlyUnwrapped = false
    isGuessed = initializer.isCall
    constructor = nil
    node = Syntax(initializer)
  }
}

extension LazyType {
  /// The type as a person writes it.
  var plainText: String { text.replacing("Swift::", with: "") }

  /// The type with the owner's name in place of `Self`.
  ///
  /// Refuses `Self` in a class where it may be a subclass, and where a property may not have it.
  func named(
    in owner: EnclosingType,
    ofProperty isProperty: Bool
  ) throws(LazyProblem) -> LazyType {
    let name = owner.name
    let replaced = text.replacing(/\bSelf\b/, with: name)
    guard replaced != text else { return self }
    let isFinal = owner.kind != .class || owner.modifiers.has(.final)
    if !isFinal || isProperty && owner.kind != .struct {
      let isWritten = node.is(TypeSyntax.self)
      let written = node.trimmedDescription.replacing(/\bSelf\b/, with: name)
      throw LazyProblem(
        .selfType(name),
        at: node,
        fix: isWritten ? .replace(node, with: written) : nil
      )
    }
    var type = self
    type.text = replaced
    type.constructor = constructor?.replacing(/\bSelf\b/, with: name)
    return type
  }

  /// Refuses an optional that is held weakly: it is made again when it is gone, and so never `nil`.
  func checkWeak() throws(LazyProblem) {
    guard let optional = node.as(OptionalTypeSyntax.self) else { return }
    throw LazyProblem(.weakOptional, at: optional, fix: .unwrap(optional))
  }
}

extension TypeSyntax {
  /// The outermost `some` type in the type.
  fileprivate var firstOpaqueType: Syntax? {
    let types = Syntax(self).descendants { node in
      node.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some)
    }
    return types.first
  }

  /// `Type()` for a type that has a name, an element or a wrapped type to call.
  fileprivate var lazyConstructor: String? {
    if let optional = self.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.lazyConstructor
    }
    if let tuple = self.as(TupleTypeSyntax.self) {
      guard tuple.elements.count == 1 else { return nil }
      return tuple.elements.first?.type.lazyConstructor
    }
    let isNamed = self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self)
    let isCollection = self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self)
    return isNamed || isCollection ? trimmedDescription + "()" : nil
  }
}

extension ExprSyntax {
  fileprivate var isCall: Bool {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.isCall ?? false
    }
    return self.is(FunctionCallExprSyntax.self)
  }

  /// The text of the expression's type, when the syntax leaves no doubt.
  fileprivate var typeText: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): call.calledExpression.calledType
    case .stringLiteralExpr: "Swift::String"
    case .integerLiteralExpr: "Swift::Int"
    case .floatLiteralExpr: "Swift::Double"
    case .booleanLiteralExpr: "Swift::Bool"
    case .prefixOperatorExpr(let negated) where negated.operator.text == "-":
      negated.expression.numberType
    case .sequenceExpr(let sequence): sequence.convertedType
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      tuple.elements.first?.expression.typeText
    default: nil
    }
  }

  private var numberType: String? {
    self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) ? typeText : nil
  }

  /// The type that a call of this expression makes: `Foo`, `A.Foo`, `Foo<Int>`, `[Foo]`, `Foo.init`.
  private var calledType: String? {
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      let name = generic.expression.as(DeclReferenceExprSyntax.self)
      let isType = name?.isTypeName ?? (generic.expression.calledType != nil)
      return isType ? trimmedDescription : nil
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard let base = member.base else { return nil }
      if member.declName.baseName.tokenKind == .keyword(.`init`) { return base.calledType }
      return member.declName.isTypeName ? trimmedDescription : nil
    }
    if let name = self.as(DeclReferenceExprSyntax.self) {
      return name.isTypeName && !name.isBareGeneric ? trimmedDescription : nil
    }
    if let array = self.as(ArrayExprSyntax.self) {
      return array.elements.count == 1 ? trimmedDescription : nil
    }
    if let dictionary = self.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content
    {
      return elements.count == 1 ? trimmedDescription : nil
    }
    return nil
  }
}

extension SequenceExprSyntax {
  /// The type after the `as` at the end of the expression.
  fileprivate var convertedType: String? {
    let last = elements.suffix(2)
    guard elements.count == 3, let cast = last.first?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil,
      let type = last.last?.as(TypeExprSyntax.self)
    else { return nil }
    return type.trimmedDescription
  }
}

extension DeclReferenceExprSyntax {
  private static let generics: Set = [
    "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "KeyValuePairs",
    "Optional", "Range", "Result", "Set",
  ]

  /// A generic type of the standard library without its arguments, which a call infers but a
  /// property's type has to name.
  fileprivate var isBareGeneric: Bool { Self.generics.contains(baseName.text) }

  /// Types begin with a capital, functions do not; arguments in the name make it a function.
  fileprivate var isTypeName: Bool {
    let name = baseName.identifier?.name ?? baseName.text
    return argumentNames == nil && name.first { $0 != "_" }?.isUppercase ?? false
  }
}
