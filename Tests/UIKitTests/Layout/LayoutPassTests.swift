import Foundation
import Testing

@testable import UIKit

private class CountingView: UIView {
  var layouts = 0
  var draws = 0
  var onLayout: (() -> Void)?
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout?()
  }
  override func draw(_ rect: CGRect) { draws += 1 }
}

@MainActor @Suite struct LayoutPassTests {
  private let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let child = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  /// A tree that is laid out, with counters at zero.
  init() {
    parent.addSubview(child)
    parent.layoutIfNeeded()
    parent.layouts = 0
    child.layouts = 0
  }

  // L1
  @Test func manyMarksGiveOneLayout() {
    for _ in 0..<5 { parent.setNeedsLayout() }
    #expect(parent.layouts == 0)
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
  }

  // L2
  @Test func layoutWithoutMarksCallsNothing() {
    parent.layoutIfNeeded()
    #expect(parent.layouts == 0)
    #expect(child.layouts == 0)
  }

  @Test func layoutOfASubtreeLeavesTheRestMarked() {
    parent.setNeedsLayout()
    child.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(parent.layouts == 0)
    #expect(child.layouts == 1)
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
    #expect(child.layouts == 1)
  }

  // L3
  @Test func parentsComeBeforeChildren() {
    var order: [String] = []
    parent.onLayout = { order.append("parent") }
    child.onLayout = { order.append("child") }
    child.setNeedsLayout()
    parent.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(order == ["parent", "child"])
  }

  @Test func unmarkedChildGetsNoCall() {
    parent.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(child.layouts == 0)
  }

  // L4
  @Test func equalSizeAndNewOriginMarkNothing() {
    child.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    child.bounds.size = CGSize(width: 10, height: 10)
    child.center = CGPoint(x: 50, y: 50)
    parent.layoutIfNeeded()
    #expect(child.layouts == 0)
    #expect(parent.layouts == 0)
  }

  @Test func newSizeMarksTheViewItself() {
    child.frame.size.width = 20
    parent.layoutIfNeeded()
    #expect(child.layouts == 1)
  }

  @Test func addingMarksParentAndChild() {
    let second = CountingView()
    parent.addSubview(second)
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
    #expect(second.layouts == 1)
    #expect(child.layouts == 0)
  }

  // L5
  @Test func newBoundsOriginMarksTheView() {
    parent.bounds.origin.y = 30
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
  }

  // L6
  @Test func endlessLayoutIsStoppedAndNamesTheView() {
    child.onLayout = { [unowned child] in child.setNeedsLayout() }
    child.setNeedsLayout()
    let messages = reports { parent.layoutIfNeeded() }
    #expect(child.layouts == LayoutPass.limit)
    #expect(messages.contains { $0.contains("CountingView") && $0.contains("100 rounds") })
    child.onLayout = nil
    parent.layoutIfNeeded()
    #expect(child.layouts == LayoutPass.limit)
  }

  @Test func markingOnceInsideLayoutGivesOneMore() {
    child.onLayout = { [unowned child] in if child.layouts == 1 { child.setNeedsLayout() } }
    child.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(child.layouts == 2)
  }

  @Test func childMayMarkItsParent() {
    child.onLayout = { [unowned parent] in if parent.layouts == 0 { parent.setNeedsLayout() } }
    child.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
  }

  // L7
  @Test func childFrameNeverLaysOutTheParent() {
    child.frame = CGRect(x: 1, y: 1, width: 33, height: 44)
    parent.layoutIfNeeded()
    #expect(parent.layouts == 0)
  }

  // L8
  @Test func initAndSettersCallNothing() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.frame.size.width = 20
    view.setNeedsLayout()
    view.setNeedsDisplay()
    #expect(view.layouts == 0)
    #expect(view.draws == 0)
  }

  // L9
  @Test func picturesAreMadeAfterLayout() throws {
    let inner = box(.zero, .red)
    child.addSubview(inner)
    child.onLayout = { [unowned child] in inner.frame = child.bounds }
    let picture = try Picture(of: child)
    #expect(picture[5, 5] == 0xFFFF_0000)
  }

  @Test func subviewsRemovedDuringLayoutAreLeftAlone() {
    child.setNeedsLayout()
    parent.setNeedsLayout()
    parent.onLayout = { [unowned child] in child.removeFromSuperview() }
    parent.layoutIfNeeded()
    #expect(child.layouts == 0)
  }

  @Test func viewsThatAddViewsWithoutEndAreStopped() {
    final class Growing: UIView {
      override func layoutSubviews() { addSubview(Growing()) }
    }
    let growing = Growing()
    let messages = reports { growing.layoutIfNeeded() }
    #expect(messages.contains { $0.contains("Growing") && $0.contains("each added the next") })
    #expect(growing.tree.reduce(0) { sum, _ in sum + 1 } < 1_000)
  }

  @Test func viewsThatAddManyViewsAreLaidOut() {
    let many = (0..<300).map { _ in CountingView() }
    child.onLayout = { [unowned child] in
      if child.subviews.isEmpty { many.forEach(child.addSubview) }
    }
    child.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(many.allSatisfy { $0.layouts == 1 })
  }

  @Test func passesInsideEachOtherWithoutEndAreStopped() {
    child.onLayout = { [unowned parent, unowned child] in
      parent.setNeedsLayout()
      child.setNeedsLayout()
      parent.layoutIfNeeded()
    }
    child.setNeedsLayout()
    let messages = reports { parent.layoutIfNeeded() }
    #expect(messages.contains { $0.contains("CountingView") && $0.contains("inside each other") })
    #expect(child.layouts < 1_000)
    child.onLayout = nil
    child.layouts = 0
    child.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(child.layouts == 1)
  }
}
