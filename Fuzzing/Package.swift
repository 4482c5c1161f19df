// swift-tools-version: 6.3

import PackageDescription

/// One program for each reader, and one for telling the formats apart.
let fuzzers = ["FuzzXML", "FuzzBinary", "FuzzOpenStep", "FuzzJSON", "FuzzDetection"]

let package = Package(
  name: "swift-lazily-fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-lazily", path: "..")],
  targets: [
    .target(
      name: "FuzzSupport",
      dependencies: [.product(name: "PropertyLists", package: "swift-lazily")]
    )
  ]
    + fuzzers.map {
      .executableTarget(
        name: $0,
        dependencies: ["FuzzSupport", .product(name: "PropertyLists", package: "swift-lazily")],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])]
      )
    },
  swiftLanguageModes: [.v6]
)
