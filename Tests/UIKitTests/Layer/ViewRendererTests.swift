import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct ViewRendererTests {
  private let root = box(CGRect(x: 0, y: 0, width: 40, height: 40), .white)
  private let view = box(CGRect(x: 10, y: 10, width: 20, height: 20), .red)

  init() { root.addSubview(view) }

  // D5
  @Test func alphaIsThatOfTheWholeGroup() throws {
    let inner = box(CGRect(x: 5, y: 5, width: 10, height: 10), .blue)
    view.addSubview(inner)
    view.alpha = 0.5
    let picture = try Picture(of: root)
    // Blue over white, without any red shining through.
    #expect(picture[20, 20] == 0xFF7F_7FFF || picture[20, 20] == 0xFF80_80FF)
    #expect(picture[11, 11] == 0xFFFF_7F7F || picture[11, 11] == 0xFFFF_8080)
  }

  @Test func alphasOfNestedGroupsMultiply() throws {
    let inner = box(CGRect(x: 0, y: 0, width: 20, height: 20), .black)
    view.backgroundColor = nil
    view.alpha = 0.5
    inner.alpha = 0.5
    view.addSubview(inner)
    let value = try Picture(of: root)[20, 20] & 0xFF
    #expect((190...192).contains(value))
  }

  @Test func hiddenViewsAreLeftOutWithAllInThem() throws {
    view.addSubview(box(CGRect(x: 0, y: 0, width: 5, height: 5), .blue))
    view.isHidden = true
    #expect(try Picture(of: root).ink.isNull)
  }

  @Test func subviewsShowOutsideUnlessClipped() throws {
    view.addSubview(box(CGRect(x: 15, y: 0, width: 10, height: 10), .blue))
    #expect(try Picture(of: root)[32, 12] == 0xFF00_00FF)
    view.clipsToBounds = true
    #expect(try Picture(of: root)[32, 12] == 0xFFFF_FFFF)
  }

  @Test func cornersAreRoundedAndClip() throws {
    view.layer.cornerRadius = 10
    view.addSubview(box(CGRect(x: 0, y: 0, width: 20, height: 20), .blue))
    #expect(try Picture(of: root)[10, 10] == 0xFF00_00FF)
    view.clipsToBounds = true
    let picture = try Picture(of: root)
    #expect(picture[10, 10] == 0xFFFF_FFFF)
    #expect(picture[20, 20] == 0xFF00_00FF)
    #expect(picture[20, 12] == 0xFF00_00FF)
    #expect(picture[29, 29] == 0xFFFF_FFFF)
  }

  @Test func onlyMaskedCornersAreRounded() throws {
    view.layer.cornerRadius = 8
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let picture = try Picture(of: root)
    #expect(picture[10, 10] == 0xFFFF_FFFF)
    #expect(picture[29, 10] == 0xFFFF_FFFF)
    #expect(picture[10, 29] == 0xFFFF_0000)
    #expect(picture[29, 29] == 0xFFFF_0000)
  }

  @Test func borderLiesInsideAndAboveSubviews() throws {
    view.addSubview(box(CGRect(x: 0, y: 0, width: 20, height: 20), .blue))
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.green.cgColor
    let picture = try Picture(of: root)
    #expect(picture[10, 20] == 0xFF00_FF00)
    #expect(picture[11, 20] == 0xFF00_FF00)
    #expect(picture[12, 20] == 0xFF00_00FF)
    #expect(picture[9, 20] == 0xFFFF_FFFF)
  }

  @Test func laterSubviewsAreInFront() throws {
    let other = box(view.frame, .blue)
    root.addSubview(other)
    #expect(try Picture(of: root)[20, 20] == 0xFF00_00FF)
    root.sendSubviewToBack(other)
    #expect(try Picture(of: root)[20, 20] == 0xFFFF_0000)
  }

  @Test func shadowFallsOutsideWhereItIsMoved() throws {
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = CGSize(width: 6, height: 0)
    view.layer.shadowRadius = 0
    let picture = try Picture(of: root)
    #expect(picture[33, 20] == 0xFF00_0000)
    #expect(picture[20, 20] == 0xFFFF_0000)
    #expect(picture[5, 20] == 0xFFFF_FFFF)
  }

  @Test func shadowIsBlurredEvenly() throws {
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = .zero
    view.layer.shadowRadius = 2
    let picture = try Picture(of: root)
    #expect(picture[9, 20] == picture[30, 20])
    #expect(picture[20, 9] == picture[20, 30])
    #expect(picture[9, 20] & 0xFF < picture[7, 20] & 0xFF)
    #expect(picture[7, 20] & 0xFF < 0xFF)
  }

  @Test func clippingViewsHaveNoShadow() throws {
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = CGSize(width: 6, height: 0)
    view.clipsToBounds = true
    #expect(try Picture(of: root).ink == view.frame)
  }

  @Test func layerSharesWhatTheViewHas() {
    view.layer.backgroundColor = UIColor.green.cgColor
    view.layer.opacity = 0.5
    view.layer.masksToBounds = true
    view.layer.position = .zero
    #expect(view.backgroundColor == .green)
    #expect(view.alpha == 0.5)
    #expect(view.clipsToBounds)
    #expect(view.center == .zero)
    #expect(view.layer === view.layer)
  }

  @Test func layersRenderWithoutLayout() throws {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let counting = Counting(frame: CGRect(x: 3, y: 3, width: 4, height: 4))
    counting.backgroundColor = .red
    let picture = try Picture(CGSize(width: 8, height: 8)) { counting.layer.render(in: $0) }
    #expect(picture.box { $0 == 0xFFFF_0000 } == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(picture.box { $0 != 0 } == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(counting.layouts == 0)
  }

  @Test func deepTreesAreDrawn() throws {
    var last = root
    for _ in 0..<3_000 {
      let next = box(CGRect(x: 0, y: 0, width: 40, height: 40))
      last.addSubview(next)
      last = next
    }
    last.backgroundColor = .blue
    #expect(try Picture(of: root)[1, 1] == 0xFF00_00FF)
  }

  @Test func picturesAreStretchedIntoTheRectangle() throws {
    let picture = try Picture(CGSize(width: 20, height: 20)) { _ in
      root.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true)
    }
    #expect(picture.ink == CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(!root.drawHierarchy(in: root.bounds, afterScreenUpdates: true))
  }
}
