#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension EncodedXML {
  @inline(__always)
  func writeScalar(_ node: EncodedNode, _ number: UInt32, _ state: EncodingState) throws {
    switch node.kind {
    case .string: return try writeString(node, number, state)
    case .integer:
      tabs(64)
      output.put("<integer>")
      output.put(decimal: Int64(bitPattern: node.bits))
      output.put("</integer>\n")
    case .real: writeReal(Double(bitPattern: node.bits))
    case .boolean:
      tabs(16)
      output.put(node.bits != 0 ? "<true/>\n" : "<false/>\n")
    default: try writeRare(node, number, state)
    }
  }

  private func writeRare(_ node: EncodedNode, _ number: UInt32, _ state: EncodingState) throws {
    switch node.kind {
    case .unsigned:
      tabs(64)
      output.put("<integer>")
      output.put(decimal: node.bits)
      output.put("</integer>\n")
    case .float:
      writeReal(Double(Float(bitPattern: UInt32(truncatingIfNeeded: node.bits))))
    case .date: try writeDate(Double(bitPattern: node.bits), number, state)
    case .data: writeData(node, state)
    case .uid: try writeUID(node.bits, number, state)
    default:
      let error = PropertyList.Error(
        .unrepresentable,
        expected: "a value that XML can hold",
        found: "null"
      )
      throw state.failure(error, Any?.none as Any, at: number)
    }
  }

  private func writeReal(_ value: Double) {
    tabs(96)
    output.put("<real>")
    output.put(real: value, options.reals)
    output.put("</real>\n")
  }

  @inline(__always)
  private func writeString(_ node: EncodedNode, _ number: UInt32, _ state: EncodingState) throws {
    let text = UnsafeBufferPointer(start: state.bytes.start + node.offset, count: Int(node.length))
    tabs(text.count &+ 40)
    output.put("<string>")
    if !output.putPlain(padded: text) {
      if let found = output.appendReferences(text, options.controlCharacters) {
        throw Self.forbidden(found, String(decoding: text, as: UTF8.self), number, state)
      }
      output.reserve(16)
    }
    output.put("</string>\n")
  }

  static func forbidden(
    _ found: Unicode.Scalar,
    _ text: String,
    _ number: UInt32,
    _ state: EncodingState
  ) -> any Error {
    let code = String(found.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: 4 - code.count)
    let error = PropertyList.Error(
      .unrepresentable,
      expected: "characters that XML allows",
      found: "U+" + zeros + code
    )
    return state.failure(error, text, at: number)
  }

  private func writeDate(_ seconds: Double, _ number: UInt32, _ state: EncodingState) throws {
    guard let time = CivilTime(flooring: seconds), time.year.magnitude <= CivilTime.mostYears else {
      throw dateError("a date of a year up to 100000000", seconds, number, state)
    }
    guard options.dateFractions == .floor || seconds == seconds.rounded() else {
      throw dateError("a date of whole seconds", seconds, number, state)
    }
    tabs(64)
    output.put("<date>")
    output.put(time)
    output.put("</date>\n")
  }

  private func dateError(
    _ expected: String,
    _ seconds: Double,
    _ number: UInt32,
    _ state: EncodingState
  ) -> any Error {
    let error = PropertyList.Error(
      .unrepresentable,
      expected: expected,
      found: "\(seconds) seconds"
    )
    // The seconds and not the date: the text of a date that is no moment stops Foundation.
    return state.failure(error, seconds, at: number)
  }

  private func writeUID(_ value: UInt64, _ number: UInt32, _ state: EncodingState) throws {
    // A reader has to open a dictionary before it sees the uid.
    if let error = state.depthError(depth, at: number) { throw error }
    tabs(16)
    output.put("<dict>\n")
    tabs(32)
    output.put("\t<key>CF$UID</key>\n")
    tabs(64)
    output.put("\t<integer>")
    output.put(decimal: value)
    output.put("</integer>\n")
    tabs(16)
    output.put("</dict>\n")
  }

  private func writeData(_ node: EncodedNode, _ state: EncodingState) {
    tabs(16)
    output.put("<data>\n")
    let start = state.bytes.start + node.offset
    let data = UnsafeBufferPointer(start: start, count: Int(node.length))
    output.append(base64: data, level: depth)
    tabs(16)
    output.put("</data>\n")
  }
}
