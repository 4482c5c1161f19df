import Foundation

/// The goals of `goals.json`, by the row's name.
struct Goals {
  struct Goal: Decodable {
    let atMost: Double?
    let atLeast: Double?
    /// Not reached yet and known to be so: a miss is shown, but does not fail the run.
    let isOpen: Bool?

    func isMet(by ratio: Double) -> Bool {
      ratio <= (atMost ?? .infinity) && ratio >= (atLeast ?? -.infinity)
    }

    var text: String {
      if let atMost { return "≤ \(atMost)" }
      return "≥ \(atLeast ?? 0)"
    }
  }

  private let goals: [String: Goal]

  init(contentsOf url: URL) throws {
    goals = try JSONDecoder().decode([String: Goal].self, from: Data(contentsOf: url))
  }

  var names: Set<String> { Set(goals.keys) }

  subscript(name: String) -> Goal? { goals[name] }
}
