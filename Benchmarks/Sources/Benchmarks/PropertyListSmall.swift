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
    var iconName = "AppIcon"
    var iconFiles = ["AppIcon20x20", "AppIcon29x29", "AppIcon40x40", "AppIcon60x60"]

    private enum CodingKeys: String, CodingKey {
      case iconName = "CFBundleIconName"
      case iconFiles = "CFBundleIconFiles"
    }
  }

  struct DocumentType: Codable, Equatable {
    var typeName = "Shop Catalogue"
    var typeRole = "Editor"
    var handlerRank = "Owner"
    var itemContentTypes = ["com.example.shops.catalogue", "com.apple.property-list"]

    private enum CodingKeys: String, CodingKey {
      case typeName = "CFBundleTypeName"
      case typeRole = "CFBundleTypeRole"
      case handlerRank = "LSHandlerRank"
      case itemContentTypes = "LSItemContentTypes"
    }
  }

  var developmentRegion = "en"
  var displayName = "Shops"
  var executable = "Shops"
  var identifier = "com.example.shops"
  var infoDictionaryVersion = "6.0"
  var name = "Shops"
  var packageType = "APPL"
  var shortVersionString = "2.4.1"
  var version = "241"
  var supportedPlatforms = ["iPhoneOS"]
  var icons = ["CFBundlePrimaryIcon": Icon()]
  var documentTypes = [DocumentType()]
  var requiresIPhoneOS = true
  var minimumOSVersion = "18.0"
  var cameraUsageDescription = "The camera takes pictures of what you sell."
  var locationWhenInUseUsageDescription = "Your place finds the shops around you."
  var deviceFamily = [1, 2]
  var launchStoryboardName = "LaunchScreen"
  var requiredDeviceCapabilities = ["arm64"]
  var statusBarHidden = false
  var supportedInterfaceOrientations = [
    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
    "UIInterfaceOrientationLandscapeRight",
  ]

  private enum CodingKeys: String, CodingKey {
    case developmentRegion = "CFBundleDevelopmentRegion"
    case displayName = "CFBundleDisplayName"
    case executable = "CFBundleExecutable"
    case identifier = "CFBundleIdentifier"
    case infoDictionaryVersion = "CFBundleInfoDictionaryVersion"
    case name = "CFBundleName"
    case packageType = "CFBundlePackageType"
    case shortVersionString = "CFBundleShortVersionString"
    case version = "CFBundleVersion"
    case supportedPlatforms = "CFBundleSupportedPlatforms"
    case icons = "CFBundleIcons"
    case documentTypes = "CFBundleDocumentTypes"
    case requiresIPhoneOS = "LSRequiresIPhoneOS"
    case minimumOSVersion = "MinimumOSVersion"
    case cameraUsageDescription = "NSCameraUsageDescription"
    case locationWhenInUseUsageDescription = "NSLocationWhenInUseUsageDescription"
    case deviceFamily = "UIDeviceFamily"
    case launchStoryboardName = "UILaunchStoryboardName"
    case requiredDeviceCapabilities = "UIRequiredDeviceCapabilities"
    case statusBarHidden = "UIStatusBarHidden"
    case supportedInterfaceOrientations = "UISupportedInterfaceOrientations"
  }
}
