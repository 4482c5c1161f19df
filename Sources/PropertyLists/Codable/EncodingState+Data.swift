#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension EncodingState {
  /// The bytes of all values.
  func data() throws -> Data {
    switch parts {
    case .xml(let writer): return try writer.data(of: self)
    case .binary(let writer): return try writer.data(of: self)
    case .none: break
    }
    let list = try EncodedList.list(of: self)
    do throws(PropertyList.Error) {
      return try list.data(format: options.format, options: options.writing)
    } catch {
      throw EncodingError.invalidValue(
        list,
        EncodingError.Context(
          codingPath: [],
          debugDescription: "Expected \(error.expected), found \(error.found).",
          underlyingError: error
        )
      )
    }
  }
}
