import Foundation
import PropertyLists

/// Puts values at the end of paths; the containers on the way are made when they are missing, and
/// the places of an array before the one that is asked for are null.
///
/// The macro makes sure that no part of a path is the place of another property.
enum ModelPath {
  typealias Path = [PropertyList.PathComponent]

  static func inserting(
    _ value: Any,
    at path: Path,
    in dictionary: [String: Any]
  ) -> [String: Any] {
    inserting(value, at: path[...], in: dictionary) as? [String: Any] ?? dictionary
  }

  static func inserting(
    _ value: PropertyList,
    at path: Path,
    in pairs: [(key: String, value: PropertyList)]
  ) -> [(key: String, value: PropertyList)] {
    let list = PropertyList.dictionary(PropertyList.Dict(pairs))
    guard case .dictionary(let result) = inserting(value, at: path[...], in: list) else {
      return pairs
    }
    return Array(result)
  }

  private static func inserting(
    _ value: Any,
    at path: ArraySlice<Path.Element>,
    in outer: Any?
  ) -> Any {
    let rest = path.dropFirst()
    switch path.first {
    case nil: return value
    case .key(let key)?:
      var dictionary = outer as? [String: Any] ?? [:]
      dictionary[key] = inserting(value, at: rest, in: dictionary[key])
      return dictionary
    case .index(let index)?:
      var array = outer as? [Any] ?? []
      while array.count <= index { array.append(NSNull()) }
      array[index] = inserting(value, at: rest, in: array[index])
      return array
    }
  }

  private static func inserting(
    _ value: PropertyList,
    at path: ArraySlice<Path.Element>,
    in outer: PropertyList?
  ) -> PropertyList {
    let rest = path.dropFirst()
    switch path.first {
    case nil: return value
    case .key(let key)?:
      var dictionary: PropertyList.Dict = [:]
      if case .dictionary(let present) = outer { dictionary = present }
      dictionary[key] = inserting(value, at: rest, in: dictionary[key])
      return .dictionary(dictionary)
    case .index(let index)?:
      var array: [PropertyList] = []
      if case .array(let present) = outer { array = present }
      while array.count <= index { array.append(.null) }
      array[index] = inserting(value, at: rest, in: array[index])
      return .array(array)
    }
  }
}
