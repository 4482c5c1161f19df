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
  var catalogue = 5_000
  var wantsHelp = false

  init(_ arguments: [String]) throws(GalleryError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--output": output = try Self.value(of: argument, in: &rest)
      case "--catalogue": catalogue = try Self.count(Self.value(of: argument, in: &rest))
      default: try setPath(argument)
      }
    }
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

  private static func count(_ text: String) throws(GalleryError) -> Int {
    guard let count = Int(text), (0...1_000_000).contains(count) else {
      throw .usage("--catalogue takes a whole number from 0 to 1000000, found '\(text)'")
    }
    return count
  }
}
