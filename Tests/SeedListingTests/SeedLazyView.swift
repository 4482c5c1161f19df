// Listing "LazyView 代码实现" of the third text.

/// The listing.
///
/// Changed: `show` and `hide` are public, because only a public function may be `@inlinable`, and so
/// is what they call.
// As the text has it:
// swift-format-ignore: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
public class LazyView<T> {
  private var block: (() -> T)?

  public var value: T! {
    if wrappedValue == nil {
      wrappedValue = block!()
      block = nil
    }

    return wrappedValue!
  }

  public private(set) var wrappedValue: T?

  public init(_ block: @escaping () -> T) {
    self.block = block
  }
}

extension LazyView {
  @inlinable
  public func show(_ block: (T) -> Void) {
    block(value)
  }

  @inlinable
  public func hide(_ block: (T) -> Void) {
    if let wrappedValue = wrappedValue {
      block(wrappedValue)
    }
  }
}
