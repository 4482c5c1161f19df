import PropertyLists

/// Numbers that a source has as text: `"42"` is read as 42, and written as `"42"` again.
///
/// ```swift
/// @Mapped struct Payment {
///   @Transform(NumberAsText<Int64>.self) let id: Int64
///   @Transform(NumberAsText<Decimal>.self) var amounts: [Decimal] = []
/// }
/// ```
///
/// The whole text has to be the digits of a number that the type holds, in ASCII. It is written as the
/// number describes itself, a `Double` of 1 as `"1.0"`. A number in the place of the text is an issue,
/// unless the reading is lenient.
public enum NumberAsText<Number>: ValueTransform
where Number: MappedValue & Numeric & CustomStringConvertible {
  /// Reads the digits of a number.
  ///
  /// - Parameter text: The digits, perhaps with a sign, a point and a power of ten.
  /// - Returns: The number with the very digits, or the nearest to them for a floating-point type.
  /// - Throws: An error that says which numbers there are.
  public static func decode(_ text: String) throws -> Number {
    var decoder = ModelDecoder(coercion: .lenient)
    guard DecimalText(text) != nil,
      let number = Number._$decode(ModelValue(.list(.string(text))), &decoder)
    else { throw NoNumber(description: "text of \(Number._$expected)") }
    return number
  }

  /// Writes the digits of a number.
  public static func encode(_ number: Number) -> String { number.description }
}

/// Why a text is no number of a type.
private struct NoNumber: Error, CustomStringConvertible {
  let description: String
}
