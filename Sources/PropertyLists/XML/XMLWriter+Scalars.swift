#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension XMLWriter {
  mutating func writeScalar(_ value: PropertyList) throws(PropertyList.Error) {
    switch value {
    case .null: throw error(.unrepresentable, "a value that XML can hold", "null")
    case .boolean(let value): line(value ? "<true/>\n" : "<false/>\n")
    case .integer(let value):
      line("<integer>")
      output.put(decimal: value)
      output.put("</integer>\n")
    case .unsigned(let value):
      line("<integer>")
      output.put(decimal: value)
      output.put("</integer>\n")
    case .real(let value):
      line("<real>")
      output.put(real: value, options.reals)
      output.put("</real>\n")
    case .string(let value): try element("<string>", value, "</string>\n")
    case .date(let value):
      let time = try ScalarText.time(of: value, options, stack)
      line("<date>")
      output.put(time)
      output.put("</date>\n")
    case .data(let value): writeData(value)
    case .uid(let value):
      // A reader has to open a dictionary before it sees the uid.
      try stack.checkDepth()
      line("<dict>\n")
      line("\t<key>CF$UID</key>\n")
      line("\t<integer>")
      output.put(decimal: value)
      output.put("</integer>\n")
      line("</dict>\n")
    // Containers are written by `write(_:)` and do not come here.
    case .array, .dictionary: break
    }
  }

  private mutating func writeData(_ data: Data) {
    line("<data>\n")
    data.withUnsafeBytes { bytes in
      output.append(base64: bytes.bindMemory(to: UInt8.self), level: stack.level)
    }
    line("</data>\n")
  }
}
