// swift-tools-version: 6.3

import PackageDescription

/// A program that uses one product and depends on nothing else.
func user(of product: String, named name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [.product(name: product, package: "swift-lazily")]
  )
}

let package = Package(
  name: "swift-lazily-consumers",
  platforms: [.iOS(.v18), .macOS(.v15)],
  dependencies: [.package(name: "swift-lazily", path: "../..")],
  targets: [
    user(of: "LazyProperties", named: "UsesLazyProperties"),
    user(of: "SafeFiles", named: "UsesSafeFiles"),
    user(of: "PropertyLists", named: "UsesPropertyLists"),
    user(of: "ModelMapping", named: "UsesModelMapping"),
    .executableTarget(
      name: "UsesLazyViews",
      dependencies: [
        .product(name: "LazyProperties", package: "swift-lazily"),
        .product(name: "LazyViews", package: "swift-lazily"),
        .product(
          name: "UIKitForLinux",
          package: "swift-lazily",
          condition: .when(platforms: [.linux])
        ),
      ]
    ),
    user(of: "UIKitForLinux", named: "UsesUIKit"),
  ],
  swiftLanguageModes: [.v6]
)
