import PropertyLists
import Synchronization

/// One row that was decoded.
struct ModelRow<Model: Sendable>: Sendable {
  let result: Result<Model, ModelError>
  let report: ModelReport
}

/// The array that the copies of a `LazyModels` share.
final class ModelRows<Model: Mapped & Sendable>: Sendable {
  let count: Int
  let capacity: Int
  private let source: PropertyListSource
  private let path: [PropertyList.PathComponent]
  private let place: PropertyListPlace
  private let coercion: CoercionPolicy
  private let file: String?
  private let cache: Mutex<ModelRowCache<Model>>
  private let decoded = Atomic(0)

  init(
    _ source: PropertyListSource,
    at path: [PropertyList.PathComponent],
    _ coercion: CoercionPolicy,
    capacity: Int,
    file: String?
  ) throws(PropertyList.Error) {
    precondition(capacity >= 0, "a cache cannot keep \(capacity) models")
    self.source = source
    self.path = path
    self.coercion = coercion
    self.capacity = capacity
    self.file = file
    do throws(PropertyList.Error) {
      (place, count) = try source.withRoot { root throws(PropertyList.Error) in
        let array = try root.array(at: path)
        return (array.place, array.count)
      }
    } catch {
      throw file == nil ? error : error.changing { $0.file = file }
    }
    // A place for each row is enough, however many may be kept.
    cache = Mutex(ModelRowCache(capacity: min(capacity, count)))
  }

  var decodedCount: Int { decoded.load(ordering: .relaxed) }

  func row(at index: Int) -> ModelRow<Model> {
    precondition(index >= 0 && index < count, "index \(index) is out of the range 0..<\(count)")
    if let kept = cache.withLock({ $0[index] }) { return kept }
    let row = source.withCursor(at: place) { array in decode(index, of: array) }
    cache.withLock { $0[index] = row }
    return row
  }

  func prefetch(_ range: Range<Int>) {
    let wanted = range.prefix(capacity)
    let missing = cache.withLock { cache in wanted.filter { cache[$0] == nil } }
    guard !missing.isEmpty else { return }
    let rows = source.withCursor(at: place) { array in missing.map { decode($0, of: array) } }
    cache.withLock { cache in
      for (index, row) in zip(missing, rows) { cache[index] = row }
    }
  }

  private func decode(_ index: Int, of array: PropertyListCursor) -> ModelRow<Model> {
    decoded.add(1, ordering: .relaxed)
    var decoder = ModelDecoder(coercion: coercion)
    var model: Model?
    do {
      if let row = try array.element(at: index) {
        model = Model._$decode(ModelValue(node: row), &decoder)
      }
    } catch {
      decoder.log.fail(error)
    }
    decoder.log.prefix(path + [.index(index)], since: 0)
    if let error = decoder.log.error(model: "\(Model.self)", file: file) {
      let failure = error.assuming(source.assumedFormat)
      return ModelRow(result: .failure(failure), report: decoder.log.report)
    }
    guard let model else {
      preconditionFailure("\(Model.self) was not read, and nobody said why")
    }
    return ModelRow(result: .success(model), report: decoder.log.report)
  }
}

extension PropertyListCursor {
  /// The array at the end of a path.
  fileprivate func array(
    at path: [PropertyList.PathComponent]
  ) throws(PropertyList.Error) -> PropertyListCursor {
    var value = ModelValue(node: self)
    var cursor = self
    for (index, step) in path.enumerated() {
      guard let next = try value.value(at: step), case .node(let node) = next.content else {
        let wanted = value.canHold(step) ? "a value" : step.isKey ? "a dictionary" : "an array"
        let end = value.canHold(step) ? path[...index] : path[..<index]
        let found = value.canHold(step) ? "nothing" : "\(cursor.kind)"
        throw cursor.error(.invalidValue, expected: wanted, found: found)
          .changing { $0.path = Array(end) }
      }
      (value, cursor) = (next, node)
    }
    guard cursor.kind != .array else { return cursor }
    let expected = path.isEmpty ? "an array at the root" : "an array"
    throw cursor.error(.invalidValue, expected: expected, found: "\(cursor.kind)")
      .changing { $0.path = path }
  }
}

/// The models that were asked for last: a place for each remainder of the position, so that the
/// rows on a screen, which follow each other, never push each other out.
struct ModelRowCache<Model: Sendable>: Sendable {
  private let capacity: Int
  private var places: [(index: Int, row: ModelRow<Model>)?] = []

  init(capacity: Int) { self.capacity = capacity }

  subscript(index: Int) -> ModelRow<Model>? {
    get {
      guard !places.isEmpty, let place = places[index % capacity], place.index == index else {
        return nil
      }
      return place.row
    }
    set {
      guard capacity > 0 else { return }
      if places.isEmpty { places = Array(repeating: nil, count: capacity) }
      places[index % capacity] = newValue.map { (index, $0) }
    }
  }
}
