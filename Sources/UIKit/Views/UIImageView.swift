public import Foundation

/// A view that shows a picture, placed by its ``UIView/contentMode-swift.property``.
///
/// It draws by itself: `draw(_:)` of a subclass is never called.
open class UIImageView: UIView {
  /// The picture, `nil` for none.
  open var image: UIImage?
  /// The picture while ``isHighlighted`` is set, `nil` for the usual one.
  open var highlightedImage: UIImage?
  /// Whether the highlighted picture is shown.
  open var isHighlighted = false

  /// An image view with the given frame; without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// An image view that is as large as its picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  /// An image view that is as large as its picture, with a picture for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Reads an image view; `nil` when the archive is not one of an image view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    image = coder.decodeIfPresent(UIImage.self, forKey: "UIImage")
    highlightedImage = coder.decodeIfPresent(UIImage.self, forKey: "UIHighlightedImage")
    isHighlighted = coder.decodeBool(forKey: "UIHighlighted")
  }

  /// Writes the image view with its pictures.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(image, forKey: "UIImage")
    coder.encode(highlightedImage, forKey: "UIHighlightedImage")
    coder.encode(isHighlighted, forKey: "UIHighlighted")
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  /// The size of the picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? size }

  /// The size of the picture, ``UIView/noIntrinsicMetric`` without one.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  package override func paintContents(in context: CGContext) {
    guard let shownImage, let cgImage = shownImage.cgImage, !bounds.isEmpty else { return }
    let rect = contentMode.rect(for: shownImage.size, in: bounds)
    if shownImage.renderingMode == .alwaysTemplate {
      context.paint(tintColor.cgColor, through: cgImage, in: rect)
    } else {
      context.paint(cgImage, in: rect)
    }
  }
}
