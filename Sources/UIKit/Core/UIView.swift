public import Foundation

/// A rectangle on the screen that shows something and may contain other views.
///
/// Setters only mark what has to be done. Layout happens in ``layoutIfNeeded()`` and when a picture is
/// made; drawing happens when a picture is made.
@preconcurrency @MainActor
open class UIView: NSObject, @preconcurrency NSCoding {
  // Overridable members stand in this body: on Linux a member of an extension cannot be overridden.

  /// The tree, kept in one place; see `UIView+Hierarchy`.
  var children: [UIView] = []
  private weak var parent: UIView?
  var geometry: Geometry
  var marks = Marks()
  var contents = DrawnContents()
  private var madeLayer: CALayer?
  private var ownTint: UIColor?
  /// The tint that the view was last told of, its own or the superview's; `nil` when there was none.
  var shownTint: UIColor?

  // MARK: Making views

  /// A view with the given frame, in points of the superview it will have.
  public init(frame: CGRect) {
    geometry = Geometry(frame: frame)
    super.init()
    finishInit()
  }

  /// A view of no size at the origin.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Reads a view and everything below it; `nil` when the archive is not one of a view, or holds
  /// more than 500 objects inside each other.
  ///
  /// Read only archives that you trust: Foundation itself stops the program for some damaged ones.
  public required init?(coder: NSCoder) {
    guard let geometry = Geometry(coder: coder) else { return nil }
    self.geometry = geometry
    super.init()
    finishInit()
    guard restore(from: coder) else { return nil }
  }

  /// Writes the view and everything below it.
  open func encode(with coder: NSCoder) {
    geometry.encode(with: coder)
    store(in: coder)
  }

  private func finishInit() {
    UIKitStatistics.viewsCreated += 1
  }

  deinit {
    ViewDisposal.release(&children)
  }

  // MARK: Geometry

  /// The rectangle in the superview's coordinates, in points.
  ///
  /// Setting it moves the centre and resizes the bounds; the origin of the bounds stays.
  open var frame: CGRect {
    get { geometry.frame }
    set { setGeometry(geometry.withFrame(newValue), from: newValue) }
  }

  /// The rectangle in the view's own coordinates, in points.
  ///
  /// Setting another size keeps the centre; setting another origin moves what is inside.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setGeometry(geometry.withBounds(newValue), from: newValue) }
  }

  /// The middle of the view in the superview's coordinates.
  open var center: CGPoint {
    get { geometry.center }
    set {
      let moved = Geometry(bounds: geometry.bounds, center: newValue)
      setGeometry(moved, from: CGRect(origin: newValue, size: .zero))
    }
  }

  /// How the view follows a superview that changes its size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews follow this view by their masks.
  open var autoresizesSubviews = true

  /// The size that suits the view best within the given one; by default its own size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the view best; the origin of the frame stays.
  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }

  /// The size of what the view shows, ``noIntrinsicMetric`` in a direction without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// No size of its own: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Looks

  /// The colour behind everything else in the view, `nil` for none.
  open var backgroundColor: UIColor?
  /// The opacity of the view and everything in it as one picture, 0…1.
  open var alpha: CGFloat = 1 {
    didSet { if alpha != alpha.clamped { alpha = alpha.clamped } }
  }
  /// Whether the view and everything in it is left out of pictures; layout goes on.
  open var isHidden = false
  /// Whether the view promises to fill its bounds; a hint that changes no picture here.
  open var isOpaque = true
  /// Whether nothing in the view shows outside its bounds, rounded corners included.
  open var clipsToBounds = false
  /// How drawn content fits a new size without being drawn again.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode == .redraw, oldValue != .redraw { setNeedsDisplay() } }
  }
  /// A number to find the view by.
  open var tag = 0
  /// Whether touches reach the view.
  open var isUserInteractionEnabled = true

  /// The accent colour of the view and of everything in it that has none of its own.
  ///
  /// Reading never gives `nil`: without any in the hierarchy it is `systemBlue`. Setting `nil` takes
  /// the superview's again.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Apple declares the property so, and code that sets nil must compile.
  open var tintColor: UIColor! {
    get { ancestors.lazy.compactMap(\.tintIfSet).first ?? .systemBlue }
    set {
      ownTint = newValue
      updateTint()
    }
  }

  /// Called on the view and all views that take its tint when ``tintColor`` changes.
  open func tintColorDidChange() {}

  /// Borders, corners and shadows; made when first asked for.
  open var layer: CALayer {
    if let madeLayer { return madeLayer }
    let layer = CALayer(view: self)
    madeLayer = layer
    return layer
  }

  // MARK: The tree

  /// The view that this one is in.
  open var superview: UIView? { parent }

  /// The views in this one, from the back to the front.
  open var subviews: [UIView] { children }

  /// Puts a view in front of the other subviews, taking it from its superview first.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }

  /// Puts a view at a place of ``subviews``; a place beyond the last means in front.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view right behind one of the subviews, or in front when that is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Puts a view right in front of one of the subviews, or in front of all when that is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  /// Puts a subview in front of the others; other views are left alone.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: children.count - 1) }

  /// Puts a subview behind the others; other views are left alone.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  /// Swaps two subviews; places that do not exist are reported and nothing happens.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2) else {
      UIKitDiagnostics.report(
        "exchangeSubview(at:withSubviewAt:): no places \(index1) and \(index2) among "
          + "\(children.count) subviews of \(self)"
      )
      return
    }
    children.swapAt(index1, index2)
  }

  /// Takes the view out of its superview; without one, nothing happens.
  open func removeFromSuperview() { detach() }

  /// The view itself or a view below it with the tag, depth first; `nil` when there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView { $0.tag == tag } }

  /// Whether this view is the given one or somewhere in it.
  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }

  /// Called on a view before its superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called on a view after its superview changed; after a removal, ``superview`` is `nil`.
  open func didMoveToSuperview() {}

  /// Called on a superview after a view was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called on a superview before a view is taken out.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Marks the view for ``layoutSubviews()``; any number of calls gives one layout.
  open func setNeedsLayout() { markForLayout() }

  /// Lays out this view and everything in it now, as far as it is marked.
  open func layoutIfNeeded() { LayoutPass.run(from: self) }

  /// Sets the frames of the subviews; override it, and let others call it by ``setNeedsLayout()``.
  open func layoutSubviews() {}

  // MARK: Drawing

  /// Draws the view into the current context, once for each ``setNeedsDisplay()``.
  ///
  /// - Parameter rect: What has to be drawn, in the view's coordinates: its bounds.
  open func draw(_ rect: CGRect) {}

  /// Marks the view to be drawn anew for the next picture.
  open func setNeedsDisplay() { marks.needsDisplay = true }

  /// Marks the view to be drawn anew; the whole view is drawn.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Paints what the view itself shows, between its background and its subviews.
  package func paintContents(in context: CGContext) { paintDrawnContents(in: context) }

  // MARK: Description

  /// The class, the frame and what differs from the usual.
  open override nonisolated var description: String {
    let name = "\(type(of: self))"
    let address = String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
    return "<\(name): 0x\(address)>"
  }

  // MARK: Storage of the extensions

  func setParent(_ view: UIView?) { parent = view }

  var layerIfMade: CALayer? { madeLayer }

  var tintIfSet: UIColor? { ownTint }
}
