/// The keys of all encoded dictionaries, each once.
struct KeyTable {
  private(set) var texts: [String] = []
  private var entries: ContiguousArray<Entry> = [Entry()]
  private var numbers: [ByteString: UInt32] = [:]

  /// Keys that were met, by the words of their texts: records of one type repeat their keys.
  private var recent = ContiguousArray<(words: TextWords, number: UInt32)>(
    repeating: (TextWords(""), 0),
    count: recentCount
  )
  private static let recentCount = 64

  private struct Entry {
    /// The text as it lies in memory; as `texts` holds on to it, the same words mean the same text.
    var words = TextWords("")
    /// The first eight bytes, the first one highest.
    var head: UInt64 = 0
    var isASCII = true
  }

  /// The number of a key, from 1.
  @inline(__always)
  mutating func number(of text: String) -> UInt32 {
    let words = TextWords(text)
    let recent = recent[words.slot & (Self.recentCount &- 1)]
    return recent.words == words && recent.number > 0 ? recent.number : find(text, words)
  }

  @inline(never)
  private mutating func find(_ text: String, _ words: TextWords) -> UInt32 {
    var number = numbers[ByteString(text)] ?? 0
    if number == 0 {
      number = UInt32(entries.count)
      texts.append(text)
      entries.append(Self.entry(text))
      numbers[ByteString(text)] = number
    }
    // Only the text that is held on to: the memory of another may be used again for a third.
    if entries[Int(number)].words == words {
      recent[words.slot & (Self.recentCount - 1)] = (words, number)
    }
    return number
  }

  private static func entry(_ text: String) -> Entry {
    var entry = Entry(words: TextWords(text))
    for (place, byte) in text.utf8.prefix(8).enumerated() {
      entry.head |= UInt64(byte) << UInt64(56 - 8 * place)
    }
    entry.isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    return entry
  }

  func text(_ number: UInt32) -> String { texts[Int(number) - 1] }

  /// Whether a key stands before another in the order of UTF-16 units, as Apple sorts.
  func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
    let (first, second) = (entries[Int(left)], entries[Int(right)])
    // UTF-8 sorts as UTF-16 does, except that units of surrogate pairs are below U+E000.
    if first.isASCII, second.isASCII {
      if first.head != second.head { return first.head < second.head }
      return texts[Int(left) - 1].utf8.lexicographicallyPrecedes(texts[Int(right) - 1].utf8)
    }
    return texts[Int(left) - 1].utf16.lexicographicallyPrecedes(texts[Int(right) - 1].utf16)
  }
}

/// The words of a `String` itself: short text, or where longer text is.
///
/// Where a `String` is not two words long, no two are the same.
struct TextWords: Equatable {
  private let low: UInt64
  private let high: UInt64

  private static var areKnown: Bool { MemoryLayout<String>.size == 16 }

  @inline(__always)
  init(_ text: String) {
    (low, high) = withUnsafeBytes(of: text) { bytes in
      guard Self.areKnown else { return (0, 0) }
      return (bytes.load(as: UInt64.self), bytes.load(fromByteOffset: 8, as: UInt64.self))
    }
  }

  /// A number to look the text up by.
  @inline(__always)
  var slot: Int { Int(truncatingIfNeeded: ((low ^ high) &* 0x9E37_79B9_7F4A_7C15) &>> 40) }

  @inline(__always)
  static func == (left: Self, right: Self) -> Bool {
    areKnown && left.low == right.low && left.high == right.high
  }
}
