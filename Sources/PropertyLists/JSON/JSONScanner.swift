/// Goes over JSON once, checks its grammar, and writes down where its values are.
///
/// At least eight zero bytes follow the text, so words may be loaded at any place in it.
struct JSONScanner: TextScanner, ~Copyable {
  let bytes: UnsafePointer<UInt8>
  let end: Int
  var place: Int
  var assembler: TapeAssembler

  static func scan(
    _ window: FileWindow,
    _ options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) -> Tape {
    var scanner = JSONScanner(window, depthLimit: options.limits.effectiveDepth)
    do throws(PropertyList.Error) {
      if options.strictness.contains(.byteOrderMarks) { try scanner.checkMark(window) }
      try scanner.run()
      if options.strictness.contains(.duplicateKeys) { try scanner.checkKeys() }
    } catch {
      let path = scanner.assembler.path
      throw error.changing { $0.path = path }
    }
    return scanner.finish()
  }

  private init(_ window: FileWindow, depthLimit: Int) {
    bytes = window.bytes
    end = window.count
    place = window.markSize
    assembler = TapeAssembler(window, format: .json, depthLimit: depthLimit)
  }

  private consuming func finish() -> Tape { assembler.finish() }

  private mutating func run() throws(PropertyList.Error) {
    skipSpace()
    try readValue()
    while assembler.depth > 0 {
      skipSpace()
      if assembler.top.kind == .array { try continueArray() } else { try continueObject() }
    }
    skipSpace()
    guard place >= end else { throw error("the end of the text", at: place) }
  }

  @inline(__always)
  private mutating func skipSpace() {
    while true {
      let byte = bytes[place]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      place &+= 1
    }
  }

  private mutating func continueArray() throws(PropertyList.Error) {
    if bytes[place] == UInt8(ascii: "]"), assembler.top.isAfterValue || assembler.top.count == 0 {
      place &+= 1
      return assembler.end()
    }
    if assembler.top.isAfterValue { try skip(UInt8(ascii: ","), ", or ]") }
    try readValue()
  }

  private mutating func continueObject() throws(PropertyList.Error) {
    if bytes[place] == UInt8(ascii: "}"), assembler.top.isAfterValue || assembler.top.count == 0 {
      place &+= 1
      return assembler.end()
    }
    if assembler.top.isAfterValue { try skip(UInt8(ascii: ","), ", or }") }
    guard bytes[place] == UInt8(ascii: "\"") else { throw error("a key in quotes", at: place) }
    let (content, flags) = try readString()
    try assembler.appendKey(content, flags: flags)
    skipSpace()
    try skip(UInt8(ascii: ":"), ": after a key")
    try readValue()
  }

  /// Moves over a mark and the space behind it.
  @inline(__always)
  private mutating func skip(_ mark: UInt8, _ expected: String) throws(PropertyList.Error) {
    guard bytes[place] == mark else { throw error(expected, at: place) }
    place &+= 1
    skipSpace()
  }

  private mutating func readValue() throws(PropertyList.Error) {
    switch bytes[place] {
    case UInt8(ascii: "\""):
      let (content, flags) = try readString()
      assembler.appendScalar(.string, content, flags: flags)
    case UInt8(ascii: "-"), 0x30...0x39: try readNumber()
    case UInt8(ascii: "{"):
      try assembler.begin(.dictionary, at: place)
      place &+= 1
    case UInt8(ascii: "["):
      try assembler.begin(.array, at: place)
      place &+= 1
    case UInt8(ascii: "t"): try readWord("true", .boolean, TapeEntry.isTrue)
    case UInt8(ascii: "f"): try readWord("false", .boolean, 0)
    case UInt8(ascii: "n"): try readWord("null", .null, 0)
    default: throw error("a value", at: place)
    }
  }

  private mutating func readWord(
    _ word: StaticString,
    _ kind: PropertyList.Kind,
    _ flags: UInt8
  ) throws(PropertyList.Error) {
    let count = word.utf8CodeUnitCount
    let text = UnsafeBufferPointer(start: word.utf8Start, count: count)
    guard count <= end - place, equalBytes(bytes + place, text) else {
      throw error("a value", at: place)
    }
    assembler.appendScalar(kind, place..<(place + count), flags: flags)
    place += count
  }
}
