public import Foundation
public import PropertyLists

/// The models of a property list whose root is an array, each one decoded when it is asked for.
///
/// ```swift
/// let rows = try LazyModels<Shop>(contentsOf: url)
/// rows.count                         // 1_000_000; nothing is decoded yet
/// let first = try rows.model(at: 0)  // decodes one
/// rows[1]                            // .success(Shop(…)), or .failure with what is wrong in row 1
/// ```
///
/// A wrong row does not touch the others. Of a binary file only the pieces that are asked for are
/// read. The models that were asked for last are kept, at most 256, and all copies share them. Any
/// thread may ask; no lock is held while a model is decoded.
public struct LazyModels<Model: Mapped & Sendable>: Sendable {
  private let rows: ModelRows<Model>

  /// Takes the bytes of a property list or of JSON, told by their content.
  ///
  /// - Throws: What is wrong with the bytes, or that the root is no array.
  /// - Complexity: O(*n*) for XML, O(1) for binary.
  public init(
    data: Data,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    do throws(PropertyList.Error) {
      let source = try PropertyListSource(data: data, limits: limits)
      rows = try ModelRows(source, file: nil)
    } catch {
      throw ModelError(source: error, of: [Model].self)
    }
  }

  /// Opens a file with a property list or JSON, told by its content.
  ///
  /// - Throws: What is wrong with the file, or that the root is no array.
  /// - Complexity: O(*n*) for XML, O(1) for binary.
  public init(
    contentsOf url: URL,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    do throws(PropertyList.Error) {
      let source = try PropertyListSource(contentsOf: url, limits: limits)
      rows = try ModelRows(source, file: url.path)
    } catch {
      throw ModelError(source: error, of: [Model].self)
    }
  }

  /// Opens a property list that came with the program, by its name.
  ///
  /// - Throws: What is wrong with the file, or that the root is no array; when there is no such
  ///   resource, the ones with similar names.
  /// - Complexity: O(*n*) for XML, O(1) for binary.
  public init(
    plistNamed name: String,
    in bundle: Bundle,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    let url = try ModelDecoder._$url(ofResource: name, in: bundle, for: [Model].self)
    try self.init(contentsOf: url, limits: limits)
  }

  /// The model at a position.
  ///
  /// - Parameter index: A position from 0 up to `count`.
  /// - Returns: The model, decoded now or kept from before.
  /// - Throws: Everything that is wrong with this one model.
  public func model(at index: Int) throws(ModelError) -> Model {
    try rows.result(at: index).get()
  }

  /// How many models were decoded so far, by all copies; asking for a kept one does not count.
  public var decodedCount: Int { rows.decodedCount }

  /// How many models are kept at most.
  public static var cacheCapacity: Int { ModelRowCache<Model>.capacity }
}

extension LazyModels: RandomAccessCollection {
  /// The first position: 0.
  public var startIndex: Int { 0 }

  /// The position after the last; known without decoding.
  public var endIndex: Int { rows.count }

  /// The model at a position, or everything that is wrong with it.
  public subscript(index: Int) -> Result<Model, ModelError> { rows.result(at: index) }
}
