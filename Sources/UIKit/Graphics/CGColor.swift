public import Foundation

/// A colour in the sRGB or the grey colour space, with an alpha value.
///
/// Components are stored as given; they are brought into 0…1 when something is painted.
public final class CGColor: Sendable {
  /// The components and the space that they belong to.
  enum Components: Equatable, Hashable, Sendable {
    case gray(white: CGFloat, alpha: CGFloat)
    case rgb(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  }

  let model: Components

  init(_ model: Components) {
    self.model = model
  }

  /// A colour of the sRGB space.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    model = .rgb(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey.
  public init(gray: CGFloat, alpha: CGFloat) {
    model = .gray(white: gray, alpha: alpha)
  }

  /// The components in the order of the colour space, alpha last.
  public var components: [CGFloat]? {
    switch model {
    case .gray(let white, let alpha): [white, alpha]
    case .rgb(let red, let green, let blue, let alpha): [red, green, blue, alpha]
    }
  }

  /// How many components there are: two for a grey, four for a colour.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// How opaque the colour is.
  public var alpha: CGFloat { rgba.alpha }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    switch model {
    case .gray(let white, _): CGColor(gray: white, alpha: alpha)
    case .rgb(let red, let green, let blue, _):
      CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// The colour as red, green, blue and alpha, whichever space it was given in.
  var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    switch model {
    case .gray(let white, let alpha): (white, white, white, alpha)
    case .rgb(let red, let green, let blue, let alpha): (red, green, blue, alpha)
    }
  }
}

extension CGColor: Hashable {
  /// Two colours are equal when they have the same space and the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.model == right.model }

  /// Feeds the components to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}
