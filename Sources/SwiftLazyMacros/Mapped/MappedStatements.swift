/// The statements of the functions that `@Mapped` adds.
struct MappedStatements {
  let content: MappedContent
  /// The type as its own members name it.
  let type: String
  let kind: MappedFunctions.Kind

  /// One local a property without a default, unless its type has a value that can stand in for it.
  ///
  /// In a struct the others keep their default or are overwritten; an object is touched only when it is
  /// complete, because another macro may have made its properties computed ones.
  var reading: [String] {
    let required = ordered.filter { !$0.element.hasDefault }
    let locals = required.filter { !isReadInPlace($0.element) && !$0.element.isFlattened }
    let flattened = required.filter(\.element.isFlattened)
    let names = flattened.map { ", let _$\($0.offset)" }.joined()
    let assignments =
      locals.map { index, property in
        "self.\(property.name) = ModelMapping::ModelDecoder._$complete(_$\(index))"
      } + flattened.map { "self.\($0.element.name) = _$\($0.offset)" }
    return (required.isEmpty ? [] : ["let _$outer = decoder._$begin()"])
      + around(inBlocks(ordered.flatMap { reading($0.offset, $0.element) }))
      + (required.isEmpty ? [] : ["guard decoder._$end(_$outer)\(names) else { \(failing) }"])
      + inBlocks(assignments) + initializing
  }

  var writing: [String] {
    let own = ordered.map { $0.element.writing(in: type, besides: ownKeys) }
    if case .subclass = kind { return ["super._$encode(to: &encoder)"] + own }
    return (own.count > 1 ? ["encoder._$reserve(\(own.count))"] : []) + own
  }

  var merging: [String] {
    let own = around(ordered.map { $0.element.merging(in: type) })
    if case .subclass = kind { return ["super._$merge(from: &decoder)"] + own }
    return own
  }

  var updating: [String] {
    let values = ordered.map { index, property in
      let place = isReadLater(property) ? "let _$\(index)" : "self.\(property.name)"
      return "\(place) = \(property.updating(in: type))"
    }
    return around(inBlocks(values))
      + content.ignored.map { "self.\($0) = old.\($0)" }
      + ordered.filter { isReadLater($0.element) }.map {
        "self.\($0.element.name) = _$\($0.offset)"
      }
  }

  /// The keys of the dictionary that properties are written to, as the elements of an array.
  private var ownKeys: String {
    let keys = content.properties.filter { !$0.isFlattened }.compactMap(\.target.firstKey)
    return Set(keys).sorted().map(\.literal).joined(separator: ", ")
  }

  private func reading(_ index: Int, _ property: MappedProperty) -> [String] {
    guard property.hasDefault else {
      if isReadInPlace(property) { return ["self.\(property.name) = \(property.readingInPlace)"] }
      return ["let _$\(index) = " + property.reading(in: type)]
    }
    if !isReadLater(property) {
      return [property.reading(in: type, into: "self.\(property.name)")]
    }
    return [
      "var _$\(index) = \(type)._$unset { $0.\(property.name) }",
      property.reading(in: type, into: "_$\(index)"),
    ]
  }

  /// Whether a property without a default is a property of a new struct from the start.
  private func isReadInPlace(_ property: MappedProperty) -> Bool {
    kind == .structure && property.isStandard && !property.isRuled
  }

  /// Whether a property with a default is touched only when everything else has a value: that of an
  /// object, and one whose attribute may call `self` to change it.
  private func isReadLater(_ property: MappedProperty) -> Bool {
    kind != .structure || property.isWrapped
  }

  /// Puts the statements into blocks of 16.
  ///
  /// The compiler looks for the first assignment to a property through the whole block for each
  /// statement in it: without the conditions, 500 properties take it ten seconds.
  private func inBlocks(_ lines: [String]) -> [String] {
    lines.enumerated().flatMap { index, line in
      index > 0 && index.isMultiple(of: 16) ? ["if decoder._$isIncomplete {}", line] : [line]
    }
  }

  private var initializing: [String] {
    var lines: [String] = []
    if case .subclass = kind { lines.append("super.init(_$from: &decoder)") }
    return lines
      + ordered.filter { $0.element.hasDefault && isReadLater($0.element) }.map { index, property in
        "if let _$\(index) { self.\(property.name) = _$\(index) }"
      }
  }

  /// What a superclass has to say is told, too, although there will be no object.
  private var failing: String {
    guard case .subclass(let superclass) = kind else { return "return nil" }
    return "_ = \(superclass)(_$from: &decoder); return nil"
  }

  /// What takes keys that others may read comes behind them, and what takes all other keys last.
  private var ordered: [(offset: Int, element: MappedProperty)] {
    let all = Array(content.properties.enumerated())
    return all.filter { !$0.element.isFlattened }
      + all.filter { $0.element.isFlattened && !$0.element.takesOtherKeys }
      + all.filter(\.element.takesOtherKeys)
  }

  /// The statement that counts keys as read that nobody may ask for: later candidates, and keys that are
  /// only written.
  private var owning: String? {
    let keys = content.properties.filter { !$0.isFlattened }.flatMap { property in
      property.keys.dropFirst().compactMap(\.firstKey)
        + [property.target.firstKey].compactMap { $0 }
        .filter { $0 != property.keys[0].firstKey }
    }
    guard !keys.isEmpty else { return nil }
    return "decoder._$own([\(Set(keys).sorted().map(\.literal).joined(separator: ", "))])"
  }

  /// The statements with what the options of the type do before and after them.
  private func around(_ lines: [String]) -> [String] {
    var lines = lines
    if let unknownKeys = content.options.unknownKeys {
      lines.insert("let _$keys = decoder._$watchKeys()", at: 0)
      if let owning { lines.insert(owning, at: 1) }
      lines.append("decoder._$checkKeys(_$keys, \(unknownKeys))")
    } else if content.properties.contains(where: \.isFlattened) {
      lines.insert("_ = decoder._$watchKeys()", at: 0)
      if let owning { lines.insert(owning, at: 1) }
    }
    if let coercion = content.options.coercion {
      lines.insert("defer { decoder._$policy = _$policy }", at: 0)
      lines.insert("let _$policy = decoder._$turn(to: \(coercion))", at: 0)
    }
    return lines
  }
}
