/// One value or key of a text format: where its content is and what comes after it.
///
/// A dictionary is followed by key and value entries in turn, an array by its elements; `next` leads
/// over everything that is inside a value. An entry takes sixteen bytes, whatever its content.
package struct TapeEntry {
  /// Where the content starts; for an array or dictionary, where its tag starts.
  package var offset: UInt32
  /// The bytes of the content; for an array the elements, for a dictionary the pairs.
  package var length: UInt32
  /// The entry after this value and all that is in it; for a key, the code of its text.
  package var next: UInt32
  package var kind: PropertyList.Kind
  package var flags: UInt8

  /// The content has references, CDATA sections or escapes.
  package static let escaped: UInt8 = 1
  /// The entry is the key of the value after it.
  package static let key: UInt8 = 2
  /// A later key of the same dictionary has the same text, and its value counts.
  package static let superseded: UInt8 = 4
  /// The value of a boolean.
  package static let isTrue: UInt8 = 8
  /// The data of an OpenStep text is in base64, not in hexadecimal.
  package static let base64: UInt8 = 16
}
