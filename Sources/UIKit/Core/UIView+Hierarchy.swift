import Foundation

extension UIView {
  /// The view, its superview, that one's superview, and so on.
  var ancestors: some Sequence<UIView> { sequence(first: self) { $0.superview } }

  /// The views below and including this one, each before those in it.
  var tree: some Sequence<UIView> {
    var open = [self]
    return AnyIterator {
      guard let next = open.popLast() else { return nil }
      open += next.children.reversed()
      return next
    }
  }

  func firstView(where matches: (UIView) -> Bool) -> UIView? { tree.first(where: matches) }

  func insert(_ view: UIView, at index: Int) {
    guard canContain(view) else { return }
    guard view.superview !== self else {
      reorder(view, to: min(max(index, 0), children.count - 1))
      return
    }
    view.withoutEndlessMoves {
      view.removeFromSuperview()
      guard isFree(view) else { return }
      view.willMove(toSuperview: self)
      guard isFree(view), canContain(view) else { return }
      attach(view, at: index)
    }
  }

  private func canContain(_ view: UIView) -> Bool {
    // A view without subviews is nobody's superview: no need to look at all ancestors.
    if view !== self, view.children.isEmpty || !isDescendant(of: view) { return true }
    UIKitDiagnostics.report("\(view) cannot be added to \(self): it would contain itself")
    return false
  }

  /// Whether no callback has put the view anywhere since it was to come here.
  private func isFree(_ view: UIView) -> Bool {
    guard let other = view.superview else { return true }
    UIKitDiagnostics.report(
      "\(view) is not added to \(self): while it moved, a callback put it into \(other)"
    )
    return false
  }

  /// Runs a move, unless it is nested in so many moves of the same view that there is no end to it.
  private func withoutEndlessMoves(_ move: () -> Void) {
    guard marks.moves < 16 else {
      UIKitDiagnostics.report("\(self) is not moved: its callbacks move it again and again")
      return
    }
    marks.moves += 1
    move()
    marks.moves -= 1
  }

  private func attach(_ view: UIView, at index: Int) {
    // The superview of before may have died without a word.
    view.updateTint()
    guard view.superview == nil, canContain(view) else { return }
    children.insert(view, at: min(max(index, 0), children.count))
    view.setParent(self)
    view.marks.generation = LayoutPass.generation
    view.setNeedsLayout()
    setNeedsLayout()
    view.updateTint()
    view.didMoveToSuperview()
    if view.superview === self { didAddSubview(view) }
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    if view.superview === self, let index = place(of: view), let target = place(of: sibling) {
      let behind = index < target ? target - 1 : target
      reorder(view, to: behind + offset)
      return
    }
    insert(view, at: place(of: sibling).map { $0 + offset } ?? children.count)
  }

  private func place(of view: UIView) -> Int? { children.firstIndex { $0 === view } }

  func reorder(_ view: UIView, to index: Int) {
    guard let current = place(of: view), current != index else { return }
    children.remove(at: current)
    children.insert(view, at: index)
    setNeedsLayout()
  }

  func detach() {
    guard superview != nil else { return }
    withoutEndlessMoves(leaveSuperview)
  }

  private func leaveSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    guard self.superview === superview else { return }
    willMove(toSuperview: nil)
    guard self.superview === superview, let index = superview.place(of: self) else { return }
    // Held until the callback has run: the superview may have been the only owner.
    let held = superview.children.remove(at: index)
    held.setParent(nil)
    superview.setNeedsLayout()
    held.updateTint()
    held.didMoveToSuperview()
  }

  // MARK: Tint

  /// Takes the own tint or the superview's, and tells the view and all that take it from there.
  func updateTint() {
    var open = [self]
    while let view = open.popLast() {
      let tint = view.tintIfSet ?? view.superview?.tintForSubviews
      guard tint != view.shownTint else { continue }
      view.shownTint = tint
      view.tintColorDidChange()
      open += view.children
    }
  }

  /// What the subviews take; a view whose superview has died has only its own tint.
  private var tintForSubviews: UIColor? { superview == nil ? tintIfSet : shownTint }
}
