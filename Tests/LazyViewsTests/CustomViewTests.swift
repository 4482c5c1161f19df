#if canImport(UIKit)
import LazyProperties
import LazyViews
import Testing
public import UIKit

@CustomView class CountingView: UIView {
  @Lazy var label: UILabel
  private(set) var setups = 0
  var note: String?

  func setupSubviews() {
    setups += 1
    addSubview(label)
  }
}

final class BiggerView: CountingView {
  override func setupSubviews() {
    super.setupSubviews()
    tag = 7
  }
}

@CustomView public final class PublicView: UIView {
  private func setupSubviews() {
    tag = 3
  }
}

@MainActor enum Outer {
  @CustomView fileprivate final class Nested: UIView {
    var values: [Int] = []
    lazy var late = UIView(frame: bounds)
    fileprivate func setupSubviews() { values.append(1) }
  }
}

@MainActor @Suite struct CustomViewTests {
  @Test func aViewMadeInCodeIsSetUpOnce() {
    let view = CountingView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.setups == 1)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.subviews == [view.label])
  }

  @Test func aViewMadeWithoutAFrameIsSetUpOnce() {
    #expect(CountingView().setups == 1)
  }

  @Test func aViewFromAnArchiveIsSetUpOnce() throws {
    let view = CountingView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    let decoded = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    let copy = try #require(decoded as? CountingView)
    #expect(copy.setups == 1)
    #expect(copy.frame == view.frame)
  }

  @Test func aSubclassInheritsBothInitializers() {
    let view = BiggerView(frame: .zero)
    #expect(view.setups == 1)
    #expect(view.tag == 7)
  }

  @Test func publicAndNestedViewsAreSetUp() {
    #expect(PublicView(frame: .zero).tag == 3)
    #expect(Outer.Nested(frame: .zero).values == [1])
  }
}
#endif
