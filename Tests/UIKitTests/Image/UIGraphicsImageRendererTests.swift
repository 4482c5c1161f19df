import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct UIGraphicsImageRendererTests {
  private let size = CGSize(width: 10, height: 4)

  @Test func scaleGivesThePixels() {
    let format = UIGraphicsImageRendererFormat.default()
    #expect(format.scale == 2)
    format.scale = 3
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    #expect(image.size == size)
    #expect(image.scale == 3)
    #expect(image.cgImage?.width == 30)
  }

  @Test func opaquePicturesAreBlackAtFirst() throws {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    #expect(image.cgImage?.buffer[3, 3] == 0xFF00_0000)
  }

  @Test func contextIsCurrentOnlyWhileDrawing() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    _ = UIGraphicsImageRenderer(size: size).image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      _ = UIGraphicsImageRenderer(size: size).image { inner in
        #expect(UIGraphicsGetCurrentContext() === inner.cgContext)
      }
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func boundsMoveTheOrigin() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let bounds = CGRect(x: 100, y: 50, width: 10, height: 10)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image {
      $0.fill(CGRect(x: 102, y: 53, width: 1, height: 1))
    }
    #expect(image.cgImage?.buffer[2, 3] == 0xFF00_0000)
  }

  @Test func currentImageIsAPictureOfNow() throws {
    var half: UIImage?
    _ = UIGraphicsImageRenderer(size: size).image { context in
      half = context.currentImage
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 4))
    }
    #expect(half?.cgImage?.buffer[0, 0] == 0)
  }

  @Test func sizesWithoutPixelsAreReportedAndEmpty() {
    var image: UIImage?
    let messages = reports { image = UIGraphicsImageRenderer(size: .zero).image { _ in } }
    #expect(messages.contains { $0.contains("cannot make a picture of 0.0 x 0.0") })
    #expect(image?.size == .zero)
    #expect(image?.pngData() == nil)
  }

  @Test func sameDrawingGivesTheSameBytes() {
    func png() -> Data {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
      label.text = "单肩包 Bag"
      return UIGraphicsImageRenderer(size: label.bounds.size).pngData { _ in
        label.drawHierarchy(in: label.bounds, afterScreenUpdates: true)
      }
    }
    let first = png()
    #expect(first.count > 100)
    #expect(png() == first)
  }
}
