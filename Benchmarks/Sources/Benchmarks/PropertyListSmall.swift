import Foundation
import PropertyLists

/// A file as programs have them, of two kilobytes: what one call costs.
enum PropertyListSmall {
  static func benchmarks() -> [Benchmark] {
    let formats: [(String, PropertyListSerialization.PropertyListFormat)] = [
      ("XML", .xml), ("binary", .binary),
    ]
    return formats.flatMap { name, format in
      [
        tree("Info.plist, \(name), value tree: speed / PropertyListSerialization", format),
        codable("Info.plist, \(name), Codable: speed / PropertyListDecoder", format),
      ]
    }
  }

  private static func tree(
    _ name: String,
    _ format: PropertyListSerialization.PropertyListFormat
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let data = try file(format)
      let theirs = try PropertyListSerialization.propertyList(from: data, format: nil)
      try verify(
        try PropertyList(data: data) == PropertyList(foundationObject: theirs),
        "the lists"
      )
      return try smallRow(
        name,
        effort,
        ours: { sink(try PropertyList(data: data)) },
        peer: { sink(try PropertyListSerialization.propertyList(from: data, format: nil)) }
      )
    }
  }

  private static func codable(
    _ name: String,
    _ format: PropertyListSerialization.PropertyListFormat
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let data = try file(format)
      let (ours, theirs) = (PropertyList.Decoder(), PropertyListDecoder())
      let read = try ours.decode(Info.self, from: data)
      try verify(try read == theirs.decode(Info.self, from: data) && read == Info(), "the records")
      return try smallRow(
        name,
        effort,
        ours: { sink(try ours.decode(Info.self, from: data)) },
        peer: { sink(try theirs.decode(Info.self, from: data)) }
      )
    }
  }

  private static func file(
    _ format: PropertyListSerialization.PropertyListFormat
  ) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return try encoder.encode(Info())
  }

  /// Many calls a round, because one is too short to be timed.
  private static func smallRow(
    _ name: String,
    _ effort: Effort,
    ours: @escaping () throws -> Void,
    peer: @escaping () throws -> Void
  ) throws -> Row {
    func many(_ body: @escaping () throws -> Void) -> () throws -> Void {
      { for _ in 0..<1_000 { try body() } }
    }
    let medians = try interleavedMedians(
      [
        Subject(name: "ours", repetitions: 1_000, body: many(ours)),
        Subject(name: "peer", repetitions: 1_000, body: many(peer)),
      ],
      rounds: effort == .full ? 9 : 3
    )
    return Row(
      name: name,
      ours: duration(medians[0]),
      peer: duration(medians[1]),
      ratio: medians[1] / medians[0]
    )
  }
}

/// What an app says about itself.
private struct Info: Codable, Equatable {
  struct Icon: Codable, Equatable {
    var CFBundleIconName = "AppIcon"
    var CFBundleIconFiles = ["AppIcon20x20", "AppIcon29x29", "AppIcon40x40", "AppIcon60x60"]
  }

  struct DocumentType: Codable, Equatable {
    var CFBundleTypeName = "Shop Catalogue"
    var CFBundleTypeRole = "Editor"
    var LSHandlerRank = "Owner"
    var LSItemContentTypes = ["com.example.shops.catalogue", "com.apple.property-list"]
  }

  var CFBundleDevelopmentRegion = "en"
  var CFBundleDisplayName = "Shops"
  var CFBundleExecutable = "Shops"
  var CFBundleIdentifier = "com.example.shops"
  var CFBundleInfoDictionaryVersion = "6.0"
  var CFBundleName = "Shops"
  var CFBundlePackageType = "APPL"
  var CFBundleShortVersionString = "2.4.1"
  var CFBundleVersion = "241"
  var CFBundleSupportedPlatforms = ["iPhoneOS"]
  var CFBundleIcons = ["CFBundlePrimaryIcon": Icon()]
  var CFBundleDocumentTypes = [DocumentType()]
  var LSRequiresIPhoneOS = true
  var MinimumOSVersion = "18.0"
  var NSCameraUsageDescription = "The camera takes pictures of what you sell."
  var NSLocationWhenInUseUsageDescription = "Your place finds the shops around you."
  var UIDeviceFamily = [1, 2]
  var UILaunchStoryboardName = "LaunchScreen"
  var UIRequiredDeviceCapabilities = ["arm64"]
  var UIStatusBarHidden = false
  var UISupportedInterfaceOrientations = [
    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
    "UIInterfaceOrientationLandscapeRight",
  ]
}
