extension LazyTrace {
  /// A lazy property of a type.
  public struct Property: Sendable, Hashable {
    /// The type of the object that created: for an object of a subclass, the subclass.
    public let owner: any Any.Type
    /// The property's name.
    public let name: String

    /// Names a property.
    ///
    /// - Parameters:
    ///   - owner: The type of the owner.
    ///   - name: The property's name, without backticks.
    public init(owner: any Any.Type, name: String) {
      self.owner = owner
      self.name = name
    }

    /// Whether both name the same property of the same type.
    public static func == (left: Self, right: Self) -> Bool {
      left.owner == right.owner && left.name == right.name
    }

    /// Feeds type and name.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(owner))
      hasher.combine(name)
    }
  }

  /// One thing that happened to a lazy property.
  public struct Event: Sendable, Hashable, Identifiable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
      /// The value was made, stored and configured.
      case creation
      /// The factory threw: there is no value.
      case failure
      /// A loaded value was dropped by `reset()`.
      case reset
      /// A loaded value was dropped because memory was short.
      case eviction
      /// The property was named by ``LazyTrace/watch(_:)``, or asked to hide what it does not have.
      case watch
      /// The loaded view was hidden.
      case hiding
      /// The loaded view was shown.
      case showing
    }

    /// The event's number, counting up in the order of the events' beginnings.
    public let id: UInt64
    /// What happened.
    public let kind: Kind
    /// To which property.
    public let property: Property
    /// Of which object, `nil` for a struct.
    ///
    /// After an object's end another may have the same identity.
    public let object: ObjectIdentifier?
    /// When it began.
    public let instant: ContinuousClock.Instant
    /// How long it took, its hook and the creations below it included; zero for
    /// what is no creation.
    public let duration: Duration
    /// The creation during which it happened, on the same thread or in the same task.
    public let parent: UInt64?
  }
}

extension LazyTrace.Event {
  /// Something that began at a mark and ends now.
  init(_ kind: Kind, since mark: LazyTrace.Mark, under parent: LazyTrace.Mark?) {
    id = mark.id
    self.kind = kind
    property = mark.property
    object = mark.object
    instant = mark.instant
    duration = mark.instant.duration(to: .now)
    self.parent = parent?.id
  }

  /// Something that takes no time.
  init(
    _ kind: Kind,
    _ property: LazyTrace.Property,
    of object: ObjectIdentifier?,
    under parent: LazyTrace.Mark?
  ) {
    id = LazyTrace.nextID()
    self.kind = kind
    self.property = property
    self.object = object
    instant = .now
    duration = .zero
    self.parent = parent?.id
  }
}

extension LazyTrace.Property: CustomStringConvertible {
  /// Type and name, as in `ShopCell.badge`.
  public var description: String { "\(owner).\(name)" }
}
