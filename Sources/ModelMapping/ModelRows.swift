import PropertyLists
import Synchronization

/// The array that the copies of a `LazyModels` share.
final class ModelRows<Model: Mapped & Sendable>: Sendable {
  let count: Int
  private let source: PropertyListSource
  private let file: String?
  private let cache = Mutex(ModelRowCache<Model>())
  private let decoded = Atomic(0)

  init(_ source: PropertyListSource, file: String?) throws(PropertyList.Error) {
    self.source = source
    self.file = file
    count = try source.withRoot { root throws(PropertyList.Error) in
      guard root.kind != .array else { return root.count }
      let expected = "an array at the root"
      let error = root.error(.invalidValue, expected: expected, found: "\(root.kind)")
      throw file == nil ? error : error.changing { $0.file = file }
    }
  }

  var decodedCount: Int { decoded.load(ordering: .relaxed) }

  func result(at index: Int) -> Result<Model, ModelError> {
    precondition(index >= 0 && index < count, "index \(index) is out of the range 0..<\(count)")
    if let kept = cache.withLock({ $0[index] }) { return kept }
    let result = decode(index)
    cache.withLock { $0[index] = result }
    return result
  }

  private func decode(_ index: Int) -> Result<Model, ModelError> {
    decoded.add(1, ordering: .relaxed)
    var decoder = ModelDecoder()
    let model = source.withRoot { root in read(index, of: root, &decoder) }
    if let error = decoder.log.error(model: "\(Model.self)", file: file) { return .failure(error) }
    guard let model else {
      preconditionFailure("\(Model.self) was not read, and nobody said why")
    }
    return .success(model)
  }

  private func read(
    _ index: Int,
    of root: PropertyListCursor,
    _ decoder: inout ModelDecoder
  ) -> Model? {
    var model: Model?
    do {
      if let row = try root.element(at: index) {
        model = Model._$decode(ModelValue(.node(row)), &decoder)
      }
    } catch {
      decoder.log.fail(error)
    }
    decoder._$locate(index, since: 0)
    return model
  }
}

/// The models that were asked for last: a place for each remainder of the position, so that the
/// rows on a screen, which follow each other, never push each other out.
struct ModelRowCache<Model> {
  static var capacity: Int { 256 }

  private var places: [(index: Int, result: Result<Model, ModelError>)?] = []

  subscript(index: Int) -> Result<Model, ModelError>? {
    get {
      guard !places.isEmpty, let place = places[index % Self.capacity], place.index == index else {
        return nil
      }
      return place.result
    }
    set {
      if places.isEmpty { places = Array(repeating: nil, count: Self.capacity) }
      places[index % Self.capacity] = newValue.map { (index, $0) }
    }
  }
}
