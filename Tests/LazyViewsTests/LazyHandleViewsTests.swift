#if canImport(UIKit)
import LazyProperties
import LazyViews
import Testing
import UIKit

@MainActor final class BadgeOwner: UIView {
  @LazyFactory func makeBadge() -> UILabel {
    let badge = UILabel(frame: .zero)
    addSubview(badge)
    return badge
  }
}

@MainActor @Suite struct LazyHandleViewsTests {
  private let owner = BadgeOwner(frame: .zero)

  @Test func hidingCreatesNothing() {
    owner.$badge.hide()
    owner.$badge.hide()
    #expect(!owner.$badge.isLoaded)
    #expect(!owner.$badge.isVisible)
    #expect(owner.subviews.isEmpty)
  }

  @Test func showingCreatesOnceAndFills() {
    owner.$badge.show { $0.text = "新品" }
    owner.$badge.show { $0.text = "热卖" }
    #expect(owner.subviews.count == 1)
    #expect(owner.badge.text == "热卖")
    #expect(owner.$badge.isVisible)
  }

  @Test func theViewIsVisibleWhenItIsFilled() {
    owner.$badge.show()
    owner.$badge.hide()
    owner.$badge.show { #expect(!$0.isHidden) }
  }

  @Test func bindingAValueShowsAndNoneHides() {
    owner.$badge.bind("新品") { $0.text = $1 }
    #expect(owner.$badge.isVisible)
    owner.$badge.bind(String?.none) { $0.text = $1 }
    #expect(owner.$badge.isLoaded)
    #expect(!owner.$badge.isVisible)
    #expect(owner.badge.text == "新品")
  }

  @Test func bindingNoneCreatesNothing() {
    owner.$badge.bind(String?.none) { $0.text = $1 }
    #expect(!owner.$badge.isLoaded)
  }

  @Test func theTraceKnowsWhatHidingDidNotCreate() {
    let (_, report) = LazyTrace.record { owner.$badge.bind(String?.none) { $0.text = $1 } }
    #expect(report.neverCreated.map(\.name) == ["badge"])
    #expect(report.creations.isEmpty)
  }

  @Test func theTraceKnowsWhatWasCreatedAndIsHidden() {
    let (_, report) = LazyTrace.record {
      owner.$badge.show()
      owner.$badge.hide()
    }
    #expect(report.createdButHidden.map(\.name) == ["badge"])
    #expect(report.neverCreated.isEmpty)
  }

  @Test func aResetViewIsMadeAnew() {
    owner.$badge.show()
    let old = owner.$badge.reset()
    old?.removeFromSuperview()
    owner.$badge.show()
    #expect(owner.badge !== old)
    #expect(owner.subviews == [owner.badge])
  }
}
#endif
