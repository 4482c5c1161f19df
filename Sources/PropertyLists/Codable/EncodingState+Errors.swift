extension EncodingState {
  /// The way to a value, found by walking up.
  func path(to number: UInt32) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var number = number
    while number != 0 {
      let node = nodes[Int(number)]
      if nodes[Int(node.parent)].kind == .array {
        path.append(PositionKey(position(of: number, in: node.parent)))
      } else {
        path.append(TextKey(node.key > 0 ? keys.text(node.key) : ""))
      }
      number = node.parent
    }
    return path.reversed()
  }

  private func position(of number: UInt32, in array: UInt32) -> Int {
    var (position, other) = (0, nodes[Int(array)].first)
    while other != number, other != 0 {
      let node = nodes[Int(other)]
      position += node.kind == .part ? Int(node.key) : 1
      other = node.next
    }
    return position
  }

  /// The error as callers of encoders expect it, with ours below it.
  func failure(
    _ error: PropertyList.Error,
    _ value: Any,
    at number: UInt32
  ) -> any Error {
    let path = path(to: number)
    return EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: path,
        debugDescription: "Expected \(error.expected), found \(error.found).",
        underlyingError: error.changing { $0.path = path.components }
      )
    )
  }

  /// The error for containers that are too deep; nil when one more fits.
  func depthError(_ depth: Int, at number: UInt32) -> (any Error)? {
    let most = options.writing.limits.effectiveDepth
    if depth < most { return nil }
    let error = PropertyList.Error(
      .limitExceeded,
      expected: "at most \(most) containers inside each other",
      found: "one more"
    )
    return failure(error, "a container", at: number)
  }

  /// The error for a result that is too large; nil when it is not.
  func outputError(_ count: Int, at number: UInt32) -> (any Error)? {
    let most = options.writing.limits.output
    if count <= most { return nil }
    let error = PropertyList.Error(
      .limitExceeded,
      expected: "at most \(most) bytes",
      found: "more"
    )
    return failure(error, "a value", at: number)
  }
}
