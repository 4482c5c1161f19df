/// The text of what `@Mapped` adds to an enum.
struct MappedEnumFunctions {
  let access: String
  let cases: [MappedCase]
  let form: Form

  /// What is known of a raw type by its name.
  enum RawType {
    case text
    /// Another one that can be the text of a key.
    case key
    case other
  }

  enum Form: Equatable {
    /// An enum with a raw type, which may be one that can be a key, and which may be Codable by the
    /// rules of its mapping.
    case raw(RawType, isCodable: Bool)
    /// An enum whose cases are texts.
    case texts
    case union(MappedShape)
  }

  /// The protocols that the enum conforms to.
  var conformances: [String] {
    switch form {
    case .raw, .texts, .union(.untagged): MappedExtension.value
    case .union: MappedExtension.model
    }
  }

  var declarations: [String] {
    switch form {
    case .raw(let type, let isCodable):
      (unknown.map { raw(unknown: $0.name, isKey: type != .other) } ?? [])
        + (type == .text ? [expected] : []) + (isCodable ? coding : [])
    case .texts: [textDecoder, expected, textReader, textWriter, textList, textAny]
    case .union(.untagged):
      [untaggedReader, expected, untaggedWriter, untaggedList, untaggedAny]
    case .union(let shape): [unionReader(shape), unionWriter(shape)]
    }
  }

  /// The attributes and the access of a member.
  var modifiers: String {
    (cases.contains(where: \.isDeprecated) ? "@available(*, deprecated) " : "") + access
  }

  var known: [MappedCase] { cases.filter { !$0.isUnknown } }
  var unknown: MappedCase? { cases.first(where: \.isUnknown) }

  /// The texts of all known cases, as the elements of an array.
  var knownTexts: String { known.map(\.text).joined(separator: ", ") }
}

/// Enums of raw values and of texts.
extension MappedEnumFunctions {
  private func raw(unknown: String, isKey: Bool) -> [String] {
    let decoder: String = """
      \(modifiers)static func _$decode(\(Self.parameters)) -> Self? {
        decoder._$raw(value, or: Self.\(unknown))
      }
      """
    let key: String = """
      \(modifiers)init?(_$key key: Swift::String) {
        guard let raw = RawValue(_$key: key) else { return nil }
        self = Self(rawValue: raw) ?? Self.\(unknown)
      }
      """
    return isKey ? [decoder, key] : [decoder]
  }

  private var coding: [String] {
    let from = "from decoder: any Swift::Decoder"
    let to = "to encoder: any Swift::Encoder"
    return [
      "\(access)init(\(from)) throws { try self.init(_$mapped: decoder) }",
      "\(access)func encode(\(to)) throws { try self._$encodeMapped(to: encoder) }",
    ]
  }

  private var textDecoder: String {
    let isUnknown = unknown.map {
      " isUnknown: { if case .\($0.name) = $0 { true } else { false } }"
    }
    return """
      \(modifiers)static func _$decode(\(Self.parameters)) -> Self? {
        decoder._$text(value) { Self(_$key: $0) }\(isUnknown ?? "")
      }
      """
  }

  private var textReader: String {
    let lines = known.map { "case \($0.patterns): self = Self.\($0.name)" }
    let rest = unknown.map { one in
      "self = Self.\(one.name)" + (one.payload == nil ? "" : "(key)")
    }
    return """
      \(modifiers)init?(_$key key: Swift::String) {
        switch key {
        \((lines + ["default: \(rest ?? "return nil")"]).joined(separator: "\n  "))
        }
      }
      """
  }

  private var textWriter: String {
    let lines = cases.map { one in
      one.payload == nil
        ? "case .\(one.name): \(one.text)" : "case .\(one.name)(let value): value"
    }
    return """
      \(modifiers)var _$key: Swift::String {
        switch self {
        \(lines.joined(separator: "\n  "))
        }
      }
      """
  }

  private var textList: String {
    "\(modifiers)var _$list: ModelMapping::_$List { self._$key._$list }"
  }

  private var textAny: String { "\(modifiers)var _$any: Any { self._$key }" }

  /// The name of the type with its cases, for errors: their texts where they have some.
  private var expected: String {
    let names =
      switch form {
      case .texts: known.map(\.text)
      case .raw: known.map(\.rawText)
      case .union: cases.map(\.nameLiteral)
      }
    return """
      \(access)static var _$expected: Swift::String {
        ModelMapping::_$expected(Self.self, [\(names.joined(separator: ", "))])
      }
      """
  }

  /// The parameters of a function that reads a value.
  static let parameters =
    "_ value: ModelMapping::ModelValue, _ decoder: inout ModelMapping::ModelDecoder"
}
