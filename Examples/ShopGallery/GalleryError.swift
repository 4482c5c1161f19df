import Foundation
import ModelMapping

/// Why there is no picture.
enum GalleryError: Error, CustomStringConvertible {
  case usage(String)
  case model(ModelError)
  case missingImage(name: String, index: Int, file: String, searched: [String])
  case unreadableImage(path: String, index: Int, file: String)
  case catalogue(reason: String)
  case picture(path: String, reason: String)

  var description: String {
    switch self {
    case .usage(let problem):
      return "\(problem)\n\(Options.usage)"
    case .model(let error):
      return error.description
    case .missingImage(let name, let index, let file, let searched):
      let places = searched.joined(separator: ", ")
      return "\(file): [\(index)].icon: there is no image called '\(name)' in \(places)"
    case .unreadableImage(let path, let index, let file):
      return "\(file): [\(index)].icon: expected an image, but \(path) cannot be read as one"
    case .catalogue(let reason):
      return "the catalogue cannot be written: \(reason)"
    case .picture(let path, let reason):
      return "\(path): the picture cannot be written: \(reason)"
    }
  }
}
