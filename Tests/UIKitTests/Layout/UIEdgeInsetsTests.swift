import Foundation
import Testing

@testable import UIKit

@Suite struct UIEdgeInsetsTests {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 50)

  @Test func insetsMoveEachEdge() {
    let inner = rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inner == CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  @Test func negativeInsetsMakeItLarger() {
    let outer = rect.inset(by: UIEdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
    #expect(outer == CGRect(x: -1, y: -1, width: 102, height: 52))
  }

  @Test func insetsThatAreTooLargeGiveNull() {
    let none = rect.inset(by: UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0))
    #expect(none.isNull)
  }
}
