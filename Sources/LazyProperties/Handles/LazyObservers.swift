internal import Synchronization

/// Who wants to know of a property's creations: a table beside the properties.
///
/// A property that nobody observes has nothing for it in its storage, and looks at one flag when
/// it is created.
enum LazyObservers {
  private static let isUsed = Atomic<Bool>(false)

  /// Tells those who observe a property that its value was created.
  static func noteCreation<Value>(_ frame: CreationFrame, _ value: Value) {
    guard isUsed.load(ordering: .relaxed) else { return }
  }
}

/// Tells those who observe a property that an `async` factory has made its value.
public func _$noteLazyLoad<Value>(_ owner: AnyObject, _ name: StaticString, _ value: Value) {
}
