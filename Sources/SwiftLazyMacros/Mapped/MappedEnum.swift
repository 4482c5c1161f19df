import SwiftSyntax
import SwiftSyntaxMacros

/// An enum with `@Mapped`: one of raw values, of texts, or a union of payloads.
struct MappedEnum {
  let declaration: EnumDeclSyntax
  let attribute: AttributeSyntax
  let shape: MappedShape

  func `extension`(
    of type: String,
    missing protocols: [String],
    in context: some MacroExpansionContext
  ) -> MappedExtension? {
    var reader = MappedCaseReader(declaration, reportingTo: context)
    guard reader.isValid, let form = form(of: &reader) else { return nil }
    let access = declaration.effectiveAccess(in: context)
    let functions = MappedEnumFunctions(access: access, cases: reader.cases, form: form)
    let types = reader.cases.compactMap(\.payload)
    let isBesideTag = if case .tagged(_, nil) = shape { true } else { false }
    let requirements = MappedGenerics(of: declaration, in: context)
      .requirements(for: types, besideOwn: isBesideTag ? types : [])
    return MappedExtension(
      type: type,
      protocols: functions.conformances.filter(protocols.contains),
      isolation: declaration.isolation(in: context),
      requirements: requirements,
      members: functions.declarations
    )
  }

  /// What kind of enum this is; `nil` when something was reported.
  private func form(
    of reader: inout MappedCaseReader<some MacroExpansionContext>
  ) -> MappedEnumFunctions.Form? {
    guard !reader.cases.isEmpty else {
      reader.report(.mappedNoCase, at: declaration.name)
      return nil
    }
    if shape == .inheriting {
      reader.report(.mappedShapeMisfit(shape, "an enum"), at: attribute)
      return nil
    }
    if shape != .plain { return union(of: &reader) }
    if let rawType { return raw(rawType, of: &reader) }
    let payloads = reader.cases.filter { $0.payload != nil }
    guard let first = payloads.first(where: { !$0.isUnknown || $0.payloadName != "String" }) else {
      return .texts
    }
    reader.report(.mappedUnionNeedsShape, at: first.syntax)
    return nil
  }

  private func raw(
    _ type: String,
    of reader: inout MappedCaseReader<some MacroExpansionContext>
  ) -> MappedEnumFunctions.Form? {
    let declarations = declaration.memberBlock.members.compactMap {
      $0.decl.as(EnumCaseDeclSyntax.self)
    }
    for key in declarations.flatMap({ $0.attributes.named("Key") }) {
      reader.report(.keyOnRawValue, at: key)
    }
    guard reader.isValid else { return nil }
    let isCodable = declaration.inheritanceClause?.mentions("MappedCodable") == true
    let isKey = Self.keyTypes.contains(type)
    return .raw(type == "String" ? .text : isKey ? .key : .other, isCodable: isCodable)
  }

  private func union(
    of reader: inout MappedCaseReader<some MacroExpansionContext>
  ) -> MappedEnumFunctions.Form? {
    for one in reader.cases {
      guard let name = one.payloadName else { continue }
      if one.isUnknown {
        let allowed = shape.hasTag ? ["String", "PropertyList"] : ["PropertyList"]
        if !allowed.contains(name) {
          reader.report(.mappedUnknownPayload(allowed), at: one.syntax)
        }
      } else if case .tagged(_, nil) = shape, Self.isPlainly(one.payload, noDictionary: name) {
        reader.report(.mappedPayloadBesideTag(one.name, name), at: one.syntax)
      } else if case .tagged(_, nil) = shape, name == declaration.name.text {
        reader.report(.mappedPayloadIsUnion(one.name), at: one.syntax)
      }
    }
    if shape == .untagged, let unknown = reader.cases.first(where: \.isUnknown),
      unknown.name != reader.cases.last?.name
    {
      reader.report(.mappedUnknownNotLast(unknown.name), at: unknown.syntax)
    }
    return reader.isValid ? .union(shape) : nil
  }

  /// The raw type, as far as it can be told from a protocol.
  private var rawType: String? {
    let first = declaration.inheritanceClause?.inheritedTypes.first?.type
    let name = first?.as(MemberTypeSyntax.self)?.name.text ?? first?.trimmedDescription
    if let name, Self.keyTypes.contains(name) || ["Double", "Float"].contains(name) { return name }
    let hasRawValue = declaration.memberBlock.members.contains { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.rawValue != nil } == true
    }
    return hasRawValue ? name : nil
  }

  /// Raw types that can be the text of a key.
  private static let keyTypes: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64",
  ]

  private static let scalars: Set<String> = keyTypes.union([
    "Double", "Float", "Bool", "Date", "Data", "URL", "UUID", "Decimal", "CGFloat", "PropertyList",
  ])

  private static func isPlainly(_ type: TypeSyntax?, noDictionary name: String) -> Bool {
    guard let type else { return false }
    return scalars.contains(name) || !type.valueParts.isEmpty
  }
}

extension MappedShape {
  /// Whether the name of a case is the value of a key.
  fileprivate var hasTag: Bool {
    if case .tagged = self { return true }
    return false
  }
}
