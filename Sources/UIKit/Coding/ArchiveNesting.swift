import Foundation

/// How deep reading an archive is nested on one thread.
///
/// In a damaged or hostile archive an object may contain itself; reading it would never end.
final class ArchiveNesting {
  /// Deeper objects are not read.
  static let limit = 500

  private var depth = 0
  /// Set from the first object that lay too deep until everything around it is given up as well.
  private var isTooDeep = false

  private static var current: ArchiveNesting {
    let key = "UIKitArchiveNesting"
    if let nesting = Thread.current.threadDictionary[key] as? ArchiveNesting { return nesting }
    let nesting = ArchiveNesting()
    Thread.current.threadDictionary[key] = nesting
    return nesting
  }

  /// What the closure reads, `nil` when it lies too deep or contains something that does.
  static func read<Result>(_ body: () -> Result?) -> Result? { current.read(body) }

  private func read<Result>(_ body: () -> Result?) -> Result? {
    guard !isTooDeep, depth < ArchiveNesting.limit else {
      isTooDeep = true
      return nil
    }
    depth += 1
    let result = body()
    depth -= 1
    defer { if depth == 0 { isTooDeep = false } }
    return isTooDeep ? nil : result
  }
}
