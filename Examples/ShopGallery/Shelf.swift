#if canImport(UIKit)
import Foundation
import ModelMapping
import UIKit

/// One property list's shops: opened, but no shop decoded and no image loaded before its card shows.
@MainActor final class Shelf {
  let title: String
  /// What errors call the file.
  let file: String
  let shops: LazyModels<Shop>
  /// Whether a card leaves room for a price.
  let showsPrices: Bool
  private let images: ImageFinder

  init(
    title: String,
    file: String,
    shops: LazyModels<Shop>,
    showsPrices: Bool,
    images: ImageFinder
  ) {
    self.title = title
    self.file = file
    self.shops = shops
    self.showsPrices = showsPrices
    self.images = images
  }

  /// Decodes one shop and finds its image.
  func card(at index: Int) throws(GalleryError) -> (shop: Shop, image: UIImage) {
    let shop: Shop
    do {
      shop = try shops.model(at: index)
    } catch {
      throw .model(error)
    }
    switch images.image(named: shop.icon) {
    case .found(let image):
      return (shop, image)
    case .unreadable(let path):
      throw .unreadableImage(path: path, index: index, file: file)
    case .missing:
      throw .missingImage(name: shop.icon, index: index, file: file, searched: images.places)
    }
  }
}

/// Finds images by name: beside a property list first, then among the program's own.
@MainActor final class ImageFinder {
  private let folder: URL?
  private let bundle: Bundle
  private var found: [String: UIImage] = [:]

  enum Finding {
    case found(UIImage)
    case unreadable(path: String)
    case missing
  }

  init(folder: URL?, bundle: Bundle) {
    self.folder = folder
    self.bundle = bundle
  }

  /// Where the finder looks, for people.
  var places: [String] {
    [folder?.path, bundle.bundleURL.lastPathComponent].compactMap(\.self)
  }

  func image(named name: String) -> Finding {
    if let known = found[name] { return .found(known) }
    if let path = pathBesideList(name) {
      guard let image = UIImage(contentsOfFile: path) else { return .unreadable(path: path) }
      found[name] = image
      return .found(image)
    }
    guard let image = UIImage(named: name, in: bundle, with: nil) else { return .missing }
    found[name] = image
    return .found(image)
  }

  private func pathBesideList(_ name: String) -> String? {
    guard let folder, !name.isEmpty, !name.contains("/") else { return nil }
    return ["\(name)@2x.png", "\(name).png", name]
      .map { folder.appendingPathComponent($0).path }
      .first(where: isFile)
  }

  private func isFile(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && !isDirectory.boolValue
  }
}
#endif
