// What stands beside the property in a struct. The storage takes no part in its equality.
extension LazyProperty {
  var valueStorage: String {
    let storage = owner.mayBeEquatable ? "_$LazyStorage" : "_$LazyOptional"
    return
      "\(isolation)\(access.storage)var __\(identifier) = LazyProperties::\(storage)<\(type)>()"
  }

  var valuePeek: String {
    "\(isolation)\(access.get)var _\(identifier): Swift::Optional<\(type)> { __\(identifier).value }"
  }

  var valueReset: String {
    let head =
      "@discardableResult \(availability)\(isolation)\(access.set)mutating func \(resetName)()"
    let call = "__\(identifier).reset(of: Self.self, \"\(identifier)\")"
    let type = "Swift::Optional<\(type)>"
    guard !arguments.resets.isEmpty else { return "\(head) -> \(type) { \(call) }" }
    let isOver = "LazyProperties::_$lazyIsCascading(Self.self, \"\(identifier)\")"
    let reset = "let _$old = \(call)\(cascade)"
    return "\(head) -> \(type) { if \(isOver) { return nil }; \(reset); return _$old }"
  }

  private var resetName: String { "reset" + identifier.capitalizedFirst }
}

extension String {
  /// The text with its first character in upper case, if that is one character: `Badge` for `badge`.
  var capitalizedFirst: String {
    let first = prefix(1).uppercased()
    return first.count == 1 ? first + dropFirst() : self
  }
}
