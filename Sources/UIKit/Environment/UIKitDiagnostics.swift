import Foundation
import Synchronization

/// Where UIKit says that it was used wrongly, or that something is missing on this machine.
///
/// Messages go to the standard error stream, each once, unless ``setHandler(_:)`` sends them elsewhere.
public enum UIKitDiagnostics {
  private struct State {
    var handler: (@Sendable (String) -> Void)?
    var seen: Set<String> = []
  }

  private static let state = Mutex(State())

  /// Receives every message from now on, repeated ones too; `nil` restores the error stream.
  ///
  /// The handler is called on the thread on which the misuse happened.
  public static func setHandler(_ handler: (@Sendable (String) -> Void)?) {
    state.withLock { $0.handler = handler }
  }

  /// Reports a message.
  package static func report(_ message: @autoclosure () -> String) {
    let text = message()
    let (handler, isNew) = state.withLock { state in
      if state.seen.count >= 1_000 { state.seen.removeAll() }
      return (state.handler, state.seen.insert(text).inserted)
    }
    if let handler {
      handler(text)
    } else if isNew {
      FileHandle.standardError.write(Data("UIKit: \(text)\n".utf8))
    }
  }
}
