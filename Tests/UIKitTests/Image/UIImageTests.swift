import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite struct UIImageTests {
  private let files: TemporaryFolder

  /// A folder with `bag.png`, `bag@2x.png` and `only@3x.png` of 4, 8 and 12 pixels.
  init() throws {
    files = try TemporaryFolder()
    for (name, side) in [("bag.png", 4), ("bag@2x.png", 8), ("only@3x.png", 12)] {
      let data = try #require(image(CGFloat(side), CGFloat(side), .red).pngData())
      try data.write(to: folder.appendingPathComponent(name))
    }
  }

  private var folder: URL { files.url }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  // I1
  @Test func scaleComesFromTheNameOfTheFile() throws {
    let twice = try #require(UIImage(contentsOfFile: path("bag@2x.png")))
    #expect(twice.scale == 2)
    #expect(twice.size == CGSize(width: 4, height: 4))
    let data = try Data(contentsOf: folder.appendingPathComponent("bag@2x.png"))
    #expect(UIImage(data: data)?.size == CGSize(width: 8, height: 8))
    #expect(UIImage(data: data, scale: 4)?.size == CGSize(width: 2, height: 2))
  }

  // I2, I3
  @Test func namedImagesPreferTheScaleOfTheDisplay() throws {
    let bundle = try #require(Bundle(path: folder.path))
    let bag = try #require(UIImage(named: "bag", in: bundle, with: nil))
    #expect(bag.scale == 2)
    #expect(bag.size == CGSize(width: 4, height: 4))
    #expect(UIImage(named: "bag.png", in: bundle, with: nil)?.scale == 2)
    #expect(UIImage(named: "only", in: bundle, with: nil)?.scale == 3)
    let one = UITraitCollection(displayScale: 1)
    #expect(UIImage(named: "bag", in: bundle, compatibleWith: one)?.scale == 1)
  }

  @Test func namedImagesAreKept() throws {
    let bundle = try #require(Bundle(path: folder.path))
    let first = try #require(UIImage(named: "bag", in: bundle, with: nil))
    try FileManager.default.removeItem(at: folder)
    #expect(UIImage(named: "bag", in: bundle, with: nil)?.cgImage === first.cgImage)
  }

  // I4
  @Test(arguments: ["", "none", "none.png", "../bag", "/etc/passwd", ".", "a/b/c", "\0"])
  func missingImagesAreNil(_ name: String) throws {
    let bundle = try #require(Bundle(path: folder.path))
    #expect(UIImage(named: name) == nil)
    #expect(UIImage(named: name, in: bundle, with: nil) == nil)
    #expect(UIImage(contentsOfFile: path(name)) == nil || name == "../bag")
  }

  @Test func pngRoundTripKeepsThePixels() throws {
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image {
      UIColor.red.withAlphaComponent(0.5).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let read = try #require(drawn.pngData().flatMap { UIImage(data: $0, scale: 2) })
    #expect(read.size == drawn.size)
    for (x, y) in [(0, 0), (2, 2), (5, 5)] {
      #expect(read.cgImage?.buffer[x, y] == drawn.cgImage?.buffer[x, y])
    }
  }

  @Test func imagesAreDrawnUpright() throws {
    let two = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    let picture = try Picture(CGSize(width: 8, height: 8)) { _ in
      two.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
      two.draw(at: CGPoint(x: 6, y: 6), blendMode: .normal, alpha: 0.5)
    }
    #expect(picture[1, 0] == 0xFFFF_0000)
    #expect(picture[1, 3] == 0)
    #expect((127...128).contains(picture[6, 6] >> 24))
  }

  // D7
  @Test func templatesTakeTheTint() throws {
    let view = UIImageView(image: image(4, 4, .red).withRenderingMode(.alwaysTemplate))
    view.tintColor = .blue
    #expect(try Picture(of: view)[1, 1] == 0xFF00_00FF)
    view.image = image(4, 4, .red)
    #expect(try Picture(of: view)[1, 1] == 0xFFFF_0000)
  }

  @Test func tintedImagesHaveTheColor() throws {
    let tinted = image(4, 4, .red).withTintColor(.green)
    #expect(tinted.cgImage?.buffer[1, 1] == 0xFF00_FF00)
  }

  @Test func imageViewsAreAsLargeAsTheirImage() {
    let view = UIImageView(image: image(4, 6, .red, scale: 2))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 4, height: 6))
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 6))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 4, height: 6))
    #expect(!view.isUserInteractionEnabled)
    view.image = nil
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test func namesThatEndInXHaveVariantsToo() throws {
    try FileManager.default.copyItem(atPath: path("bag.png"), toPath: path("box.png"))
    try FileManager.default.copyItem(atPath: path("bag@2x.png"), toPath: path("box@2x.png"))
    #expect(UIImage(contentsOfFile: path("box.png"))?.scale == 2)
    #expect(UIImage(contentsOfFile: path("box@2x.png"))?.scale == 2)
  }

  @Test func namesThatSayOneAreTakenAsTheyAre() throws {
    try FileManager.default.copyItem(atPath: path("bag.png"), toPath: path("one@1x.png"))
    try FileManager.default.copyItem(atPath: path("bag@2x.png"), toPath: path("one@1x@2x.png"))
    #expect(UIImage(contentsOfFile: path("one@1x.png"))?.scale == 1)
  }

  @Test func dotsInNamesAreNoExtensions() throws {
    try FileManager.default.copyItem(atPath: path("bag.png"), toPath: path("v1.5.png"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(UIImage(named: "v1.5", in: bundle, with: nil)?.scale == 1)
    try FileManager.default.copyItem(atPath: path("bag@2x.png"), toPath: path("v1.6@2x.png"))
    #expect(UIImage(contentsOfFile: path("v1.6"))?.scale == 2)
  }

  @Test func linksToFilesThatAreTooLongAreRefused() throws {
    let long = path("long.png")
    #expect(FileManager.default.createFile(atPath: long, contents: nil))
    #expect(truncate(long, ImageFile.maximumLength + 1) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: path("link.png"),
      withDestinationPath: long
    )
    #expect(try #require(ImageFile(path: path("link.png"))).read() == nil)
    try FileManager.default.createSymbolicLink(
      atPath: path("small.png"),
      withDestinationPath: path("bag.png")
    )
    #expect(UIImage(contentsOfFile: path("small.png"))?.size.width == 4)
  }

  @Test func pipesAreNoImages() throws {
    #expect(mkfifo(path("pipe.png"), 0o600) == 0)
    #expect(UIImage(contentsOfFile: path("pipe.png")) == nil)
  }
}
