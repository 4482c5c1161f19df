// Properties from which other lazy properties are built.
extension LazyProperty {
  /// The body of the function that changes the storage for a handle.
  var changeFunction: String {
    let change = changing("$0", "$1")
    guard !arguments.resets.isEmpty else { return change }
    let storage = "{ \(changing("_$owner", "_$change")) }"
    let others = "{ \(arguments.resets.statements(on: "_$owner", in: kind)) }"
    let call = "_$lazyCascade(_$owner, \"\(identifier)\", _$change, \(storage), \(others))"
    return "(_$owner, _$change) in LazyProperties::\(call)"
  }

  /// What follows an assignment or, in a struct, a reset: a statement after a semicolon, or nothing.
  var cascade: String {
    guard !arguments.resets.isEmpty else { return "" }
    let owner = kind == .struct ? "Self.self" : "self"
    let others = arguments.resets.statements(on: "self", in: kind)
    return "; LazyProperties::_$lazyCascade(\(owner), \"\(identifier)\") { \(others) }"
  }
}
