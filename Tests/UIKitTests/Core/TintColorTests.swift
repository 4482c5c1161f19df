import Testing

@testable import UIKit

private final class TintView: UIView {
  var changes = 0
  override func tintColorDidChange() { changes += 1 }
}

/// D7: how a tint reaches the views in a view.
@MainActor @Suite struct TintColorTests {
  private let root = TintView()
  private let child = TintView()

  @Test func tintIsBlueWithoutAny() {
    #expect(root.tintColor == .systemBlue)
  }

  @Test func tintIsInheritedUntilSet() {
    root.addSubview(child)
    root.tintColor = .red
    #expect(child.tintColor == .red)
    child.tintColor = .green
    #expect(child.tintColor == .green)
    child.tintColor = nil
    #expect(child.tintColor == .red)
  }

  @Test func changesReachTheViewsThatTakeTheTint() {
    let own = TintView()
    own.tintColor = .green
    root.addSubview(child)
    root.addSubview(own)
    let before = own.changes
    root.tintColor = .red
    #expect(root.changes == 1)
    #expect(child.changes == 1)
    #expect(own.changes == before)
  }

  @Test func joiningAHierarchyOfAnotherTintIsAChange() {
    root.tintColor = .red
    root.addSubview(child)
    #expect(child.changes == 1)
    child.removeFromSuperview()
    #expect(child.changes == 2)
  }

  @Test func tintGoesWithASuperviewThatIsReleased() {
    let grandchild = TintView()
    child.addSubview(grandchild)
    do {
      let dying = TintView()
      dying.tintColor = .red
      dying.addSubview(child)
      #expect(grandchild.tintColor == .red)
    }
    #expect(child.tintColor == .systemBlue)
    #expect(grandchild.tintColor == .systemBlue)
  }

  @Test func viewsOfAReleasedSuperviewAreToldOfTheirNextTint() {
    do {
      let dying = TintView()
      dying.tintColor = .red
      dying.addSubview(child)
    }
    root.tintColor = .red
    let before = child.changes
    root.addSubview(child)
    #expect(child.changes > before)
    #expect(child.tintColor == .red)
  }
}
