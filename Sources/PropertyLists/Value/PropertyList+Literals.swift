extension PropertyList: ExpressibleByBooleanLiteral {
  /// Creates a boolean.
  public init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

extension PropertyList: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}

extension PropertyList: ExpressibleByFloatLiteral {
  /// Creates a floating-point number.
  public init(floatLiteral value: Double) {
    self = .real(value)
  }
}

extension PropertyList: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension PropertyList: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: PropertyList...) {
    self = .array(elements)
  }
}

extension PropertyList: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary in the order of the literal; the last of equal keys counts.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(Dict(elements.map { (key: $0, value: $1) }))
  }
}
