public import Foundation

/// A view that shows text.
open class UILabel: UIView {
  /// A label with the given frame; without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setDefaults()
  }

  /// Reads a label; `nil` when the archive is not one of a label.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    restoreLabel(from: coder)
  }

  /// Writes the label with its text and style.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    storeLabel(in: coder)
  }

  private func setDefaults() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: Text

  /// The text, `nil` for none.
  open var text: String? {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// The font; 17 points of the system font at first, and again after setting `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Apple declares the property so, and code that sets nil must compile.
  open var font: UIFont! {
    get { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
    set {
      ownFont = newValue
      textDidChange()
    }
  }
  private var ownFont: UIFont?

  /// The colour of the text; `label` at first, and again after setting `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Apple declares the property so, and code that sets nil must compile.
  open var textColor: UIColor! {
    get { ownColor ?? .label }
    set {
      ownColor = newValue
      setNeedsDisplay()
    }
  }
  private var ownColor: UIColor?

  /// Where lines stand between left and right.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
  /// How lines break, and where the last one is cut.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { textDidChange() } }
  /// The most lines, 0 for as many as the text needs.
  open var numberOfLines = 1 { didSet { textDidChange() } }
  /// The colour of the text while ``isHighlighted`` is set, `nil` for no other colour.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether the text has its highlighted colour.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether the label looks active; an inactive label is drawn paler.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// The colour of a shadow without blur behind the text, `nil` for none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// How far that shadow is moved from the text.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// The width at which the text breaks for ``intrinsicContentSize``; 0 for no break.
  open var preferredMaxLayoutWidth: CGFloat = 0

  private func textDidChange() { setNeedsDisplay() }

  // MARK: Size

  /// The size of the text in a width, with at most ``numberOfLines`` lines.
  ///
  /// A width of 0 or less means no limit; the height is not looked at.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measuredSize(width: size.width > 0 ? size.width : .infinity, lines: numberOfLines)
  }

  /// The size of the text; zero when there is none.
  open override var intrinsicContentSize: CGSize {
    let limit = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return measuredSize(width: limit ? preferredMaxLayoutWidth : .infinity, lines: numberOfLines)
  }

  private func measuredSize(width: CGFloat, lines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return TextMeasurements.size(request(text, width: width, lines: lines))
  }

  private func request(_ text: String, width: CGFloat, lines: Int) -> TextRequest {
    TextRequest(
      text: text.drawable,
      face: font.face,
      width: width < TextRequest.maximumWidth ? width : .infinity,
      lines: max(lines, 0),
      mode: lineBreakMode,
      isJustified: textAlignment == .justified
    )
  }

  /// The rectangle that the text takes in the given one: as high as its lines, in the middle.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    var size = measuredSize(width: bounds.width, lines: numberOfLines)
    size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    let space = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
    let x: CGFloat =
      switch textAlignment {
      case .center: space.width / 2
      case .right: space.width
      case .left, .natural, .justified: 0
      }
    return CGRect(
      origin: CGPoint(x: bounds.minX + x, y: bounds.minY + (space.height / 2).rounded(.down)),
      size: size
    )
  }

  // MARK: Drawing

  /// Draws the text.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into a rectangle; override it to draw into a smaller one.
  ///
  /// Lines that are not wholly inside the rectangle are left out, except for the first.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, rect.width > 0, rect.height > 0,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    let lineHeight = font.lineHeight
    let fitting = max(1, Int(min((rect.height + 0.5) / lineHeight, 1e6)))
    let lines = numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
    let layout = TextLayout(request(text, width: rect.width, lines: lines))
    UIKitStatistics.unknownGlyphs += layout.unknownGlyphs
    let painter = TextPainter(layout: layout, font: font, alignment: textAlignment)
    if let shadowColor {
      let moved = rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
      painter.draw(in: moved, color: shadowColor.cgColor, context)
    }
    painter.draw(in: rect, color: shownColor.cgColor, context)
  }

  private var shownColor: UIColor {
    guard isEnabled else { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? textColor : textColor
  }
}
