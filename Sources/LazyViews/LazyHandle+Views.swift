#if canImport(UIKit)
public import LazyProperties
public import UIKit

extension LazyHandle where Value: UIView {
  /// Whether the view exists and is not hidden; asking never creates it.
  @MainActor public var isVisible: Bool {
    guard let view = valueIfLoaded else { return false }
    return !view.isHidden
  }

  /// Creates the view when it does not exist yet, un-hides it, and hands it to `body`.
  ///
  /// ```swift
  /// $soldOutBadge.show { $0.text = "已抢光" }
  /// ```
  ///
  /// - Parameter body: Fills the view; it is visible by then.
  @MainActor public func show(_ body: (Value) -> Void = { _ in }) {
    let view = load()
    view.setHidden(false)
    noteVisibility(isHidden: false)
    body(view)
  }

  /// Hides the view when it exists; a view that does not is never created for it.
  @MainActor public func hide() {
    valueIfLoaded?.setHidden(true)
    noteVisibility(isHidden: true)
  }

  /// Shows the view filled with a value, or hides it when there is none.
  ///
  /// ```swift
  /// $soldOutBadge.bind(shop.badge) { $0.text = $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - item: What the view shows. `nil` hides the view when it exists and does nothing else.
  ///   - fill: Puts the item into the view, each time a value is bound.
  @MainActor public func bind<Item>(_ item: Item?, _ fill: (Value, Item) -> Void) {
    guard let item else { return hide() }
    show { fill($0, item) }
  }
}

extension UIView {
  /// Writes only a change: a stack view counts each write to `isHidden`.
  func setHidden(_ hidden: Bool) {
    guard isHidden != hidden else { return }
    isHidden = hidden
  }
}
#endif
