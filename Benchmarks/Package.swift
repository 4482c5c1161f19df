// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "swift-lazily-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-lazily", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "LazyProperties", package: "swift-lazily"),
        .product(name: "ModelMapping", package: "swift-lazily"),
        .product(name: "PropertyLists", package: "swift-lazily"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
