import Foundation
import Testing

@testable import UIKit

@Suite struct UIColorTests {
  private func parts(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  @Test func componentsComeBack() {
    #expect(parts(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == [0.1, 0.2, 0.3, 0.4])
    #expect(parts(UIColor(white: 0.5, alpha: 1)) == [0.5, 0.5, 0.5, 1])
    #expect(parts(.systemRed).map { ($0 * 255).rounded() } == [255, 59, 48, 255])
    #expect(parts(.red.withAlphaComponent(0.3)) == [1, 0, 0, 0.3])
  }

  @Test(
    arguments: [
      (0, [1, 0, 0]), (1.0 / 6, [1, 1, 0]), (1.0 / 3, [0, 1, 0]), (0.5, [0, 1, 1]),
      (2.0 / 3, [0, 0, 1]), (5.0 / 6, [1, 0, 1]), (1, [1, 0, 0]),
    ] as [(CGFloat, [CGFloat])]
  )
  func huesGoRoundTheCircle(_ hue: CGFloat, _ expected: [CGFloat]) {
    let color = parts(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1))
    for (part, wanted) in zip(color, expected) { #expect(abs(part - wanted) < 1e-9) }
  }

  @Test func hueSurvivesTheRoundTrip() {
    let color = UIColor(hue: 0.3, saturation: 0.4, brightness: 0.5, alpha: 0.6)
    var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 0.3) < 1e-9 && abs(saturation - 0.4) < 1e-9 && abs(brightness - 0.5) < 1e-9)
  }

  @Test func equalityFollowsTheComponents() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.red != .blue)
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
  }

  @Test func whiteIsOnlyInGreys() {
    var white: CGFloat = -1
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
    #expect(white == -1)
    #expect(UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1).getWhite(&white, alpha: nil))
    #expect(white == 0.5)
  }

  @Test func valuesThatAreNoNumbersBecomeZero() {
    #expect(UIColor(white: .nan, alpha: .infinity) == .black)
  }
}
