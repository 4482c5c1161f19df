import Foundation
import PropertyLists

/// Writes the properties of a model into a dictionary or a property list.
///
/// Expansions of `@Mapped` call it; it has no use of its own.
public struct ModelEncoder {
  enum Form {
    case dictionary
    case propertyList
    /// The bytes of a property list, written as the values come.
    case bytes(RecordedPlace)
    /// A dictionary for a copy, which has every property, as it is.
    case copying
    /// The values themselves, in the order of the properties.
    ///
    /// Not counted as a reference, because then each form would be.
    case snapshot(Unmanaged<ModelSnapshot>)
  }

  let form: Form
  var dictionary: [String: Any] = [:]
  var pairs: [(key: String, value: PropertyList)] = []
  /// The dictionaries inside the dictionary whose bytes are being written.
  private var places: [(path: ArraySlice<PropertyList.PathComponent>, place: RecordedPlace)] = []
  /// The arrays on the way of paths, by the dictionary that they are in.
  private var arrays: [ArrayPlace] = []

  private typealias ArrayPlace = (
    path: ArraySlice<PropertyList.PathComponent>, place: RecordedPlace,
    pairs: [(key: String, value: PropertyList)]
  )

  /// What code of its own is for, in the module of each type.
  @usableFromInline
  enum Purpose {
    /// A dictionary: the one form that is worth it.
    case dictionary
    /// Another form that leaves out what is `nil`.
    case format
    /// What has all properties, for a copy.
    case everything
  }

  // One word and not a flag for each: a struct of one member more is no longer moved in registers.
  @usableFromInline let purpose: Purpose

  init(_ form: Form) {
    self.form = form
    switch form {
    case .dictionary: purpose = .dictionary
    case .propertyList, .bytes: purpose = .format
    case .copying, .snapshot: purpose = .everything
    }
  }

  /// What was written, in the order of the properties.
  var list: PropertyList { .dictionary(PropertyList.Dict(pairs)) }

  /// Makes room for that many properties.
  public mutating func _$reserve(_ count: Int) {
    switch form {
    case .dictionary, .copying: reserve(count)
    case .propertyList: pairs.reserveCapacity(count)
    case .bytes, .snapshot: break
    }
  }

  /// Making a dictionary with room costs less than making room in one: that asks for types at run time.
  private mutating func reserve(_ count: Int) {
    if dictionary.isEmpty {
      dictionary = Dictionary(minimumCapacity: count)
    } else {
      dictionary.reserveCapacity(dictionary.count + count)
    }
  }

  /// Whether a copy is made.
  var isCopying: Bool {
    if case .copying = form { return true }
    return false
  }

  /// Writes a property; an optional that is `nil` is left out.
  @inlinable
  public mutating func _$value<Value: MappedValue>(_ key: String, _ value: Value) {
    if purpose != .everything, value._$isNil { return }
    if purpose == .dictionary { _$put(value._$any, key) } else { _$write(value, key) }
  }

  /// Writes a property whose default is not `nil`, so that `nil` is told by null.
  public mutating func _$orNull<Value: MappedValue>(_ key: String, _ value: Value) {
    guard value._$isNil else { return _$value(key, value) }
    switch form {
    case .dictionary, .copying: dictionary[key] = NSNull()
    case .propertyList: pairs.append((key, .null))
    case .bytes(let place): place.add(.null, key)
    case .snapshot(let snapshot): snapshot.keep(value)
    }
  }

  /// Puts a value into the dictionary.
  public mutating func _$put(_ value: Any, _ key: String) {
    // Setting by subscript wraps the value in an optional first.
    dictionary.updateValue(value, forKey: key)
  }

  /// Writes a value into the list or the bytes.
  public mutating func _$write<Value: MappedValue>(_ value: Value, _ key: String) {
    switch form {
    case .copying: dictionary[key] = value._$isNil ? NSNull() : value._$any
    case .snapshot(let snapshot): snapshot.keep(value)
    case .bytes(let place): place.record(value, key)
    case .dictionary, .propertyList: pairs.append((key, value._$list))
    }
  }

  /// Writes the arrays that paths lead through, which are complete when all properties were written.
  func finish() {
    for array in arrays {
      for (key, value) in array.pairs { array.place.add(value, key) }
    }
  }

  /// Adds a list at the end of a path; an array on the way is complete only when everything is
  /// written.
  mutating func add(
    _ list: PropertyList,
    at path: [PropertyList.PathComponent],
    in root: RecordedPlace
  ) {
    if let index = path.firstIndex(where: { !$0.isKey }) {
      let (outer, inner) = (path[..<(index - 1)], Array(path[(index - 1)...]))
      let known = arrays.firstIndex { $0.path == outer }
      let pairs = ModelPath.inserting(list, at: inner, in: known.map { arrays[$0].pairs } ?? [])
      if let known {
        arrays[known].pairs = pairs
      } else {
        arrays.append((outer, place(at: outer, in: root), pairs))
      }
    } else if case .key(let key)? = path.last {
      place(at: path.dropLast(), in: root).add(list, key)
    }
  }

  /// The dictionary at the end of a path of keys, which is made when missing.
  private mutating func place(
    at path: ArraySlice<PropertyList.PathComponent>,
    in root: RecordedPlace
  ) -> RecordedPlace {
    guard case .key(let key)? = path.last else { return root }
    if let known = places.first(where: { $0.path == path }) { return known.place }
    let place = place(at: path.dropLast(), in: root).addDictionary(key)
    places.append((path, place))
    return place
  }
}
