import Foundation

/// What the command line asks for.
struct Options: Equatable {
  static let usage = """
    usage: ShopGallery [PATH] [--output FILE] [--catalogue COUNT]

      PATH                a property list with an array of shops (name, icon; price, stock, tags
                          and badge where a shop has them); icons are PNG files beside it, or
                          this program's own. Without it: the four shops of the bundle, and a
                          catalogue.
      --output FILE       the picture; gallery.png without it
      --catalogue COUNT   how many shops the catalogue has, 0...1000000; 5000 without it
      --help              this text
    """

  var path: String?
  var output = "gallery.png"
  /// How many shops the catalogue has; `nil` when nobody said.
  private var askedCatalogue: Int?
  var catalogue: Int { askedCatalogue ?? 5_000 }
  var wantsHelp = false

  init(_ arguments: [String]) throws(GalleryError) {
    var rest = arguments.flatMap(Self.splitValue)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--output": output = try Self.picture(Self.value(of: argument, in: &rest))
      case "--catalogue": askedCatalogue = try Self.count(Self.value(of: argument, in: &rest))
      default: try setPath(argument)
      }
    }
    guard path == nil || askedCatalogue == nil else {
      throw .usage("a PATH comes without a catalogue: give one of the two")
    }
  }

  /// `--output=x.png` as two words.
  private static func splitValue(_ argument: String) -> [String] {
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
      return [argument]
    }
    return [String(argument[..<sign]), String(argument[argument.index(after: sign)...])]
  }

  private mutating func setPath(_ argument: String) throws(GalleryError) {
    guard !argument.hasPrefix("--") else { throw .usage("there is no option '\(argument)'") }
    guard path == nil else { throw .usage("one PATH at most, found a second: '\(argument)'") }
    path = argument
  }

  private static func value(
    of option: String,
    in rest: inout ArraySlice<String>
  ) throws(GalleryError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw .usage("\(option) needs a value")
    }
    return value
  }

  private static func picture(_ path: String) throws(GalleryError) -> String {
    let ending = URL(fileURLWithPath: path).pathExtension
    guard ending.isEmpty || ending.lowercased() == "png" else {
      throw .usage("--output makes a PNG, found a name that ends in '.\(ending)'")
    }
    return path
  }

  private static func count(_ text: String) throws(GalleryError) -> Int {
    guard let count = Int(text), (0...1_000_000).contains(count) else {
      throw .usage("--catalogue takes a whole number from 0 to 1000000, found '\(text)'")
    }
    return count
  }
}
