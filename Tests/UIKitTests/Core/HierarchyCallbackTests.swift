import Foundation
import Testing

@testable import UIKit

/// A view whose callbacks do what a test says.
private final class RestlessView: UIView {
  var onWillMove: ((RestlessView, UIView?) -> Void)?
  var onDidMove: ((RestlessView) -> Void)?
  override func willMove(toSuperview newSuperview: UIView?) { onWillMove?(self, newSuperview) }
  override func didMoveToSuperview() { onDidMove?(self) }
}

/// Whatever callbacks do, a view is once in the subviews of its superview and nowhere else.
@MainActor @Suite struct HierarchyCallbackTests {
  private let parent = UIView()
  private let other = UIView()
  private let view = RestlessView()

  /// The superviews among the given views that hold the view, each as often as it does.
  private func holders(_ views: [UIView]) -> [UIView] {
    views.flatMap { holder in holder.subviews.filter { $0 === view }.map { _ in holder } }
  }

  @Test func aViewThatTakesItsNewSuperviewIsNotAdded() {
    view.onWillMove = { view, new in new.map(view.addSubview) }
    let messages = reports { parent.addSubview(view) }
    #expect(messages.contains { $0.contains("it would contain itself") })
    #expect(parent.superview === view)
    #expect(view.superview == nil)
    #expect(parent.subviews.isEmpty)
  }

  @Test func aViewThatMovesElsewhereOnItsWayStaysThere() {
    let third = UIView()
    parent.addSubview(view)
    view.onDidMove = { if $0.superview == nil { third.addSubview($0) } }
    let messages = reports { other.addSubview(view) }
    #expect(messages.contains { $0.contains("while it moved, a callback put it into") })
    #expect(view.superview === third)
    #expect(holders([parent, other, third]) == [third])
  }

  @Test func aViewThatAddsItselfIsThereOnce() {
    view.onWillMove = { view, new in new?.addSubview(view) }
    let messages = reports { parent.addSubview(view) }
    #expect(messages.contains { $0.contains("again and again") })
    #expect(view.superview === parent)
    #expect(holders([parent]) == [parent])
  }

  @Test func aViewThatKeepsMovingStops() {
    view.onDidMove = { [parent, other] view in
      (view.superview === parent ? other : parent).addSubview(view)
    }
    let messages = reports { parent.addSubview(view) }
    #expect(messages.contains { $0.contains("again and again") })
    #expect(holders([parent, other]) == [view.superview])
  }

  @Test func aViewThatRemovesItselfOnRemovalStops() {
    parent.addSubview(view)
    view.onWillMove = { view, new in if new == nil { view.removeFromSuperview() } }
    view.removeFromSuperview()
    #expect(view.superview == nil)
    #expect(parent.subviews.isEmpty)
  }

  @Test func aViewMayLeaveAgainAtOnce() {
    view.onDidMove = { if $0.superview != nil { $0.removeFromSuperview() } }
    parent.addSubview(view)
    #expect(view.superview == nil)
    #expect(parent.subviews.isEmpty)
  }

  @Test func releasingAVeryDeepHierarchyNeedsNoStack() {
    weak var last: UIView?
    do {
      let root = UIView()
      var view = root
      for _ in 0..<200_000 {
        let next = UIView()
        view.addSubview(next)
        view = next
      }
      last = view
      #expect(last?.superview != nil)
    }
    #expect(last == nil)
  }
}
