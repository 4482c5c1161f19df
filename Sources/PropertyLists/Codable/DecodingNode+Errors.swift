/// Why a value cannot be had as the type that was asked for.
enum DecodingProblem: Error {
  /// It is of another kind.
  case mismatch
  /// The type does not hold the number.
  case misfit(String)
}

extension DecodingNode {
  /// The error as callers of decoders expect it, with ours below it.
  ///
  /// Errors of other origin stay as they are.
  @inline(never)
  func failure(
    _ error: any Error,
    _ type: Any.Type,
    at cursor: PropertyListCursor,
    _ step: CodingStep
  ) -> any Error {
    let path = path(to: step)
    func context(_ text: String, _ error: PropertyList.Error) -> DecodingError.Context {
      let error = error.changing { $0.path = path.components }
      return DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: error)
    }
    switch error {
    case DecodingProblem.mismatch:
      let found = cursor.kind.description
      let error = cursor.error(.invalidValue, expected: "\(type)", found: found)
      let context = context("Expected to decode \(type) but found \(found) instead.", error)
      return cursor.kind == .null
        ? DecodingError.valueNotFound(type, context) : DecodingError.typeMismatch(type, context)
    case DecodingProblem.misfit(let number):
      let error = cursor.error(.outOfRange, expected: "a number for \(type)", found: number)
      return DecodingError.dataCorrupted(
        context("The number \(number) does not fit in \(type).", error)
      )
    case let error as PropertyList.Error:
      let text = "Expected \(error.expected), found \(error.found)."
      return DecodingError.dataCorrupted(context(text, error))
    default: return error
    }
  }

  /// The error for a key that is not there.
  @inline(never)
  func missing(_ key: some CodingKey) -> DecodingError {
    let error = cursor.error(
      .invalidValue,
      expected: "a value for the key \"\(key.stringValue)\"",
      found: "a dictionary without it"
    )
    let context = DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "No value for the key \"\(key.stringValue)\".",
      underlyingError: error.changing { $0.path = codingPath.components }
    )
    return .keyNotFound(key, context)
  }

  /// The error for reading after the last element.
  @inline(never)
  func atEnd(_ type: Any.Type, _ position: Int) -> DecodingError {
    .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: path(to: .index(position)),
        debugDescription: "The array has \(position) elements."
      )
    )
  }
}
