// Properties from which other lazy properties are built.
extension LazyProperty {
  /// The body of the function that changes the storage for a handle.
  var changeFunction: String {
    guard observedKey != nil || !arguments.resets.isEmpty else { return changing("$0", "$1") }
    return "(_$owner, _$change) in \(announcing(cascading))"
  }

  /// The expression that changes the storage and resets what is built from the value.
  private var cascading: String {
    let change = changing("_$owner", "_$change")
    guard !arguments.resets.isEmpty else { return change }
    let others = "{ \(arguments.resets.statements(on: "_$owner", in: kind)) }"
    let call = "_$lazyCascade(_$owner, \"\(identifier)\", _$change, { \(change) }, \(others))"
    return "LazyProperties::\(call)"
  }

  /// The expression with announcements to key-value observers around it, where there may be any.
  private func announcing(_ change: String) -> String {
    guard let observedKey else { return change }
    let place = "_$owner, \"\(observedKey)\", _$owner._\(identifier) != nil, _$change"
    return "LazyProperties::_$lazyAnnounced(\(place)) { \(change) }"
  }

  /// What follows an assignment or, in a struct, a reset: a statement after a semicolon, or nothing.
  var cascade: String {
    guard !arguments.resets.isEmpty else { return "" }
    let owner = kind == .struct ? "Self.self" : "self"
    let others = arguments.resets.statements(on: "self", in: kind)
    return "; LazyProperties::_$lazyCascade(\(owner), \"\(identifier)\") { \(others) }"
  }
}
