/// Goes over an OpenStep text once and writes down where its values are.
///
/// At least eight zero bytes follow the text, so words may be loaded at any place in it.
struct OpenStepScanner: TextScanner, ~Copyable {
  let bytes: UnsafePointer<UInt8>
  let end: Int
  let strictness: PropertyList.Strictness
  var place: Int
  var assembler: TapeAssembler

  /// The pairs of the root are not in braces, as in `.strings` files.
  private var isBare = false

  static func scan(
    _ window: FileWindow,
    _ options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) -> Tape {
    var scanner = OpenStepScanner(window, options)
    do throws(PropertyList.Error) {
      try scanner.run()
      if options.strictness.contains(.duplicateKeys) { try scanner.checkKeys() }
    } catch {
      let path = scanner.assembler.path
      throw error.changing { $0.path = path }
    }
    return scanner.finish()
  }

  private init(_ window: FileWindow, _ options: PropertyList.ReadingOptions) {
    bytes = window.bytes
    end = window.count
    place = window.markSize
    strictness = options.strictness
    assembler = TapeAssembler(
      window,
      format: .openStep,
      depthLimit: options.limits.effectiveDepth
    )
  }

  private consuming func finish() -> Tape { assembler.finish() }

  private mutating func run() throws(PropertyList.Error) {
    let start = place
    try skipSpace()
    guard place < end else { return try readBlank() }
    let first = place
    try readValue()
    try readOpenContainers()
    try skipSpace()
    if place >= end { return try checkRoot(first) }
    guard assembler.rootKind == .string else { throw error("the end of the text", at: place) }
    try readBarePairs(from: start)
  }

  /// Reads a text that starts with a string and goes on: pairs without braces.
  private mutating func readBarePairs(from start: Int) throws(PropertyList.Error) {
    assembler.reset()
    place = start
    isBare = true
    try assembler.begin(.dictionary, at: start)
    try readOpenContainers()
  }

  private mutating func readBlank() throws(PropertyList.Error) {
    guard !strictness.contains(.bareDocuments) else {
      throw error("a property list", at: place)
    }
    try assembler.begin(.dictionary, at: place)
    assembler.end()
  }

  private func checkRoot(_ first: Int) throws(PropertyList.Error) {
    guard strictness.contains(.bareDocuments), OpenStepSyntax.isUnquoted(bytes[first]) else {
      return
    }
    throw error("text in quotes, an array or a dictionary", at: first)
  }

  private mutating func readOpenContainers() throws(PropertyList.Error) {
    while assembler.depth > 0 {
      try skipSpace()
      if assembler.top.kind == .array { try continueArray() } else { try continueDictionary() }
    }
  }

  private mutating func continueArray() throws(PropertyList.Error) {
    if bytes[place] == UInt8(ascii: ")") {
      if assembler.top.count > 0, !assembler.top.isAfterValue,
        strictness.contains(.trailingCommas)
      {
        throw error("a value after a comma", at: place)
      }
      place += 1
      return assembler.end()
    }
    if assembler.top.isAfterValue {
      guard bytes[place] == UInt8(ascii: ",") else { throw error(", or )", at: place) }
      place += 1
      assembler.setAfterValue(false)
      return
    }
    try readValue()
  }

  private mutating func continueDictionary() throws(PropertyList.Error) {
    if assembler.top.isAfterValue {
      guard bytes[place] == UInt8(ascii: ";") else { throw error("; after a value", at: place) }
      place += 1
      return assembler.setAfterValue(false)
    }
    let isRoot = isBare && assembler.depth == 1
    if isRoot ? place >= end : bytes[place] == UInt8(ascii: "}") {
      if !isRoot { place += 1 }
      return assembler.end()
    }
    try readPair()
  }

  /// Reads a key and its value, up to the semicolon.
  private mutating func readPair() throws(PropertyList.Error) {
    let (content, flags) = try readString("a key or }")
    try assembler.appendKey(content, flags: flags)
    try skipSpace()
    if bytes[place] == UInt8(ascii: ";"), !strictness.contains(.shortPairs) {
      return assembler.appendKeyAsValue()
    }
    guard bytes[place] == UInt8(ascii: "=") else {
      throw error("= or ; after a key (a quote inside a text is written \\\")", at: place)
    }
    place += 1
    try skipSpace()
    try readValue()
  }

  private mutating func readValue() throws(PropertyList.Error) {
    switch bytes[place] {
    case UInt8(ascii: "{"):
      try assembler.begin(.dictionary, at: place)
      place += 1
    case UInt8(ascii: "("):
      try assembler.begin(.array, at: place)
      place += 1
    case UInt8(ascii: "<"): try readData()
    default:
      let (content, flags) = try readString("a value")
      assembler.appendScalar(.string, content, flags: flags)
    }
  }
}
