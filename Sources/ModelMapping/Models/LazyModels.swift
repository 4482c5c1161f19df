public import Foundation
public import PropertyLists

/// The models of an array in a property list, each one decoded when it is asked for.
///
/// ```swift
/// let rows = try LazyModels<Shop>(contentsOf: url)
/// rows.count                         // 1_000_000; nothing is decoded yet
/// let first = try rows.model(at: 0)  // decodes one
/// rows[1]                            // .success(Shop(…)), or .failure with what is wrong in row 1
/// rows.prefetch(40..<60)             // before these rows come on screen
/// ```
///
/// A wrong row does not touch the others. Of a binary file only the pieces that are asked for are
/// read. The models that were asked for last are kept, and all copies share them. Any thread may ask;
/// no lock is held while a model is decoded.
public struct LazyModels<Model: Mapped & Sendable>: Sendable {
  private let rows: ModelRows<Model>

  /// How many models are kept where nothing else is said.
  public static var defaultCapacity: Int { 256 }

  /// Takes the bytes of a property list or of JSON, told by their content.
  ///
  /// - Parameters:
  ///   - data: The whole property list.
  ///   - path: The way from the root to the array; the root itself when it is left out.
  ///   - coercion: How far values may be from what is asked for.
  ///   - format: The format that is expected; told by the content when it is left out.
  ///   - capacity: How many models are kept at most; with 0 each is decoded anew.
  ///   - limits: What the bytes may cost.
  /// - Throws: What is wrong with the bytes, or that there is no array.
  /// - Complexity: O(*n*) for text, O(1) for binary.
  public init(
    data: Data,
    at path: PropertyList.PathComponent...,
    coercion: CoercionPolicy = .lossless,
    format: PropertyList.Format? = nil,
    capacity: Int = defaultCapacity,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    do throws(PropertyList.Error) {
      let options = PropertyList.ReadingOptions(format: format, limits: limits)
      let source = try PropertyListSource(data: data, options: options)
      rows = try ModelRows(source, at: path, coercion, capacity: capacity, file: nil)
    } catch {
      throw ModelError(source: error, of: [Model].self)
    }
  }

  /// Opens a file with a property list or JSON, told by its content.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - path: The way from the root to the array; the root itself when it is left out.
  ///   - coercion: How far values may be from what is asked for.
  ///   - format: The format that is expected; told by the content when it is left out.
  ///   - capacity: How many models are kept at most; with 0 each is decoded anew.
  ///   - limits: What the file may cost.
  /// - Throws: What is wrong with the file, or that there is no array.
  /// - Complexity: O(*n*) for text, O(1) for binary.
  public init(
    contentsOf url: URL,
    at path: PropertyList.PathComponent...,
    coercion: CoercionPolicy = .lossless,
    format: PropertyList.Format? = nil,
    capacity: Int = defaultCapacity,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    rows = try Self.rows(
      url,
      path,
      coercion,
      capacity,
      PropertyList.ReadingOptions(format: format, limits: limits)
    )
  }

  /// Opens a property list that came with the program, by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the resource, with or without `.plist`; `Info.plist` is refused.
  ///   - bundle: The bundle.
  ///   - path: The way from the root to the array; the root itself when it is left out.
  ///   - coercion: How far values may be from what is asked for.
  ///   - format: The format that is expected; told by the content when it is left out.
  ///   - capacity: How many models are kept at most; with 0 each is decoded anew.
  ///   - limits: What the file may cost.
  /// - Throws: What is wrong with the file, or that there is no array; when there is no such
  ///   resource, the ones with similar names.
  /// - Complexity: O(*n*) for text, O(1) for binary.
  public init(
    plistNamed name: String,
    in bundle: Bundle,
    at path: PropertyList.PathComponent...,
    coercion: CoercionPolicy = .lossless,
    format: PropertyList.Format? = nil,
    capacity: Int = defaultCapacity,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    let url = try ModelDecoder._$url(ofResource: name, in: bundle, for: [Model].self)
    rows = try Self.rows(
      url,
      path,
      coercion,
      capacity,
      PropertyList.ReadingOptions(format: format, limits: limits)
    )
  }

  private static func rows(
    _ url: URL,
    _ path: [PropertyList.PathComponent],
    _ coercion: CoercionPolicy,
    _ capacity: Int,
    _ options: PropertyList.ReadingOptions
  ) throws(ModelError) -> ModelRows<Model> {
    do throws(PropertyList.Error) {
      let source = try PropertyListSource(contentsOf: url, options: options)
      return try ModelRows(source, at: path, coercion, capacity: capacity, file: url.path)
    } catch {
      throw ModelError(source: error, of: [Model].self)
    }
  }

  /// The model at a position.
  ///
  /// - Parameter index: A position from 0 up to `count`.
  /// - Returns: The model, decoded now or kept from before.
  /// - Throws: Everything that is wrong with this one model.
  public func model(at index: Int) throws(ModelError) -> Model {
    try rows.row(at: index).result.get()
  }

  /// What was done to the values of a row so that it could be read.
  ///
  /// - Parameter index: A position from 0 up to `count`.
  /// - Returns: The repairs; none when the row could not be read.
  public func report(at index: Int) -> ModelReport { rows.row(at: index).report }

  /// Decodes rows before they are asked for, on the thread that calls.
  ///
  /// Not more than are kept, from the first on; positions outside of the array are passed over.
  public func prefetch(_ range: Range<Int>) { rows.prefetch(range.clamped(to: indices)) }

  /// How many models were decoded so far, by all copies; asking for a kept one does not count.
  public var decodedCount: Int { rows.decodedCount }

  /// How many models are kept at most.
  public var capacity: Int { rows.capacity }
}

extension LazyModels: RandomAccessCollection {
  /// The first position: 0.
  public var startIndex: Int { 0 }

  /// The position after the last; known without decoding.
  public var endIndex: Int { rows.count }

  /// The model at a position, or everything that is wrong with it.
  public subscript(index: Int) -> Result<Model, ModelError> { rows.row(at: index).result }
}
