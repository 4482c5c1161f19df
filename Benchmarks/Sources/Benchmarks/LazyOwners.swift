import Foundation
import LazyProperties
import Synchronization

// One owner for each way to make a value late; all hold the same payload.

final class Payload: Sendable {
  let number = 7
}

final class LazyOwner {
  @Lazy var payload: Payload
}

/// What `@Lazy(.synchronized)` makes of a property, without the handle.
final class SynchronizedOwner: Sendable {
  private let storage = _$LazyShared<Payload>()

  var payload: Payload {
    if let value = storage.value { return value }
    return storage.load(self, "payload") {
      Payload()
    } hook: {
    }
  }
}

final class LazyVarOwner {
  lazy var payload = Payload()
}

/// As large as a synchronized lazy may be.
final class LazyVarAndWordOwner {
  lazy var payload = Payload()
  var word = 0
}

final class MutexOwner: Sendable {
  private let storage = Mutex<Payload?>(nil)

  var payload: Payload {
    storage.withLock { value in
      if let value { return value }
      let made = Payload()
      value = made
      return made
    }
  }
}

final class WrapperOwner {
  @LazyWrapper({ Payload() }) var payload: Payload
}

/// The usual property wrapper: an optional and the closure that fills it.
@propertyWrapper struct LazyWrapper<Value> {
  private var value: Value?
  private let make: () -> Value

  init(_ make: @escaping () -> Value) { self.make = make }

  var wrappedValue: Value {
    mutating get {
      if let value { return value }
      let made = make()
      value = made
      return made
    }
    set { value = newValue }
  }
}

enum StaticOwner {
  static let payload = Payload()
}

final class OptionalOwner {
  private var stored: Payload?

  init(_ stored: Payload?) { self.stored = stored }

  var payload: Payload? { stored }
}

final class LazyViewOwner {
  let payload = SeedLazyView { Payload() }
}

/// The third seed's helper, as the text has it.
final class SeedLazyView<T> {
  private var block: (() -> T)?

  // As the text has it:
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var value: T! {
    if wrappedValue == nil {
      wrappedValue = block?()
      block = nil
    }
    return wrappedValue
  }

  private(set) var wrappedValue: T?

  init(_ block: @escaping () -> T) {
    self.block = block
  }
}
