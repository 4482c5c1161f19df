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
    guard let image = images.image(named: shop.icon) else {
      throw .missingImage(name: shop.icon, index: index, file: file, searched: images.places)
    }
    return (shop, image)
  }
}

/// Finds images by name: beside a property list first, then among the program's own.
@MainActor final class ImageFinder {
  private let folder: URL?
  private let bundle: Bundle
  private var found: [String: UIImage] = [:]

  init(folder: URL?, bundle: Bundle) {
    self.folder = folder
    self.bundle = bundle
  }

  /// Where the finder looks, for people.
  var places: [String] {
    [folder?.path, bundle.bundleURL.lastPathComponent].compactMap(\.self)
  }

  func image(named name: String) -> UIImage? {
    if let known = found[name] { return known }
    let image = besideList(name) ?? UIImage(named: name, in: bundle, with: nil)
    found[name] = image
    return image
  }

  private func besideList(_ name: String) -> UIImage? {
    guard let folder, !name.isEmpty, !name.contains("/") else { return nil }
    let candidates = ["\(name)@2x.png", "\(name).png", name]
    return candidates.lazy
      .map { folder.appendingPathComponent($0).path }
      .compactMap { UIImage(contentsOfFile: $0) }
      .first
  }
}
#endif
