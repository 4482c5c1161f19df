import Foundation
import Synchronization

@testable import UIKit

/// The messages that UIKit reports while a closure runs.
///
/// The handler is one for the whole process: callers look for a message of their own.
@MainActor
func reports(during work: () throws -> Void) rethrows -> [String] {
  let log = ReportLog()
  UIKitDiagnostics.setHandler { message in log.messages.withLock { $0.append(message) } }
  defer { UIKitDiagnostics.setHandler(nil) }
  try work()
  return log.messages.withLock { $0 }
}

private final class ReportLog: Sendable {
  let messages = Mutex<[String]>([])
}
