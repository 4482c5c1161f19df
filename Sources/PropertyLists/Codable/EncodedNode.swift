/// One encoded value.
///
/// Values of a container are linked, because the containers of an encoder may be filled in any order
/// and at the same time.
struct EncodedNode {
  /// The value, or where its bytes are; for a container, the first and the last value in it.
  var bits: UInt64 = 0
  /// Bytes of text, data or a part; values in a container.
  var length: UInt32 = 0
  /// The value after this one in its container; 0 at the end.
  var next: UInt32 = 0
  var parent: UInt32 = 0
  /// The number of the key in a dictionary; of a part of an array, how many values it has.
  var key: UInt32 = 0
  /// Tells values apart that had the same number one after the other.
  var stamp: UInt32 = 0
  /// How many containers are around it, as far as the number goes.
  var depth: UInt16 = 0
  var kind = Kind.unset
  /// Whether the keys of this dictionary are data of the program and not names of properties.
  var keepsKeys = false

  enum Kind: UInt8 {
    /// Nothing was encoded yet; it stays an empty dictionary.
    case unset
    case null
    case boolean
    case integer
    case unsigned
    case real
    /// A number of 32 bits.
    case float
    case date
    case uid
    case string
    case data
    case array
    case dictionary
    /// A container, or several in a row, that were written while the others were encoded.
    case part
  }

  var first: UInt32 {
    get { UInt32(truncatingIfNeeded: bits >> 32) }
    set { bits = bits & 0xFFFF_FFFF | UInt64(newValue) << 32 }
  }

  var last: UInt32 {
    get { UInt32(truncatingIfNeeded: bits) }
    set { bits = bits & ~0xFFFF_FFFF | UInt64(newValue) }
  }

  /// Where the bytes of text, data or a part start.
  var offset: Int { Int(truncatingIfNeeded: bits) }
}
