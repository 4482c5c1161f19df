public import Foundation
public import PropertyLists

/// Partial updates: what the update has replaces what the model has, all else stays.
///
/// ```swift
/// var shop = try Shop(data: bytes)
/// try shop.merge(["stock": 3, "address": ["city": "杭州"]])   // the rest of the address stays
/// ```
///
/// Null makes an optional `nil` and leaves other properties as they are. Models inside a model are
/// updated in place; arrays, dictionaries, unions and what is JSON in text are replaced. A struct takes an
/// update of its constants too, as a new value would; a constant of an object must have the same value,
/// unless it is an object, which stays the same one and is updated. An update with an issue changes
/// nothing: <doc:ReadingModels> says how that is so for objects.
extension Mapped {
  /// Takes what a dictionary has into the model.
  ///
  /// - Throws: Everything that is wrong with the values; then the model is as it was.
  public mutating func merge(
    _ dictionary: [String: Any],
    coercion: CoercionPolicy = .lossless
  ) throws(ModelError) {
    self = try updated(with: ModelValue(.dictionary(dictionary)), coercion)
  }

  /// Takes what a property list has into the model.
  ///
  /// - Throws: Everything that is wrong with the values; then the model is as it was.
  public mutating func merge(
    propertyList: PropertyList,
    coercion: CoercionPolicy = .lossless
  ) throws(ModelError) {
    self = try updated(with: ModelValue(.list(propertyList)), coercion)
  }

  /// Takes what the bytes of a property list or of JSON have into the model.
  ///
  /// - Throws: Everything that is wrong with the values or the bytes; then the model is as it was.
  public mutating func merge(
    data: Data,
    coercion: CoercionPolicy = .lossless,
    format: PropertyList.Format? = nil,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    self = try updated(
      with: data,
      coercion,
      PropertyList.ReadingOptions(format: format, limits: limits)
    )
  }
}

/// The forms for classes, which change the object.
///
/// An object that refuses itself in ``ModelHooks/didDecode(_:)-(ModelIssues)`` has been changed before;
/// then its mapped properties, and those of all other objects that were changed, are set back.
extension Mapped where Self: AnyObject {
  /// Takes what a dictionary has into the object.
  ///
  /// - Throws: Everything that is wrong with the values; then the object is as it was.
  public func merge(
    _ dictionary: [String: Any],
    coercion: CoercionPolicy = .lossless
  ) throws(ModelError) {
    _ = try updated(with: ModelValue(.dictionary(dictionary)), coercion)
  }

  /// Takes what a property list has into the object.
  ///
  /// - Throws: Everything that is wrong with the values; then the object is as it was.
  public func merge(
    propertyList: PropertyList,
    coercion: CoercionPolicy = .lossless
  ) throws(ModelError) {
    _ = try updated(with: ModelValue(.list(propertyList)), coercion)
  }

  /// Takes what the bytes of a property list or of JSON have into the object.
  ///
  /// - Throws: Everything that is wrong with the values or the bytes; then the object is as it was.
  public func merge(
    data: Data,
    coercion: CoercionPolicy = .lossless,
    format: PropertyList.Format? = nil,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    _ = try updated(
      with: data,
      coercion,
      PropertyList.ReadingOptions(format: format, limits: limits)
    )
  }
}

extension Mapped {
  /// The updated model; an object is the same one.
  private func updated(
    with value: ModelValue,
    _ coercion: CoercionPolicy
  ) throws(ModelError) -> Self {
    // Objects cannot be changed in a copy: they are only tried first.
    let (updated, objectCount) = try updated(with: value, coercion, isTrial: true)
    return objectCount == 0
      ? updated : try self.updated(with: value, coercion, isTrial: false).model
  }

  private func updated(
    with value: ModelValue,
    _ coercion: CoercionPolicy,
    isTrial: Bool
  ) throws(ModelError) -> (model: Self, objectCount: Int) {
    var model = self
    var decoder = ModelDecoder(coercion: coercion)
    decoder.isTrial = isTrial
    do throws(PropertyList.Error) {
      try ModelNesting.checked { () throws(PropertyList.Error) in
        model._$update(with: value, &decoder)
      }
    } catch {
      decoder.log.fail(error)
    }
    guard let error = decoder.log.error(model: "\(Self.self)", file: nil) else {
      return (model, decoder.objectCount)
    }
    for undo in decoder.undoing.reversed() { undo() }
    throw error
  }

  private func updated(
    with data: Data,
    _ coercion: CoercionPolicy,
    _ options: PropertyList.ReadingOptions
  ) throws(ModelError) -> Self {
    let source: PropertyListSource
    do throws(PropertyList.Error) {
      source = try PropertyListSource(data: data, options: options)
    } catch {
      throw ModelError(source: error, of: Self.self)
    }
    return try source.withRoot { root throws(ModelError) in
      try updated(with: ModelValue(node: root), coercion)
    }
  }
}
