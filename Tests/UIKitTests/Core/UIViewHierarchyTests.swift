import Foundation
import Testing

@testable import UIKit

/// A view that writes down what is called on it.
private final class LoggingView: UIView {
  static var log: [String] = []
  var name = ""

  convenience init(_ name: String) {
    self.init(frame: .zero)
    self.name = name
  }

  private func note(_ event: String) { Self.log.append("\(name).\(event)") }

  override func willMove(toSuperview newSuperview: UIView?) {
    note("will(\((newSuperview as? LoggingView)?.name ?? "nil"))")
  }
  override func didMoveToSuperview() {
    note("did(\((superview as? LoggingView)?.name ?? "nil"))")
  }
  override func didAddSubview(_ subview: UIView) { note("didAdd(\(subviews.count))") }
  override func willRemoveSubview(_ subview: UIView) { note("willRemove(\(subviews.count))") }
}

@MainActor @Suite(.serialized) struct UIViewHierarchyTests {
  private let parent = LoggingView("p")
  private let child = LoggingView("c")

  init() { LoggingView.log = [] }

  // V1
  @Test func addedViewIsLastAndKnowsItsSuperview() {
    let other = UIView()
    parent.addSubview(other)
    parent.addSubview(child)
    #expect(parent.subviews == [other, child])
    #expect(child.superview === parent)
  }

  @Test func addedViewLeavesItsOldSuperview() {
    let old = UIView()
    old.addSubview(child)
    parent.addSubview(child)
    #expect(old.subviews.isEmpty)
    #expect(child.superview === parent)
  }

  @Test func superviewHoldsItsSubviewsAndNotTheOtherWayRound() {
    weak var weakParent: UIView?
    weak var weakChild: UIView?
    let kept = UIView()
    do {
      let parent = UIView()
      let child = UIView()
      parent.addSubview(child)
      parent.addSubview(kept)
      (weakParent, weakChild) = (parent, child)
    }
    #expect(weakParent == nil)
    #expect(weakChild == nil)
    #expect(kept.superview == nil)
  }

  // V2
  @Test func callbacksOfAddingComeInOrder() {
    parent.addSubview(child)
    #expect(LoggingView.log == ["c.will(p)", "c.did(p)", "p.didAdd(1)"])
  }

  // V3
  @Test func callbacksOfRemovalComeInOrder() {
    parent.addSubview(child)
    LoggingView.log = []
    child.removeFromSuperview()
    #expect(LoggingView.log == ["p.willRemove(1)", "c.will(nil)", "c.did(nil)"])
  }

  @Test func callbacksOfMovingToAnotherSuperviewAreThoseOfRemovalAndAdding() {
    let second = LoggingView("q")
    parent.addSubview(child)
    LoggingView.log = []
    second.addSubview(child)
    #expect(
      LoggingView.log == [
        "p.willRemove(1)", "c.will(nil)", "c.did(nil)", "c.will(q)", "c.did(q)", "q.didAdd(1)",
      ]
    )
  }

  // V5
  @Test func addingAgainMovesToTheFrontWithoutACopy() {
    let other = UIView()
    parent.addSubview(child)
    parent.addSubview(other)
    parent.addSubview(child)
    #expect(parent.subviews == [other, child])
  }

  // V6
  @Test func removalWithoutSuperviewCallsNothing() {
    child.removeFromSuperview()
    #expect(LoggingView.log.isEmpty)
  }

  // V7
  @Test func viewsAreInsertedAtPlaces() {
    let views = (0..<4).map { _ in UIView() }
    parent.insertSubview(views[0], at: 0)
    parent.insertSubview(views[1], at: 99)
    parent.insertSubview(views[2], belowSubview: views[1])
    parent.insertSubview(views[3], aboveSubview: views[0])
    #expect(parent.subviews == [views[0], views[3], views[2], views[1]])
  }

  @Test func insertingASubviewBesideAnotherMovesIt() {
    let views = (0..<3).map { _ in UIView() }
    views.forEach(parent.addSubview)
    parent.insertSubview(views[0], aboveSubview: views[2])
    #expect(parent.subviews == [views[1], views[2], views[0]])
    parent.insertSubview(views[0], belowSubview: views[1])
    #expect(parent.subviews == views)
  }

  @Test func orderChangesByName() {
    let views = (0..<3).map { _ in UIView() }
    views.forEach(parent.addSubview)
    parent.bringSubviewToFront(views[0])
    #expect(parent.subviews == [views[1], views[2], views[0]])
    parent.sendSubviewToBack(views[2])
    #expect(parent.subviews == [views[2], views[1], views[0]])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [views[0], views[1], views[2]])
  }

  @Test func exchangeOfPlacesThatDoNotExistIsReported() {
    parent.addSubview(child)
    let messages = reports { parent.exchangeSubview(at: 0, withSubviewAt: 5) }
    #expect(messages.contains { $0.contains("no places 0 and 5 among 1 subviews") })
    #expect(parent.subviews == [child])
  }

  @Test func aViewCannotContainItself() {
    parent.addSubview(child)
    let messages = reports { child.addSubview(parent) }
    #expect(messages.contains { $0.contains("it would contain itself") })
    #expect(parent.superview == nil)
  }

  // V8
  @Test func tagsAreFoundDepthFirst() {
    let (first, deep, second) = (UIView(), UIView(), UIView())
    parent.addSubview(first)
    first.addSubview(deep)
    parent.addSubview(second)
    deep.tag = 7
    second.tag = 7
    #expect(parent.viewWithTag(7) === deep)
    #expect(deep.viewWithTag(7) === deep)
    #expect(parent.viewWithTag(8) == nil)
  }

  @Test func aViewIsItsOwnDescendant() {
    parent.addSubview(child)
    #expect(parent.isDescendant(of: parent))
    #expect(child.isDescendant(of: parent))
    #expect(!parent.isDescendant(of: child))
  }

  @Test func veryDeepHierarchiesNeedNoStack() {
    var root: UIView? = box(CGRect(x: 0, y: 0, width: 4, height: 4), .red)
    weak var last: UIView?
    do {
      var view = root
      for _ in 0..<10_000 {
        let next = box(CGRect(x: 0, y: 0, width: 4, height: 4))
        view?.addSubview(next)
        view = next
      }
      view?.tag = 9
      last = view
    }
    root?.layoutIfNeeded()
    #expect(root?.viewWithTag(9) === last)
    #expect(root?.hierarchyDescription.isEmpty == false)
    root = nil
    #expect(last == nil)
  }
}
