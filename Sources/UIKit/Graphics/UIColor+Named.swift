import Foundation

extension UIColor {
  // MARK: Fixed colours

  /// Black.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// A grey one third of the way to white.
  public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  /// A grey two thirds of the way to white.
  public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  /// White.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// The grey in the middle.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// Red, the same in every appearance.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green, the same in every appearance.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue, the same in every appearance.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Cyan, the same in every appearance.
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// Yellow, the same in every appearance.
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// Magenta, the same in every appearance.
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// Orange, the same in every appearance.
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// Purple, the same in every appearance.
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// Brown, the same in every appearance.
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// Nothing at all: black with alpha 0.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }

  // MARK: System colours, in their light appearance

  /// The system's red.
  public class var systemRed: UIColor { UIColor(hex: 0xFF3B30) }
  /// The system's green.
  public class var systemGreen: UIColor { UIColor(hex: 0x34C759) }
  /// The system's blue.
  public class var systemBlue: UIColor { UIColor(hex: 0x007AFF) }
  /// The system's orange.
  public class var systemOrange: UIColor { UIColor(hex: 0xFF9500) }
  /// The system's yellow.
  public class var systemYellow: UIColor { UIColor(hex: 0xFFCC00) }
  /// The system's pink.
  public class var systemPink: UIColor { UIColor(hex: 0xFF2D55) }
  /// The system's purple.
  public class var systemPurple: UIColor { UIColor(hex: 0xAF52DE) }
  /// The system's teal.
  public class var systemTeal: UIColor { UIColor(hex: 0x30B0C7) }
  /// The system's indigo.
  public class var systemIndigo: UIColor { UIColor(hex: 0x5856D6) }
  /// The system's brown.
  public class var systemBrown: UIColor { UIColor(hex: 0xA2845E) }
  /// The system's mint.
  public class var systemMint: UIColor { UIColor(hex: 0x00C7BE) }
  /// The system's cyan.
  public class var systemCyan: UIColor { UIColor(hex: 0x32ADE6) }
  /// The system's grey.
  public class var systemGray: UIColor { UIColor(hex: 0x8E8E93) }
  /// The system's grey, step 2 towards the background.
  public class var systemGray2: UIColor { UIColor(hex: 0xAEAEB2) }
  /// The system's grey, step 3 towards the background.
  public class var systemGray3: UIColor { UIColor(hex: 0xC7C7CC) }
  /// The system's grey, step 4 towards the background.
  public class var systemGray4: UIColor { UIColor(hex: 0xD1D1D6) }
  /// The system's grey, step 5 towards the background.
  public class var systemGray5: UIColor { UIColor(hex: 0xE5E5EA) }
  /// The system's grey, step 6 towards the background.
  public class var systemGray6: UIColor { UIColor(hex: 0xF2F2F7) }
  /// The colour of main text.
  public class var label: UIColor { UIColor(hex: 0x000000) }
  /// The colour of less important text.
  public class var secondaryLabel: UIColor { UIColor(hex: 0x3C3C43, alpha: 0.6) }
  /// The colour of still less important text.
  public class var tertiaryLabel: UIColor { UIColor(hex: 0x3C3C43, alpha: 0.3) }
  /// The colour of the least important text.
  public class var quaternaryLabel: UIColor { UIColor(hex: 0x3C3C43, alpha: 0.18) }
  /// The colour of text that stands in for missing input.
  public class var placeholderText: UIColor { UIColor(hex: 0x3C3C43, alpha: 0.3) }
  /// The colour of links.
  public class var link: UIColor { UIColor(hex: 0x007AFF) }
  /// The colour of thin lines that let what is below shine through.
  public class var separator: UIColor { UIColor(hex: 0x3C3C43, alpha: 0.29) }
  /// The colour of thin lines that hide what is below.
  public class var opaqueSeparator: UIColor { UIColor(hex: 0xC6C6C8) }
  /// The background of a whole screen.
  public class var systemBackground: UIColor { UIColor(hex: 0xFFFFFF) }
  /// The background of groups on a screen.
  public class var secondarySystemBackground: UIColor { UIColor(hex: 0xF2F2F7) }
  /// The background of groups in groups.
  public class var tertiarySystemBackground: UIColor { UIColor(hex: 0xFFFFFF) }
  /// The background of a screen of groups.
  public class var systemGroupedBackground: UIColor { UIColor(hex: 0xF2F2F7) }
  /// The background of groups on such a screen.
  public class var secondarySystemGroupedBackground: UIColor { UIColor(hex: 0xFFFFFF) }
  /// The background of groups in such groups.
  public class var tertiarySystemGroupedBackground: UIColor { UIColor(hex: 0xF2F2F7) }
  /// A fill for thin and small shapes.
  public class var systemFill: UIColor { UIColor(hex: 0x787880, alpha: 0.2) }
  /// A fill for shapes of medium size.
  public class var secondarySystemFill: UIColor { UIColor(hex: 0x787880, alpha: 0.16) }
  /// A fill for large shapes.
  public class var tertiarySystemFill: UIColor { UIColor(hex: 0x767680, alpha: 0.12) }
  /// A fill for large areas with content.
  public class var quaternarySystemFill: UIColor { UIColor(hex: 0x747480, alpha: 0.08) }
  /// Text on a dark background.
  public class var lightText: UIColor { UIColor(hex: 0xFFFFFF, alpha: 0.6) }
  /// Text on a light background.
  public class var darkText: UIColor { UIColor(hex: 0x000000) }

  /// The colour that a number 0xRRGGBB names.
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}
