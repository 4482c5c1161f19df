import Foundation
import Testing

@testable import UIKit

/// G5: a superview goes from 100 to 200, the view has x 10 and width 30.
struct AutoresizingCase: Sendable {
  let mask: UIView.AutoresizingMask
  let x: CGFloat
  let width: CGFloat

  static let all = [
    AutoresizingCase(mask: [], x: 10, width: 30),
    AutoresizingCase(mask: .flexibleWidth, x: 10, width: 130),
    AutoresizingCase(mask: .flexibleLeftMargin, x: 110, width: 30),
    AutoresizingCase(mask: .flexibleRightMargin, x: 10, width: 30),
    AutoresizingCase(mask: [.flexibleLeftMargin, .flexibleRightMargin], x: 24.2857, width: 30),
    AutoresizingCase(mask: [.flexibleWidth, .flexibleRightMargin], x: 10, width: 63.3333),
    AutoresizingCase(
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      x: 20,
      width: 60
    ),
  ]

  /// The same along the other axis.
  var vertical: UIView.AutoresizingMask {
    UIView.AutoresizingMask(rawValue: mask.rawValue << 3)
  }
}

@MainActor @Suite struct AutoresizingTests {
  @Test(arguments: AutoresizingCase.all)
  func differenceIsSharedInProportion(_ test: AutoresizingCase) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.autoresizingMask = test.mask.union(test.vertical)
    parent.addSubview(view)
    parent.frame.size = CGSize(width: 200, height: 200)
    #expect(abs(view.frame.minX - test.x) < 0.001)
    #expect(abs(view.frame.width - test.width) < 0.001)
    #expect(abs(view.frame.minY - test.x) < 0.001)
    #expect(abs(view.frame.height - test.width) < 0.001)
  }

  @Test func viewsWithoutLengthShareEvenly() {
    let parent = UIView()
    let view = UIView()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(view)
    parent.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test func nothingHappensWhenTheSuperviewDoesNotWantIt() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.autoresizingMask = .flexibleWidth
    parent.autoresizesSubviews = false
    parent.addSubview(view)
    parent.frame.size.width = 200
    #expect(view.frame.width == 10)
  }

  @Test func sizesNeverGoBelowZero() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 45, y: 0, width: 10, height: 10))
    view.autoresizingMask = .flexibleWidth
    parent.addSubview(view)
    parent.frame.size.width = 20
    #expect(view.frame.width == 0)
  }

  @Test func veryDeepHierarchiesAreResized() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var last = root
    for _ in 0..<15_000 {
      let next = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      next.autoresizingMask = .flexibleWidth
      last.addSubview(next)
      last = next
    }
    root.frame.size.width = 25
    root.frame.size.width = 30
    #expect(last.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
  }
}
