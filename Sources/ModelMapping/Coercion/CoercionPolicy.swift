/// How far a value may be from what a property asks for and still be read.
///
/// ```swift
/// let shop = try Shop(dictionary: answer, coercion: .lenient)   // for one call
/// @Mapped(coercion: .strict) struct Order { … }                 // for a type and what is inside it
/// @Coercion(.lenient) var stock: Int                            // for one property
/// ```
///
/// The closest one counts: the property's before the type's, the type's before the call's.
///
/// No policy wraps, cuts off, saturates or takes a way through `Double` that loses a digit: a number
/// that does not fit is an issue in each of them, and so is `"12abc"`. Null never becomes 0. What
/// each policy makes of each value is the table in <doc:WhatBecomesWhat>.
public enum CoercionPolicy: Sendable, Hashable, CaseIterable {
  /// Only values of the very kind: whole numbers for integers, numbers for `Double`, `Float` and
  /// `Decimal`, text for `String`.
  case strict

  /// Also values of another kind that are surely the same: 3.0 for an integer, text of digits for a
  /// `Decimal`.
  case lossless

  /// Also what servers write in the place of a value, such as `"12"` for 12, 1 for `true` and 12 for
  /// `"12"`; and values that cannot be read are left out where that is possible.
  ///
  /// A wrong value leaves a property with a default at its default and an optional at `nil`; a wrong
  /// element is dropped from its array or dictionary. Whatever was done is a repair in the
  /// ``ModelReport``.
  case lenient
}
