/// Checks one value of an XML property list against the rules for its content.
struct XMLValueCheck {
  let strictness: PropertyList.Strictness
  let bytes: UnsafePointer<UInt8>

  func check(_ entry: TapeEntry) throws(PropertyList.Error) {
    switch entry.kind {
    case .string: try check(entry, .controlCharacters, "characters that XML allows", isXMLText)
    case .integer, .unsigned, .uid: try check(entry, .looseNumbers, "digits alone", isInteger)
    case .real: try check(entry, .looseNumbers, "a decimal number", isReal)
    case .date: try check(entry, .looseDates, "a date that exists", isDate)
    case .data: try check(entry, .looseData, "base64 with its padding", isBase64)
    case .boolean, .array, .dictionary, .null: break
    }
  }

  private func check(
    _ entry: TapeEntry,
    _ rule: PropertyList.Strictness,
    _ expected: String,
    _ isStrict: (ArraySlice<UInt8>) -> Bool
  ) throws(PropertyList.Error) {
    guard strictness.contains(rule) else { return }
    let raw = UnsafeBufferPointer(start: bytes + Int(entry.offset), count: Int(entry.length))
    let isEscaped = entry.flags & TapeEntry.escaped != 0
    // Content with broken references is told when it is read.
    guard let plain = isEscaped ? try? XMLText.plain(raw) : Array(raw) else { return }
    guard isStrict(plain[...]) else {
      throw PropertyList.Error(
        .invalidValue,
        expected: expected,
        found: plain.withUnsafeBufferPointer { TextExcerpt.shown($0) },
        offset: Int(entry.offset)
      )
    }
  }

  private func isXMLText(_ text: ArraySlice<UInt8>) -> Bool {
    // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
    text.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      && !zip(text, zip(text.dropFirst(), text.dropFirst(2))).contains {
        $0 == 0xEF && $1.0 == 0xBF && $1.1 >= 0xBE
      }
  }

  private func isInteger(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    return !digits.isEmpty && digits.allSatisfy { 0x30...0x39 ~= $0 }
  }

  private func isReal(_ text: ArraySlice<UInt8>) -> Bool {
    let names = ["nan", "+infinity", "-infinity"]
    if names.contains(String(decoding: text, as: UTF8.self)) { return true }
    let known = text.allSatisfy { 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) }
    return known && text.first != UInt8(ascii: "+")
  }

  /// A date that is written as it was read.
  private func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    let reading = Array(text).withUnsafeBufferPointer { CivilTime.reading(xml: $0) }
    guard case .seconds(let seconds) = reading, let time = CivilTime(flooring: seconds) else {
      return false
    }
    return time.xmlText == String(decoding: text, as: UTF8.self)
  }

  private func isBase64(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.filter { !XMLNumber.isSpace($0) }
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let isClean = digits.dropLast(padding).allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"): true
      default: false
      }
    }
    return isClean && padding <= 2 && digits.count % 4 == 0
  }
}
