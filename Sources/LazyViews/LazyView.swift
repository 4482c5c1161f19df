#if canImport(UIKit)
import LazyProperties
public import UIKit

/// A view that is made when it is first shown, and that hiding never makes.
///
/// ```swift
/// final class FloorCell: UIView {
///   private lazy var soldOut = LazyView(in: self) { cell in
///     let label = UILabel(frame: cell.bounds)
///     label.text = "已抢光"
///     return label
///   }
///
///   func bind(isSoldOut: Bool) {
///     isSoldOut ? soldOut.show() : soldOut.hide()   // hide() creates nothing
///   }
/// }
/// ```
///
/// A container is held weakly and handed to the closure, which therefore needs no `[unowned self]`;
/// the closure is released once it has run. In a class with macros, `@LazyFactory` and its handle
/// do the same without an object beside the view.
@MainActor public final class LazyView<View: UIView> {
  private var make: (() -> View)?
  private var isHiddenWhenMade = false

  /// A view without a container: the closure, or whoever uses the view, adds it to one.
  ///
  /// - Parameter make: Creates the view, once. It is kept until then, so it must not hold the
  ///   owner of this object strongly.
  public init(_ make: @escaping () -> View) {
    self.make = make
  }

  /// A view that belongs into a container.
  ///
  /// - Parameters:
  ///   - container: The view that gets the new view as its subview, unless `make` has put it
  ///     somewhere itself. Held weakly; it must be alive when the view is made.
  ///   - make: Creates the view, once, for the container that it is given.
  public convenience init<Container: UIView>(
    in container: Container,
    _ make: @escaping (Container) -> View
  ) {
    self.init { [weak container] in
      guard let container else {
        preconditionFailure("LazyView<\(View.self)> was first used after its container was gone")
      }
      let view = make(container)
      if view.superview == nil { container.addSubview(view) }
      return view
    }
  }

  /// The view, made when it is asked for the first time.
  public var value: View { made }

  /// The view when it has been made, else `nil`; asking never makes it.
  public var valueIfLoaded: View? { _made }

  /// The view when it has been made: another name of ``valueIfLoaded``.
  public var wrappedValue: View? { valueIfLoaded }

  /// Whether the view has been made and is not hidden.
  public var isVisible: Bool { $made.isVisible }

  /// Makes the view when it does not exist yet, un-hides it, and hands it to `body`.
  ///
  /// - Parameter body: Fills the view; it is visible by then.
  public func show(_ body: (View) -> Void = { _ in }) {
    isHiddenWhenMade = false
    $made.show(body)
  }

  /// Hides the view, without making it: one that is made later by ``value`` starts hidden.
  ///
  /// - Parameter body: Is given the view when it exists, after it was hidden.
  public func hide(_ body: (View) -> Void = { _ in }) {
    isHiddenWhenMade = true
    $made.hide()
    if let view = valueIfLoaded { body(view) }
  }

  @LazyFactory private func makeMade() -> View {
    guard let make else { preconditionFailure("a lazy view is made once") }
    let view = make()
    self.make = nil
    if isHiddenWhenMade { view.setHidden(true) }
    return view
  }
}
#endif
