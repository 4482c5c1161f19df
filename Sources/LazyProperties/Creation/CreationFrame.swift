internal import CLazyThreadLocal

/// One entry of the chain of creations that are under way on a thread.
///
/// The chain answers two questions: does a lazy reach itself again, and which creation led to
/// which. Only a creation and a trace scope push an entry, so a warm read never looks at it.
final class CreationFrame {
  let parent: CreationFrame?
  let role: Role
  /// Who listens to the creations on this thread, handed down from the innermost trace scope.
  let recorder: LazyTrace.Recorder?
  /// The value of a shared lazy, in a box, while only this thread sees it.
  var candidate: AnyObject?
  /// Whether the creation came to its end.
  var isFinished = false

  enum Role {
    case creation(Creation)
    /// The configuration of what an `async` factory has made.
    case settling(of: ObjectIdentifier, StaticString)
    /// The reset of what depends on a lazy; the owner is an object or, for a struct, a type.
    case resetting(of: ObjectIdentifier, StaticString)
    case traceScope
  }

  struct Creation {
    /// The owner's identity; `nil` for a struct, which has none.
    let owner: ObjectIdentifier?
    let type: any Any.Type
    let name: StaticString
    /// What the trace knows about the creation; `nil` when nobody traces.
    let mark: LazyTrace.Mark?
  }

  private init(parent: CreationFrame?, role: Role, recorder: LazyTrace.Recorder?) {
    self.parent = parent
    self.role = role
    self.recorder = recorder
  }

  /// The innermost entry of the calling thread.
  static var current: CreationFrame? {
    guard let pointer = CLazyThreadLocalGet() else { return nil }
    return Unmanaged<CreationFrame>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Adds an entry; the thread keeps it alive until `pop()`.
  static func push(_ role: Role, recorder: LazyTrace.Recorder? = nil) -> CreationFrame {
    let parent = current
    let frame = CreationFrame(parent: parent, role: role, recorder: recorder ?? parent?.recorder)
    CLazyThreadLocalSet(Unmanaged.passRetained(frame).toOpaque())
    return frame
  }

  /// Removes this entry, which must be the innermost.
  func pop() {
    guard let pointer = CLazyThreadLocalGet() else { return }
    let parentPointer = parent.map { Unmanaged.passUnretained($0).toOpaque() }
    CLazyThreadLocalSet(parentPointer)
    Unmanaged<CreationFrame>.fromOpaque(pointer).release()
  }

  /// The creation of this entry; `nil` for a trace scope.
  var creation: Creation? {
    guard case .creation(let creation) = role else { return nil }
    return creation
  }
}

extension CreationFrame {
  /// Whether the entry is about that lazy.
  func isOf(_ owner: ObjectIdentifier, _ name: StaticString) -> Bool {
    switch role {
    case .creation(let creation): creation.owner == owner && creation.name.hasSameBytes(as: name)
    case .settling(let settled, let label): settled == owner && label.hasSameBytes(as: name)
    case .resetting, .traceScope: false
    }
  }

  /// The innermost creation of that lazy on this thread.
  static func innermost(owner: ObjectIdentifier, name: StaticString) -> CreationFrame? {
    var frame = current
    while let entry = frame {
      if entry.isOf(owner, name) { return entry }
      frame = entry.parent
    }
    return nil
  }

  /// The names from the creation of the same lazy down to this one: `detail → panel → detail`.
  ///
  /// - Returns: `nil` when no creation of that lazy is under way on this thread.
  static func cycle(owner: ObjectIdentifier, name: StaticString) -> String? {
    var names = ["\(name)"]
    var frame = current
    while let entry = frame {
      if let creation = entry.creation {
        names.append("\(creation.name)")
        if entry.isOf(owner, name) { return names.reversed().joined(separator: " → ") }
      }
      frame = entry.parent
    }
    return nil
  }
}

extension StaticString {
  func hasSameBytes(as other: StaticString) -> Bool {
    if hasPointerRepresentation, other.hasPointerRepresentation, utf8Start == other.utf8Start {
      return utf8CodeUnitCount == other.utf8CodeUnitCount
    }
    return "\(self)" == "\(other)"
  }
}
