extension AtomicFile {
  /// Why a file could not be saved: at which step, which path, and what the system said.
  public struct Error: Swift.Error, Sendable, Hashable, CustomStringConvertible {
    /// The steps of a save, in order.
    public enum Step: Sendable, Hashable {
      /// The target was found, links followed.
      case resolve
      /// The target may be written: it is a file, and in no bundle.
      case check
      /// The temporary file was made.
      case create
      /// The bytes were written.
      case write
      /// The mode was set.
      case setMode
      /// The extended attributes of the old file were copied.
      case setAttributes
      /// The temporary file's bytes were brought to disk.
      case synchronize
      /// The file was still the one that was read, for ``AtomicFile/Options/replacing``.
      case compare
      /// The temporary file took the place of the target.
      case rename
      /// The directory was brought to disk; the new content is in place at this step.
      case synchronizeDirectory
    }

    /// The step that failed.
    public let step: Step

    /// The path of the file or directory of the step.
    public let path: String

    /// The system's text, such as `Permission denied`, or why the path is refused.
    public let reason: String

    init(_ step: Step, _ path: String, reason: String) {
      self.step = step
      self.path = path
      self.reason = reason
    }

    /// Takes the reason from the last failed system call.
    init(_ step: Step, _ path: String) {
      self.init(step, path, reason: SystemError.last.text)
    }

    /// What went wrong in one line.
    public var description: String {
      "\(path): expected \(step.expectation), found: \(reason)"
    }
  }
}

extension AtomicFile.Error.Step {
  /// What would have been right at this step.
  package var expectation: String {
    switch self {
    case .resolve: "a path that leads to a file"
    case .check: "a file that may be written"
    case .create: "a directory that takes a temporary file"
    case .write: "room for the bytes"
    case .setMode: "a temporary file that takes the mode of the old one"
    case .setAttributes: "a temporary file that takes the extended attributes of the old one"
    case .compare: "the file as it was when it was read"
    case .synchronize: "bytes that reach the disk"
    case .rename: "a target that can be replaced"
    case .synchronizeDirectory: "a directory that reaches the disk"
    }
  }
}
