import PropertyLists
import Synchronization

/// A mapped type that is `Codable` by the rules of its mapping.
///
/// ```swift
/// @Mapped struct Shop: MappedCodable {
///   @Key("name", "title") let name: String
///   var stock = 0
/// }
///
/// let shops = try JSONDecoder().decode([Shop].self, from: answer)
/// ```
///
/// So a decoder that somebody else owns, such as one inside a network library, reads candidate keys,
/// defaults and all the rest as `init(data:)` does. What is wrong is thrown as a `DecodingError`
/// whose `underlyingError` is the ``ModelError`` with everything that is wrong with the model.
///
/// A mapped type that is simply `Codable` stays so, by the compiler's rules and not by those of its
/// mapping.
///
/// Policy and report go through the decoder's `userInfo`:
///
/// ```swift
/// let reports = ModelReports()
/// decoder.userInfo[.modelCoercion] = CoercionPolicy.lenient
/// decoder.userInfo[.modelReports] = reports
/// let shops = try decoder.decode([Shop].self, from: answer)
/// print(reports.all)
/// ```
///
/// The decoder makes the values. `JSONDecoder` shows a number as an integer or as a `Double`, so that a
/// `Decimal` of more digits than a `Double` has is only read whole from the bytes themselves.
public protocol MappedCodable: ModelRoot, Codable {}

extension MappedCodable {
  /// Reads what a decoder has, as `init(propertyList:)` does.
  ///
  /// - Throws: A `DecodingError`; what the values lack is in the ``ModelError`` inside it.
  public init(from decoder: any Decoder) throws { try self.init(_$mapped: decoder) }

  /// Writes what ``ModelRoot/propertyList`` holds.
  public func encode(to encoder: any Encoder) throws { try _$encodeMapped(to: encoder) }

  /// Writes what ``ModelRoot/propertyList`` holds, as `init(_$mapped:)` reads.
  public func _$encodeMapped(to encoder: any Encoder) throws {
    let list: PropertyList
    do throws(ModelError) {
      list = try makePropertyList()
    } catch {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: error.description,
        underlyingError: error
      )
      throw EncodingError.invalidValue(self, context)
    }
    try list.encode(to: encoder)
  }

  /// Reads what a decoder has.
  ///
  /// The expansion of an enum with raw values calls it, because the standard library has an initializer
  /// of its own for those.
  public init(_$mapped decoder: any Decoder) throws {
    let list = try PropertyList(from: decoder)
    let coercion = decoder.userInfo[.modelCoercion] as? CoercionPolicy ?? .lossless
    do throws(ModelError) {
      let (model, report) = try Self.decode(propertyList: list, coercion: coercion)
      self = model
      (decoder.userInfo[.modelReports] as? ModelReports)?.add(report, at: decoder.codingPath)
    } catch {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: error.description,
        underlyingError: error
      )
      throw DecodingError.dataCorrupted(context)
    }
  }
}

extension CodingUserInfoKey {
  /// The ``CoercionPolicy`` by which ``MappedCodable`` types read what a decoder has.
  public static let modelCoercion = key("modelCoercion")

  /// The ``ModelReports`` that take what was repaired.
  public static let modelReports = key("modelReports")

  private static func key(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "swift-lazily." + name) else {
      preconditionFailure("'\(name)' is no name of a key")
    }
    return key
  }
}

/// Collects what ``MappedCodable`` types repaired while somebody else's decoder read them.
public final class ModelReports: Sendable {
  private let reports = Mutex<[(path: String, report: ModelReport)]>([])

  /// Creates an empty collection.
  public init() {}

  /// The reports that are not empty, each with the coding path of its model, in the order of reading.
  public var all: [(path: String, report: ModelReport)] { reports.withLock { $0 } }

  func add(_ report: ModelReport, at path: [any CodingKey]) {
    if report.isEmpty { return }
    let text = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    reports.withLock { $0.append((text.hasPrefix(".") ? String(text.dropFirst()) : text, report)) }
  }
}
