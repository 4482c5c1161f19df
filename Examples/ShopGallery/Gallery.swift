#if canImport(UIKit)
import Foundation
import LazyProperties
import ModelMapping
import PropertyLists
import SafeFiles
import UIKit

/// The main job: property lists on disk → models → views made when they show → a picture.
@MainActor struct Gallery {
  let options: Options
  /// Where the catalogue is written and read back.
  var folder: SandboxDirectory = .caches

  /// Draws the picture and tells what it took.
  func run() throws(GalleryError) -> GalleryReport {
    GalleryCounters.shared.reset()
    let (result, trace) = try LazyTrace.record { () throws(GalleryError) in try makePicture() }
    var report = result
    report.creations = trace.creations
      .map { (property: $0.key.description, count: $0.value) }
      .sorted { $0.property < $1.property }
    return report
  }

  private func makePicture() throws(GalleryError) -> GalleryReport {
    var watch = StepWatch()
    let shelves = try self.shelves(&watch)
    let page = GalleryPage(frame: .zero)
    try page.show(shelves)
    watch.lap("decoded, and views made")
    page.layoutIfNeeded()
    watch.lap("laid out")
    let picture = draw(page)
    watch.lap("drawn")
    try write(picture)
    watch.lap("picture written")
    return report(shelves, picture: picture, steps: watch.steps)
  }

  private func draw(_ page: GalleryPage) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: page.bounds.size, format: format)
    return renderer.image { page.layer.render(in: $0.cgContext) }
  }

  private func write(_ picture: UIImage) throws(GalleryError) {
    guard let png = picture.pngData() else {
      throw .picture(path: options.output, reason: "it has no pixels")
    }
    do {
      try AtomicFile.write(png, to: URL(fileURLWithPath: options.output))
    } catch {
      throw .picture(path: options.output, reason: "\(error)")
    }
  }

  private func report(
    _ shelves: [Shelf],
    picture: UIImage,
    steps: [GalleryReport.Step]
  ) -> GalleryReport {
    let counters = GalleryCounters.shared
    let width = Int(picture.size.width * picture.scale)
    let height = Int(picture.size.height * picture.scale)
    return GalleryReport(
      rows: shelves.map {
        GalleryReport.Rows(file: $0.file, count: $0.shops.count, decoded: $0.shops.decodedCount)
      },
      shopViews: counters.shopViews,
      badges: counters.badges,
      badgesNotCreated: counters.badgesNotCreated,
      creations: [],
      steps: steps,
      picture: options.output,
      pixels: "\(width) × \(height) pixels"
    )
  }
}

// MARK: - Where the shops come from

extension Gallery {
  private func shelves(_ watch: inout StepWatch) throws(GalleryError) -> [Shelf] {
    if let path = options.path {
      let shelf = try shelf(of: URL(fileURLWithPath: path))
      watch.lap("property list opened")
      return [shelf]
    }
    let catalogue = try writeCatalogue()
    if catalogue != nil { watch.lap("catalogue written") }
    var shelves = [try bundled()]
    if let catalogue { shelves.append(try shelf(of: catalogue)) }
    watch.lap("property lists opened")
    return shelves
  }

  private func bundled() throws(GalleryError) -> Shelf {
    do {
      return Shelf(
        title: "精选 Featured",
        file: "shops.plist",
        shops: try LazyModels<Shop>(plistNamed: "shops", in: .module),
        showsPrices: false,
        images: ImageFinder(folder: nil, bundle: .module)
      )
    } catch {
      throw .model(error)
    }
  }

  private func shelf(of url: URL) throws(GalleryError) -> Shelf {
    do {
      let shops = try LazyModels<Shop>(contentsOf: url)
      let name = url.deletingPathExtension().lastPathComponent
      return Shelf(
        title: options.path == nil ? "全部 Catalogue · \(shops.count)" : "\(name) · \(shops.count)",
        file: options.path ?? url.lastPathComponent,
        shops: shops,
        showsPrices: true,
        images: ImageFinder(folder: url.deletingLastPathComponent(), bundle: .module)
      )
    } catch {
      throw .model(error)
    }
  }

  /// Writes the catalogue, as a server or an earlier run would have left it.
  private func writeCatalogue() throws(GalleryError) -> URL? {
    guard options.catalogue > 0 else { return nil }
    var catalogue = Catalogue()
    let shops = catalogue.shops(options.catalogue)
    do {
      let url = try folder.url(forFile: "catalogue.plist")
      try shops.write(to: url, format: .binary)
      return url
    } catch {
      throw .catalogue(reason: "\(error)")
    }
  }
}

/// The time from one step's end to the next.
struct StepWatch {
  private(set) var steps: [GalleryReport.Step] = []
  private var last = ContinuousClock.now

  mutating func lap(_ name: String) {
    let now = ContinuousClock.now
    steps.append(GalleryReport.Step(name: name, duration: now - last))
    last = now
  }
}
#endif
