import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct ArchivingTests {
  private func archive(_ object: Any) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
  }

  private func unarchive<Object>(_ data: Data, as type: Object.Type) throws -> Object? {
    let decoder = try NSKeyedUnarchiver(forReadingFrom: data)
    decoder.requiresSecureCoding = false
    decoder.decodingFailurePolicy = .setErrorAndReturn
    return decoder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object
  }

  // N1
  @Test func everythingOfAViewComesBack() throws {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.bounds.origin = CGPoint(x: 5, y: 6)
    view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    view.tintColor = .white
    view.alpha = 0.25
    view.isHidden = true
    view.isOpaque = false
    view.clipsToBounds = true
    view.contentMode = .bottomLeft
    view.tag = -7
    view.isUserInteractionEnabled = false
    view.autoresizesSubviews = false
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.layer.cornerRadius = 4
    view.layer.maskedCorners = .layerMaxXMaxYCorner
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.red.cgColor
    view.layer.shadowOpacity = 0.5
    let copy = try #require(try unarchive(archive(view), as: UIView.self))
    #expect(copy.frame == view.frame)
    #expect(copy.bounds == view.bounds)
    #expect(copy.backgroundColor == view.backgroundColor)
    #expect(copy.tintColor == .white)
    #expect(copy.alpha == 0.25)
    #expect(copy.isHidden && !copy.isOpaque && copy.clipsToBounds)
    #expect(copy.contentMode == .bottomLeft)
    #expect(copy.tag == -7)
    #expect(!copy.isUserInteractionEnabled && !copy.autoresizesSubviews)
    #expect(copy.autoresizingMask == view.autoresizingMask)
    #expect(copy.layer.cornerRadius == 4 && copy.layer.borderWidth == 2)
    #expect(copy.layer.maskedCorners == .layerMaxXMaxYCorner)
    #expect(copy.layer.borderColor == UIColor.red.cgColor)
    #expect(copy.layer.shadowOpacity == 0.5)
  }

  @Test func nestedTreesComeBack() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    let icon = UIImageView(image: image(8, 8, .red, scale: 2))
    icon.contentMode = .scaleAspectFit
    let name = UILabel(frame: CGRect(x: 0, y: 80, width: 80, height: 20))
    name.text = "单肩包"
    name.font = .boldSystemFont(ofSize: 14)
    name.textColor = .systemRed
    name.textAlignment = .center
    name.numberOfLines = 3
    name.lineBreakMode = .byTruncatingMiddle
    let holder = UIView()
    [icon, holder].forEach(root.addSubview)
    holder.addSubview(name)
    let copy = try #require(try unarchive(archive(root), as: UIView.self))
    #expect(copy.hierarchyDescription == root.hierarchyDescription)
    let label = try #require(copy.subviews.last?.subviews.first as? UILabel)
    #expect(label.font == name.font)
    #expect(label.textColor == .systemRed)
    #expect(label.textAlignment == .center)
    #expect(label.numberOfLines == 3)
    #expect(label.lineBreakMode == .byTruncatingMiddle)
    #expect(!label.isUserInteractionEnabled)
    let picture = try #require(copy.subviews.first as? UIImageView)
    #expect(picture.image?.scale == 2)
    #expect(picture.image?.cgImage?.buffer[3, 3] == 0xFFFF_0000)
    #expect(try Picture(of: copy).buffer.pixels.elementsEqual(Picture(of: root).buffer.pixels))
  }

  @Test func frameInitializerIsNotCalled() throws {
    let data = try archive(CodedView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    CodedView.calls = []
    let copy = try #require(try unarchive(data, as: CodedView.self))
    #expect(CodedView.calls == ["coder"])
    #expect(copy.bounds.width == 5)
  }

  // N3
  @Test func archivesNameClassesThatAFreshProcessFinds() throws {
    let root = UIView()
    root.addSubview(UILabel())
    root.backgroundColor = .red
    let list = try PropertyListSerialization.propertyList(from: archive(root), format: nil)
    let objects = try #require((list as? [String: Any])?["$objects"] as? [Any])
    let names = objects.compactMap { ($0 as? [String: Any])?["$classname"] as? String }
    #expect(Set(names).isSuperset(of: ["UIKit.UIView", "UIKit.UILabel", "UIKit.UIColor"]))
    #expect(NSClassFromString("UIKit.UIView") is UIView.Type)
  }

  @Test func valuesAreReadSecurely() throws {
    let color = UIColor.systemTeal
    let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == color)
  }

  @Test func geometryIsCoded() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    coder.encode(CGFloat(1.5), forKey: "number")
    coder.encode(CGPoint(x: 1, y: -2), forKey: "point")
    coder.encode(CGSize(width: 3, height: 0.1), forKey: "size")
    coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    coder.encode(CGAffineTransform(1, 2, 3, 4, 5, 6), forKey: "map")
    coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    coder.encode("{1, nan}" as NSString, forKey: "bad")
    let decoder = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    #expect(decoder.decodeDouble(forKey: "number") == 1.5)
    #expect(decoder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: -2))
    #expect(decoder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 0.1))
    #expect(decoder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(decoder.decodeCGAffineTransform(forKey: "map").tx == 5)
    #expect(decoder.decodeUIEdgeInsets(forKey: "insets").right == 4)
    #expect(decoder.decodeCGPoint(forKey: "bad") == .zero)
    #expect(decoder.decodeCGRect(forKey: "none") == .zero)
  }

  @Test func badArchivesGiveErrorsOrNothing() throws {
    let root = UIView()
    root.addSubview(UILabel())
    let data = try archive(root)
    for length in stride(from: 0, to: data.count, by: 97) {
      let view = try? unarchive(data.prefix(length), as: UIView.self)
      #expect(view == nil)
    }
    #expect((try? unarchive(archive("text" as NSString), as: UIView.self)) == UIView?.none)
  }

  /// The archive with one key of the root's entry pointing to the root itself.
  private func cyclic(_ root: UIView, _ key: String) throws -> Data {
    var list = try #require(
      try PropertyListSerialization.propertyList(from: archive(root), format: nil) as? [String: Any]
    )
    let objects = try #require(list["$objects"] as? [Any])
    let place = try #require(objects.firstIndex { ($0 as? [String: Any])?[key] != nil })
    var changed = objects
    var entry = try #require(objects[place] as? [String: Any])
    let top = try #require((list["$top"] as? [String: Any])?[NSKeyedArchiveRootObjectKey])
    if key == "NS.objects" {
      entry[key] = [top, top]
    } else {
      entry[key] = top
    }
    changed[place] = entry
    list["$objects"] = changed
    return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }

  @Test(arguments: [
    "UISubviews", "UIFont", "UIText", "UIBounds", "UIBackgroundColor", "NS.objects",
  ])
  func objectsThatContainThemselvesHaveAnEnd(_ key: String) throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    label.font = .systemFont(ofSize: 9)
    label.text = "text"
    label.backgroundColor = .red
    label.addSubview(UIView())
    let view = try? unarchive(cyclic(label, key), as: UILabel.self)
    // What came out of the cycle, if anything, is a tree that ends.
    #expect(view.map { $0.tree.prefix(2_000).reduce(0) { sum, _ in sum + 1 } < 2_000 } ?? true)
    #expect(try unarchive(archive(label), as: UILabel.self)?.subviews.count == 1)
  }

  @Test(arguments: ["UIBounds", "UICenter"])
  func viewsWithoutGeometryAreNone(_ key: String) throws {
    let data = try archive(UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1)))
    var list = try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    )
    let objects = try #require(list["$objects"] as? [Any])
    list["$objects"] = objects.map { object -> Any in
      guard var entry = object as? [String: Any] else { return object }
      entry[key] = nil
      return entry
    }
    let bad = try PropertyListSerialization.data(
      fromPropertyList: list,
      format: .binary,
      options: 0
    )
    #expect((try? unarchive(bad, as: UIView.self)) == UIView?.none)
  }
}

/// A view that writes down which initializer made it.
final class CodedView: UIView {
  static var calls: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.calls.append("frame")
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.calls.append("coder")
  }
}
