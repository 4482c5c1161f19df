extension LazyTrace {
  /// What a trace has collected.
  public struct Report: Sendable, Hashable {
    /// Every event, in the order in which they began.
    public let events: [Event]

    /// How often each property was created.
    public var creations: [Property: Int] { counts(of: .creation) }

    /// How often each property was reset.
    public var resets: [Property: Int] { counts(of: .reset) }

    /// How often a property was created.
    ///
    /// - Parameters:
    ///   - name: The property's name.
    ///   - owner: The type of the object that created it.
    /// - Returns: Zero for a property that was not created.
    /// - Complexity: O(*n*) in the number of events.
    public func count(of name: String, in owner: any Any.Type) -> Int {
      let property = Property(owner: owner, name: name)
      return events.count { $0.kind == .creation && $0.property == property }
    }

    /// The properties that the trace has met without ever seeing them created: watched, asked to hide,
    /// reset, or failed.
    ///
    /// A trace cannot know of a property that nobody has touched; ``LazyTrace/watch(_:)`` tells it.
    public var neverCreated: [Property] {
      let created = Set(creations.keys)
      var found: Set<Property> = []
      return events.map(\.property).filter { !created.contains($0) && found.insert($0).inserted }
    }

    /// The properties whose view was created although, at the end, at least one of them is hidden.
    public var createdButHidden: [Property] {
      var last: [Place: Event.Kind] = [:]
      for event in events where [.creation, .hiding, .showing].contains(event.kind) {
        last[Place(property: event.property, object: event.object)] = event.kind
      }
      let hidden = Set(last.filter { $0.value == .hiding }.keys.map(\.property))
      return events.map(\.property).reduce(into: []) { list, property in
        if hidden.contains(property), !list.contains(property) { list.append(property) }
      }
    }

    /// One property of one object.
    private struct Place: Hashable {
      let property: Property
      let object: ObjectIdentifier?
    }

    private func counts(of kind: Event.Kind) -> [Property: Int] {
      events.reduce(into: [:]) { counts, event in
        if event.kind == kind { counts[event.property, default: 0] += 1 }
      }
    }
  }
}

extension LazyTrace.Report: CustomStringConvertible {
  /// One line an event, what happened during a creation indented below it.
  public var description: String {
    let known = Set(events.lazy.map(\.id))
    var depths: [UInt64: Int] = [:]
    let lines = events.map { event in
      let parent = event.parent.flatMap { known.contains($0) ? $0 : nil }
      let depth = parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[event.id] = depth
      return String(repeating: "  ", count: depth) + event.line
    }
    return lines.joined(separator: "\n")
  }
}

extension LazyTrace.Event {
  fileprivate var line: String {
    switch kind {
    case .creation: "\(property) \(duration.inMilliseconds) ms"
    case .failure: "\(property) failed after \(duration.inMilliseconds) ms"
    case .reset: "\(property) reset"
    case .eviction: "\(property) evicted"
    case .watch: "\(property) not loaded"
    case .hiding: "\(property) hidden"
    case .showing: "\(property) shown"
    }
  }
}

extension Duration {
  /// The whole and tenth milliseconds as text: `1.2`.
  fileprivate var inMilliseconds: String {
    let (seconds, attoseconds) = components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
