// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "swift-lazily-fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-lazily", path: "..")],
  targets: [
    .executableTarget(
      name: "FuzzPropertyLists",
      dependencies: [.product(name: "PropertyLists", package: "swift-lazily")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]
    )
  ],
  swiftLanguageModes: [.v6]
)
