#if canImport(UIKit)
import LazyViews
import Testing
import UIKit

@MainActor @Suite struct LazyViewTests {
  @Test func nothingIsMadeBeforeItIsShown() {
    let container = UIView(frame: .zero)
    let lazy = LazyView(in: container) { _ in UILabel(frame: .zero) }
    lazy.hide()
    lazy.hide { _ in Issue.record("there is no view to hide") }
    #expect(lazy.valueIfLoaded == nil)
    #expect(lazy.wrappedValue == nil)
    #expect(!lazy.isVisible)
    #expect(container.subviews.isEmpty)
  }

  @Test func showingMakesTheViewInItsContainer() {
    let container = UIView(frame: .zero)
    let lazy = LazyView(in: container) { _ in UILabel(frame: .zero) }
    lazy.show { $0.text = "已抢光" }
    #expect(lazy.value.superview === container)
    #expect(lazy.value.text == "已抢光")
    #expect(lazy.value === lazy.valueIfLoaded)
    #expect(lazy.isVisible)
  }

  @Test func aViewThatWasPutSomewhereStaysThere() {
    let container = UIView(frame: .zero)
    let inner = UIView(frame: .zero)
    container.addSubview(inner)
    let lazy = LazyView(in: container) { _ in
      let view = UIView(frame: .zero)
      inner.addSubview(view)
      return view
    }
    #expect(lazy.value.superview === inner)
  }

  @Test func showingAgainUnhides() {
    let lazy = LazyView { UIView(frame: .zero) }
    lazy.show()
    lazy.hide { #expect($0.isHidden) }
    #expect(!lazy.isVisible)
    lazy.show { #expect(!$0.isHidden) }
    #expect(lazy.isVisible)
  }

  @Test func hidingBeforeCreationIsRemembered() {
    let lazy = LazyView { UIView(frame: .zero) }
    lazy.hide()
    #expect(lazy.value.isHidden)
  }

  @Test func showingForgetsAnEarlierHiding() {
    let lazy = LazyView { UIView(frame: .zero) }
    lazy.hide()
    lazy.show()
    #expect(!lazy.value.isHidden)
  }

  @Test func theClosureRunsOnceAndIsReleased() {
    weak var captured: NSObject?
    var creations = 0
    let lazy: LazyView<UIView>
    do {
      let object = NSObject()
      captured = object
      lazy = LazyView {
        _ = object
        creations += 1
        return UIView(frame: .zero)
      }
    }
    #expect(captured != nil)
    #expect(lazy.value === lazy.value)
    #expect(creations == 1)
    #expect(captured == nil)
  }

  @Test func theContainerIsNotRetained() {
    weak var gone: Floor?
    do {
      let floor = Floor(frame: .zero)
      gone = floor
      #expect(floor.soldOut.valueIfLoaded == nil)
    }
    #expect(gone == nil)
    do {
      let floor = Floor(frame: .zero)
      gone = floor
      floor.soldOut.show()
    }
    #expect(gone == nil)
  }
}

private final class Floor: UIView {
  lazy var soldOut = LazyView(in: self) { floor in UILabel(frame: floor.bounds) }
}
#endif
