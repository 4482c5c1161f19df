/// The start of a tag as the scanner sees it: up to eight bytes after `<` or `</` in one word.
enum XMLWord {
  /// The element whose name and `>` are the first bytes; nil for any longer form of a tag.
  @inline(__always)
  static func plainTag(_ word: UInt64) -> XMLTag? {
    // The words of "key>" and so on; the first byte tells most of them apart.
    switch ByteWord.prefix(word, 4) {
    case 0x3E79_656B: return .key
    case 0x6972_7473: return ByteWord.prefix(word, 7) == 0x3E_676E_6972_7473 ? .string : nil
    case 0x6574_6E69: return word == 0x3E72_6567_6574_6E69 ? .integer : nil
    case 0x6C61_6572: return ByteWord.prefix(word, 5) == 0x3E_6C61_6572 ? .real : nil
    case 0x7463_6964: return ByteWord.prefix(word, 5) == 0x3E_7463_6964 ? .dict : nil
    case 0x6172_7261: return ByteWord.prefix(word, 6) == 0x3E79_6172_7261 ? .array : nil
    case 0x6174_6164: return ByteWord.prefix(word, 5) == 0x3E_6174_6164 ? .data : nil
    case 0x6574_6164: return ByteWord.prefix(word, 5) == 0x3E_6574_6164 ? .date : nil
    default: return nil
    }
  }

  /// The first bytes after `</` of the closing tag of an element, and how many of them count.
  @inline(__always)
  static func closing(_ tag: XMLTag) -> (word: UInt64, count: Int) {
    switch tag {
    case .key: (0x3E79_656B, 4)
    case .string: (0x3E_676E_6972_7473, 7)
    case .integer: (0x3E72_6567_6574_6E69, 8)
    case .real: (0x3E_6C61_6572, 5)
    case .dict: (0x3E_7463_6964, 5)
    case .array: (0x3E79_6172_7261, 6)
    case .data: (0x3E_6174_6164, 5)
    case .date: (0x3E_6574_6164, 5)
    case .plist: (0x3E74_7369_6C70, 6)
    case .yes: (0x3E_6575_7274, 5)
    case .no: (0x3E65_736C_6166, 6)
    }
  }
}
