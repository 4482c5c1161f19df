// swift-tools-version: 6.3

import CompilerPluginSupport
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let uikit: Target.Dependency = .target(name: "UIKit", condition: .when(platforms: [.linux]))

let package = Package(
  name: "swift-lazily",
  platforms: [.iOS(.v18), .macCatalyst(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "LazyProperties", targets: ["LazyProperties"]),
    .library(name: "PropertyLists", targets: ["PropertyLists"]),
    .library(name: "SafeFiles", targets: ["SafeFiles"]),
    .library(name: "ModelMapping", targets: ["ModelMapping"]),
    .library(name: "LazyViews", targets: ["LazyViews"]),
  ],
  targets: [
    // Libraries
    .target(name: "CLazyThreadLocal"),
    .target(
      name: "LazyProperties",
      dependencies: ["CLazyThreadLocal", "SwiftLazyMacros"],
      swiftSettings: settings
    ),
    .target(name: "SafeFiles", swiftSettings: settings),
    .target(name: "PropertyLists", dependencies: ["SafeFiles"], swiftSettings: settings),
    .target(
      name: "ModelMapping",
      dependencies: ["PropertyLists", "SwiftLazyMacros"],
      swiftSettings: settings
    ),
    .target(
      name: "LazyViews",
      dependencies: ["LazyProperties", "ModelMapping", "SafeFiles", "SwiftLazyMacros", uikit],
      swiftSettings: settings
    ),

    // Macros: see the end of this file for where SwiftSyntax comes from.
    .macro(name: "SwiftLazyMacros", swiftSettings: settings),

    // Tests
    .testTarget(
      name: "LazyPropertiesTests",
      dependencies: ["LazyProperties"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SwiftLazyMacrosTests",
      dependencies: ["SwiftLazyMacros"],
      swiftSettings: settings
    ),
    .testTarget(name: "SafeFilesTests", dependencies: ["SafeFiles"], swiftSettings: settings),
    .testTarget(
      name: "PropertyListsTests",
      dependencies: ["PropertyLists"],
      swiftSettings: settings
    ),
    .testTarget(name: "ModelMappingTests", dependencies: ["ModelMapping"], swiftSettings: settings),
    .testTarget(
      name: "LazyViewsTests",
      dependencies: ["LazyViews", uikit],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Linux: UIKit is ours, drawn with Cairo, Pango and gdk-pixbuf. Apple platforms have their own, and
// the product is an empty module there, because a product that is missing on a host is an error
// even behind a platform condition.
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
  // The name that Swift Testing wants for a file that imports both; UIKit depends on it so that it is
  // there wherever UIKit is.
  .target(name: "_Testing_UIKit", swiftSettings: settings),
  .target(
    name: "UIKit",
    dependencies: ["CCairo", "CPango", "CGdkPixbuf", "_Testing_UIKit"],
    swiftSettings: settings
  ),
  .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: settings),
]
#else
package.products.append(.library(name: "UIKitForLinux", targets: ["UIKitForLinux"]))
package.targets.append(.target(name: "UIKitForLinux"))
#endif

// SwiftSyntax: a root package or a path dependency on Linux takes the modules that ship inside the
// running toolchain (no download, no ten-minute build). Flags that this needs are refused in a
// versioned dependency, and other toolchains lack the modules: those use the package.
let isCheckout = Context.packageDirectory.contains("/checkouts/")
let manifestAPI = "/pm/ManifestAPI/libPackageDescription.so"
let mapped = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
let host = mapped.split(separator: "\n").first { $0.hasSuffix(manifestAPI) }
  .map { String($0.drop { $0 != "/" }.dropLast(manifestAPI.count)) + "/host" }
let users = package.targets.filter { $0.name.hasPrefix("SwiftLazyMacros") }
if let host, !isCheckout, FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule")
{
  let modules = ["", "Builder", "Macros", "MacroExpansion"].map { "-lSwiftSyntax" + $0 }
  let others = ["-lSwiftCompilerPluginMessageHandling", "-lSwiftDiagnostics", "-lSwiftParser"]
  let paths = ["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]
  for target in users {
    target.swiftSettings = settings + [.unsafeFlags(["-I", host])]
    target.linkerSettings = [.unsafeFlags(paths + modules + others)]
  }
} else {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "603.0.0"..<"604.0.0")
  )
  let products = [
    "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
    "SwiftParser", "SwiftDiagnostics", "SwiftCompilerPlugin",
  ]
  for target in users {
    target.dependencies += products.map { .product(name: $0, package: "swift-syntax") }
  }
}
