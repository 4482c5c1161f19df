import Foundation

/// The fonts that text is drawn with, by role, with the file names that carry them.
///
/// Only these files are ever used: other fonts on the machine cannot change a picture.
struct FontFiles {
  /// A family of fonts and where its files may be.
  struct Family {
    let name: String
    let directories: [String]
    let pattern: String
    /// What to install when the family is missing.
    let package: String
  }

  static let inter = Family(
    name: "Inter",
    directories: ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/inter"],
    pattern: "Inter*.otf",
    package: "fonts-inter"
  )
  static let dejaVu = Family(
    name: "DejaVu Sans",
    directories: ["/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts"],
    pattern: "DejaVuSans*.ttf",
    package: "fonts-dejavu-core"
  )
  static let microHei = Family(
    name: "WenQuanYi Micro Hei",
    directories: ["/usr/share/fonts/truetype/wqy", "/usr/share/fonts/wqy-microhei"],
    pattern: "wqy-microhei.ttc",
    package: "fonts-wqy-microhei"
  )
  static let preferred = [inter, dejaVu, microHei]

  /// The families that this machine has, each with the directory it was found in.
  let found: [(family: Family, directory: String)]
  let missing: [Family]

  init(_ families: [Family] = preferred, exists: (String) -> Bool = FileManager.default.fileExists)
  {
    found = families.compactMap { family in
      family.directories.first(where: exists).map { (family, $0) }
    }
    missing = families.filter { family in !family.directories.contains(where: exists) }
  }

  /// The configuration that makes fontconfig see these files only.
  ///
  /// The last rules ask for a made-up bold or italic where a family has none, as Micro Hei has not.
  var configuration: String {
    let directories = found.map { "<dir>\($0.directory)</dir>" }
    let accepted = found.map { "<glob>\($0.directory)/\($0.family.pattern)</glob>" }
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      \(directories.joined())
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
      <selectfont><rejectfont><glob>/*</glob></rejectfont>
      <acceptfont>\(accepted.joined())</acceptfont></selectfont>
      <match target="font"><test name="weight" compare="less_eq"><const>medium</const></test>
      <test target="pattern" name="weight" compare="more_eq"><const>semibold</const></test>
      <edit name="embolden" mode="assign"><bool>true</bool></edit></match>
      <match target="font"><test name="slant"><const>roman</const></test>
      <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
      <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
      <double>1</double><double>0.2</double><double>0</double><double>1</double>
      </matrix></times></edit></match>
      </fontconfig>
      """
  }

  /// The families in the order in which a glyph is looked for.
  func familyList(size: CGFloat) -> String {
    found.map { entry in
      entry.family.name == "Inter" && size >= 20 ? "Inter Display,Inter" : entry.family.name
    }
    .joined(separator: ",")
  }
}
