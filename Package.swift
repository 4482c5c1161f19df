// swift-tools-version: 6.3

import CompilerPluginSupport
import Foundation
import PackageDescription

let features = [
  "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
  "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
]
let uikit: Target.Dependency = .target(name: "UIKit", condition: .when(platforms: [.linux]))
let all: [Target.Dependency] = [
  "LazyProperties", "LazyViews", "ModelMapping", "PropertyLists", "SafeFiles", uikit,
]

let package = Package(
  name: "swift-lazily",
  platforms: [.iOS(.v18), .macCatalyst(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "LazyProperties", targets: ["LazyProperties"]),
    .library(name: "SafeFiles", targets: ["SafeFiles"]),
    .library(name: "PropertyLists", targets: ["PropertyLists"]),
    .library(name: "ModelMapping", targets: ["ModelMapping"]),
    .library(name: "LazyViews", targets: ["LazyViews"]),
  ],
  targets: [
    // Libraries
    .target(name: "CLazyThreadLocal"),
    .target(name: "LazyProperties", dependencies: ["CLazyThreadLocal", "SwiftLazyPlugin"]),
    .target(name: "SafeFiles"),
    .target(name: "PropertyLists", dependencies: ["SafeFiles"]),
    .target(name: "ModelMapping", dependencies: ["PropertyLists", "SwiftLazyPlugin"]),
    .target(
      name: "LazyViews",
      dependencies: ["LazyProperties", "ModelMapping", "SafeFiles", "SwiftLazyPlugin", uikit]
    ),

    // Macros: a library that tests can link, and the plugin around it
    .target(name: "SwiftLazyMacros"),
    .macro(name: "SwiftLazyPlugin", dependencies: ["SwiftLazyMacros"]),

    // Tests
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "LazyPropertiesTests", dependencies: ["LazyProperties"]),
    .testTarget(
      name: "LazyMisuseTests",
      dependencies: ["LazyProperties", "ModelMapping"],
      exclude: ["Cases", "Hostile", "Modes"]
    ),
    .testTarget(name: "SafeFilesTests", dependencies: ["SafeFiles", "TestSupport"]),
    .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists", "TestSupport"]),
    .testTarget(name: "ModelMappingTests", dependencies: ["ModelMapping", "TestSupport"]),
    .testTarget(name: "SwiftLazyMacrosTests", dependencies: ["SwiftLazyMacros"]),
  ],
  swiftLanguageModes: [.v6]
)

// Where UIKit is. On Linux it is ours; on Apple platforms the product is an empty module, because a
// product that is missing on a host is an error even behind a platform condition.
#if os(Linux)
package.products.append(.library(name: "UIKitForLinux", targets: ["UIKit"]))
package.targets += [
  .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
  .systemLibrary(
    name: "CPango",
    pkgConfig: "pangoft2 pangocairo",
    providers: [.apt(["libpango1.0-dev"])]
  ),
  .systemLibrary(
    name: "CGdkPixbuf",
    pkgConfig: "gdk-pixbuf-2.0",
    providers: [.apt(["libgdk-pixbuf-2.0-dev"])]
  ),
  // The overlay that Swift Testing asks for in a file that imports both.
  .target(name: "_Testing_UIKit"),
  .target(name: "UIKit", dependencies: ["CCairo", "CPango", "CGdkPixbuf", "_Testing_UIKit"]),
  .testTarget(name: "UIKitTests", dependencies: ["UIKit", "TestSupport"]),
]
#else
package.products.append(.library(name: "UIKitForLinux", targets: ["UIKitForLinux"]))
package.targets.append(.target(name: "UIKitForLinux"))
#endif

// Examples and what is tested with views
package.targets += [
  .executableTarget(
    name: "ShopGallery",
    dependencies: all,
    path: "Examples/ShopGallery",
    resources: [.process("Resources")]
  ),
  .executableTarget(name: "ShopIcons", dependencies: [uikit], path: "Examples/ShopIcons"),
  .testTarget(name: "LazyViewsTests", dependencies: all + ["TestSupport"]),
  .testTarget(name: "ShopGalleryTests", dependencies: ["ShopGallery", "TestSupport", uikit]),
  .testTarget(
    name: "SeedListingTests",
    dependencies: all + ["TestSupport"],
    resources: [.process("Resources")]
  ),
]

for target in package.targets where target.type != .system {
  target.swiftSettings = features.map { .enableUpcomingFeature($0) }
}

// Where SwiftSyntax comes from. A root package or a path dependency on Linux takes the modules that
// lie inside the running toolchain: no download, no ten-minute build. The flags for that are refused
// in a versioned dependency, and other toolchains lack the modules: those use the package.
let manifestAPI = "/pm/ManifestAPI/libPackageDescription.so"
let mapped = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
let host = String(decoding: mapped, as: UTF8.self).split(separator: "\n").first {
  $0.hasSuffix(manifestAPI)
}
.map { String($0.drop { $0 != "/" }.dropLast(manifestAPI.count)) + "/host" }
let users = package.targets.filter { $0.name.hasPrefix("SwiftLazy") }
let syntax = [
  "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder",
  "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
]
let isCheckout = Context.packageDirectory.contains("/checkouts/")
if let host, !isCheckout, FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule")
{
  let libraries = (syntax + ["SwiftCompilerPluginMessageHandling"]).map { "-l" + $0 }
  for target in users {
    target.swiftSettings?.append(.unsafeFlags(["-I", host]))
    target.linkerSettings = [
      .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + libraries)
    ]
  }
} else {
  let url = "https://github.com/swiftlang/swift-syntax.git"
  package.dependencies.append(.package(url: url, "603.0.0"..<"604.0.0"))
  for target in users {
    target.dependencies += (syntax + ["SwiftCompilerPlugin"])
      .map { .product(name: $0, package: "swift-syntax") }
  }
}
