/// One line of the table: ours against one peer.
struct Row: Codable {
  let name: String
  /// Both figures as text, with their unit.
  let ours: String
  let peer: String
  /// What the goal speaks of.
  let ratio: Double
}

/// A row before it is measured.
struct Benchmark {
  let name: String
  let measure: (Effort) throws -> Row
}

/// An input on which ours and a peer do not agree: nothing is timed then.
struct Disagreement: Error, CustomStringConvertible {
  let what: String
  var description: String { "the inputs or results differ: \(what)" }
}

func verify(_ condition: Bool, _ what: String) throws {
  guard condition else { throw Disagreement(what: what) }
}

/// Seconds in a unit that reads well.
func duration(_ seconds: Double) -> String {
  let (value, unit) =
    switch seconds {
    case ..<1e-6: (seconds * 1e9, "ns")
    case ..<1e-3: (seconds * 1e6, "µs")
    case ..<1: (seconds * 1e3, "ms")
    default: (seconds, "s")
    }
  return "\(rounded(value)) \(unit)"
}

/// A number with three significant digits or so.
func rounded(_ value: Double) -> String {
  let scale: Double = value < 10 ? 100 : value < 100 ? 10 : 1
  return "\((value * scale).rounded() / scale)"
}
