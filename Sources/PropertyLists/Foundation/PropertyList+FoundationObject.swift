import Foundation

extension PropertyList {
  /// Creates the list of an object as Foundation's property lists have them.
  ///
  /// These are `String`, `Date`, `Data`, `Bool`, Swift's numbers, `NSNumber`, `[Any]`,
  /// `[String: Any]`, `NSNull` and Foundation's classes for them. A boolean and the number 1 are two
  /// things, in an `NSNumber` too.
  ///
  /// ```swift
  /// let list = try PropertyList(foundationObject: ["name": "bag", "isNew": true, "stock": 1])
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - limits: The depth that is followed, so that a container that contains itself ends.
  /// - Throws: ``Error`` with the key path for an object of another class, a key that is no text, or
  ///   containers that are too deep.
  /// - Complexity: O(n); keys of a dictionary are sorted, so the result is the same in every run.
  public init(
    foundationObject object: Any,
    limits: Limits = Limits()
  ) throws(PropertyList.Error) {
    var reader = FoundationReader(depthLimit: limits.effectiveDepth)
    self = try reader.list(object)
  }

  /// The list as Foundation's `PropertyListSerialization` gives it.
  ///
  /// Dictionaries are `[String: Any]`, arrays `[Any]`; numbers and booleans are `NSNumber`, so that
  /// `as? Int`, `as? Double` and `as? Bool` work; ``null`` is `NSNull`, and the number of an object
  /// in an archive a dictionary with the key `CF$UID`, as in XML.
  ///
  /// ```swift
  /// let shops = list.foundationObject as? [[String: Any]]
  /// ```
  ///
  /// - Complexity: O(n).
  public var foundationObject: Any {
    var open = [Opened(self)]
    while true {
      let last = open.count - 1
      if let child = open[last].next() {
        if let scalar = child.foundationScalar {
          open[last].built.append(scalar)
        } else {
          open.append(Opened(child))
        }
        continue
      }
      let object = open.removeLast().object
      guard !open.isEmpty else { return object }
      open[open.count - 1].built.append(object)
    }
  }

  /// The object of a value that is no container.
  fileprivate var foundationScalar: Any? {
    switch self {
    case .null: NSNull()
    case .boolean(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .uid(let value): ["CF$UID": NSNumber(value: value)]
    case .array, .dictionary: nil
    }
  }

  /// A container whose values are being built, or a scalar at the top.
  private struct Opened {
    let list: PropertyList
    var built: [Any] = []

    init(_ list: PropertyList) { self.list = list }

    func next() -> PropertyList? {
      switch list {
      case .array(let elements): built.count < elements.count ? elements[built.count] : nil
      case .dictionary(let dict): built.count < dict.count ? dict[built.count].value : nil
      default: nil
      }
    }

    var object: Any {
      guard case .dictionary(let dict) = list else { return list.foundationScalar ?? built }
      var object: [String: Any] = [:]
      for (pair, value) in zip(dict, built) { object[pair.key] = value }
      return object
    }
  }
}
