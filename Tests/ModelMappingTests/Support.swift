import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

/// The same content in every source that models are read from.
struct EverySource {
  private let object: Any

  /// - Parameter object: Native values that `PropertyListSerialization` can write.
  init(_ object: Any) { self.object = object }

  func data(_ format: PropertyListSerialization.PropertyListFormat) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
  }

  /// What `PropertyListSerialization` returns: numbers are `NSNumber`.
  func foundationObject() throws -> Any {
    let data = try data(.binary)
    return try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
  }

  /// The model that each source gives, by the name of the source.
  func models<Model: Mapped>(_ type: Model.Type) throws -> [(source: String, model: Model)] {
    let native = try #require(object as? [String: Any])
    let foundation = try #require(try foundationObject() as? [String: Any])
    return [
      ("native", try Model(dictionary: native)),
      ("Foundation", try Model(dictionary: foundation)),
      ("XML", try Model(data: data(.xml))),
      ("binary", try Model(data: data(.binary))),
      ("value", try Model(propertyList: PropertyList(data: data(.xml)))),
    ]
  }

  /// The issues that each source gives, without the place in bytes, by the name of the source.
  func issues<Model: Mapped>(_ type: Model.Type) throws -> [(source: String, issues: [String])] {
    let native = try #require(object as? [String: Any])
    let foundation = try #require(try foundationObject() as? [String: Any])
    let xml = try data(.xml)
    let binary = try data(.binary)
    let list = try PropertyList(data: xml)
    return [
      ("native", issues { () throws(ModelError) in _ = try Model(dictionary: native) }),
      ("Foundation", issues { () throws(ModelError) in _ = try Model(dictionary: foundation) }),
      ("XML", issues { () throws(ModelError) in _ = try Model(data: xml) }),
      ("binary", issues { () throws(ModelError) in _ = try Model(data: binary) }),
      ("value", issues { () throws(ModelError) in _ = try Model(propertyList: list) }),
    ]
  }

  private func issues(_ read: () throws(ModelError) -> Void) -> [String] {
    do {
      try read()
      return []
    } catch {
      return error.issues.map(\.summary)
    }
  }
}

extension ModelError.Issue {
  /// Path and code, such as `shops[3].price wrongType`.
  var summary: String { "\(path.isEmpty ? "root" : path.pathDescription) \(code)" }
}

/// Records an issue unless every source gives the model.
func expectEverySource<Model: Mapped & Equatable>(
  _ object: [String: Any],
  gives expected: Model,
  at location: Testing.SourceLocation = #_sourceLocation
) throws {
  for (source, model) in try EverySource(object).models(Model.self) {
    #expect(model == expected, "\(source)", sourceLocation: location)
  }
}

/// Records an issue unless every source gives these issues, as `path code`.
func expectEverySource<Model: Mapped>(
  _ object: [String: Any],
  as type: Model.Type,
  isRefused expected: [String],
  at location: Testing.SourceLocation = #_sourceLocation
) throws {
  for (source, issues) in try EverySource(object).issues(type) {
    #expect(issues == expected, "\(source)", sourceLocation: location)
  }
}

/// The error that is thrown, or a recorded issue.
func modelError(
  at location: Testing.SourceLocation = #_sourceLocation,
  _ read: () throws(ModelError) -> Void
) throws -> ModelError {
  do {
    try read()
  } catch {
    return error
  }
  Issue.record("nothing was thrown", sourceLocation: location)
  throw CancellationError()
}
