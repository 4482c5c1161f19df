// swift-format-ignore-file
// Models that meet names, attributes and conditions; those without a comment are mapped.
import Foundation
import ModelMapping

struct Swift {}
enum ModelMapping {}
struct Mapped {}
struct MappedValue {}
struct ModelRoot {}

@Mapped struct Clashing { let a: Int; var b = "x"; let raw: Raw?; @Key("x", "y") var k = 1; @JSONString var j: [Int] = [] }
@Mapped enum Raw: String { case a, b; @Unknown case other }
@Mapped enum Texts { case a, b; @Unknown case other(String) }
@Mapped(tag: "t") enum Tagged { case a(Clashing), b }
@Mapped(.untagged) enum Untagged { case a(Clashing), b }
@Mapped final class Object { let a: Int; var b = 1; init(a: Int) { self.a = a } }
@Mapped struct Holder<Value> { let value: Value }

@Mapped struct OwnTypes {
  struct Int: ModelMapping::MappedValue, RawRepresentable { var rawValue: Swift::String }
  var a: Int
  let b: [Int]
}

@propertyWrapper struct Box<T> { var wrappedValue: T }
@propertyWrapper struct Counted<T> { var wrappedValue: T; var projectedValue: Int { 1 }; init(wrappedValue: T, _ n: Int = 0) { self.wrappedValue = wrappedValue } }

@Mapped struct Wrapped { @Box var x = 1; @Counted var y: String; @Counted(2) var z = [1]; let last: Int }
@Mapped final class WrappedObject { @Box var x = 1; @Box var y: Int; init(y: Int) { self.y = y } }

struct Outer<T> { var t: T }

extension Outer { @Mapped struct Plain { let a: Int }; @Mapped enum Kind { case a } }
extension Outer where T: ModelMapping::MappedValue { @Mapped struct Conditional { let a: T } }

extension Outer { @Mapped struct Open { let a: T } }
// expected-expansion@-1:53{{
//   expected-error@4:21{{'_$require(_:_:as:)' is unavailable: the property's type is no 'MappedValue': it needs '@Mapped', a generic parameter ': MappedValue'}}
// }}
// expected-note@-4 {{in expansion of macro 'Mapped'}}

@Mapped(tag: "t") enum Beside<T> { case a(T), b }
@Mapped struct Flat<T> { let a: Int; @Flattened var t: T }
@Mapped(.keyed) enum Keyed<T> { case a(T), b }

@Mapped struct FlatLists {
  @Flattened var a: [String: Int]?
  // expected-error@-1:3 {{'@Flattened' is for a '@Mapped' type, an optional of it, or a dictionary by 'String', not for '[String: Int]?'}} {{none}}
  @Flattened var b: [Clashing]
  // expected-error@-1:3 {{'@Flattened' is for a '@Mapped' type, an optional of it, or a dictionary by 'String', not for '[Clashing]'}} {{none}}
  @Flattened var c: Set<Int> = []
  // expected-error@-1:3 {{'@Flattened' is for a '@Mapped' type, an optional of it, or a dictionary by 'String', not for 'Set<Int>'}} {{none}}
  @Flattened var d: [Int: Int] = [:]
  // expected-error@-1:3 {{'@Flattened' is for a '@Mapped' type, an optional of it, or a dictionary by 'String', not for '[Int: Int]'}} {{none}}
}

@Mapped struct Dates {
  @DateFormat(.iso8601) var a: Set<Date>
  @DateFormat(.iso8601) var b: Set<Date>?
  @DateFormat(.iso8601) var c: [Int: Date]
  @DateFormat(.iso8601) var d: [[Date]]
  @DateFormat(.iso8601) var e: [Date?]
  @DateFormat(.iso8601) var f: [String: [Date]] = [:]
  @DataFormat(.base64) var g: Set<Data>
}

@Mapped final class ConditionalInitializer {
  var a = 1
#if os(Linux)
  init(b: Int) { a = b }
#endif
}

@Mapped final class OtherCondition {
  var a = 1
#if os(Windows)
  init(b: Int) { a = b }
#elseif os(macOS)
  var unused: Int { 1 }
#endif
}

@Mapped final class ConvenienceInitializer { var a = 1; convenience init(b: Int) { self.init(); a = b } }

func initializers() {
  _ = ConditionalInitializer(b: 1)
  _ = OtherCondition()
  _ = ConvenienceInitializer()
  _ = ConvenienceInitializer(b: 2)
}

@Mapped enum Past { case a; @available(*, unavailable) case b }
@Mapped enum PastRaw: String { case a; @available(*, unavailable) case b; @Unknown case c }
@Mapped(tag: "t") enum PastTagged { case a; @available(*, unavailable) case b(Clashing) }
@Mapped(.untagged) enum PastUntagged { case a; @available(*, unavailable) case b(Int) }

typealias Maybe = Int?
typealias Surely = Int

@Mapped struct Aliased { @OnError(.useDefault) var a: Maybe; @OnError(.useDefault) let b: Maybe }

@Mapped struct WrongAlias { @OnError(.useDefault) var a: Surely }
// expected-expansion@-1:66{{
//   expected-error@4:86{{'_$optionalRule(for:)' is unavailable: 'useDefault' needs a default value or an optional type}}
// }}
// expected-note@-4 {{in expansion of macro 'Mapped'}}

struct Unmapped { var a = 1 }

@Mapped struct HolderOfUnmapped { let inner: Unmapped }
// expected-expansion@-1:56{{
//   expected-error@4:21{{'_$require(_:_:as:)' is unavailable: the property's type is no 'MappedValue': it needs '@Mapped', a generic parameter ': MappedValue'}}
// }}
// expected-note@-4 {{in expansion of macro 'Mapped'}}

@Mapped struct ListOfUnmapped { var inner: [Unmapped] = [] }
// expected-expansion@-1:61{{
//   expected-error@3:11{{'_$default(_:_:into:)' is unavailable: the property's type is no 'MappedValue': it needs '@Mapped', a generic parameter ': MappedValue'}}
// }}
// expected-note@-4 {{in expansion of macro 'Mapped'}}

@Mapped class Base { let a: Int }

@Mapped(.inheriting) class Hooked: Base, ModelHooks { var b = 1; func didDecode(_ issues: inout ModelIssues) {} }
// expected-error@-1:42 {{the hooks of a subclass alone are never called: let 'Base' or its base class be 'ModelHooks', and override them here}} {{none}}
