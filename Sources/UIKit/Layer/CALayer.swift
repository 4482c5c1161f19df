public import Foundation

/// The border, the corners and the shadow of a view.
///
/// A layer belongs to the view that made it: what it shares with the view is stored there, so it says
/// nothing any more once the view is gone. Layers of their own do not exist.
@preconcurrency @MainActor
open class CALayer: NSObject {
  private weak var view: UIView?

  init(view: UIView) {
    self.view = view
  }

  // MARK: Its own properties

  /// The radius of the corners of background and border, in points.
  ///
  /// Content and subviews are cut by it only when ``masksToBounds`` is set.
  open var cornerRadius: CGFloat = 0
  /// Which corners have the radius.
  open var maskedCorners: CACornerMask = .all
  /// The width of the border, inside the bounds, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The colour of the shadow.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The opacity of the shadow, 0…1.
  open var shadowOpacity: Float = 0
  /// How far the shadow is moved from the view, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How far the shadow is blurred, in points.
  open var shadowRadius: CGFloat = 3

  // MARK: What it shares with its view

  /// The colour behind the content.
  open var backgroundColor: CGColor? {
    get { view?.backgroundColor?.cgColor }
    set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  /// Whether nothing shows outside the bounds.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// The opacity of the whole view, 0…1.
  open var opacity: Float {
    get { Float(view?.alpha ?? 0) }
    set { view?.alpha = CGFloat(newValue) }
  }

  /// Whether the view is left out of pictures.
  open var isHidden: Bool {
    get { view?.isHidden ?? true }
    set { view?.isHidden = newValue }
  }

  /// The rectangle in the superview's coordinates.
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The middle in the superview's coordinates.
  open var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  /// Marks the view for layout.
  open func setNeedsLayout() { view?.setNeedsLayout() }

  /// Lays out the view now, as far as it is marked.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }

  /// Marks the view to be drawn anew.
  open func setNeedsDisplay() { view?.setNeedsDisplay() }

  /// Draws the view and everything in it, as it is laid out now, with the bounds' origin at the
  /// context's origin.
  open func render(in ctx: CGContext) {
    guard let view else { return }
    ViewRenderer(context: ctx).render(view)
  }
}

/// A set of corners that are rounded.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// A set with the given bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)

  /// The same corners under UIKit's names; both number them in the same order.
  var corners: UIRectCorner { UIRectCorner(rawValue: rawValue & 15) }
}
