#if canImport(UIKit)
import Foundation

/// The program: reads the command line, runs the job, prints the report.
@main struct ShopGallery {
  @MainActor static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp { return print(Options.usage) }
      print(try Gallery(options: options).run())
    } catch {
      FileHandle.standardError.write(Data("ShopGallery: \(error)\n".utf8))
      exit(1)
    }
  }
}
#else
/// Tells that there is nothing to draw with.
@main struct ShopGallery {
  static func main() {
    print("ShopGallery needs UIKit: build it for iOS, Mac Catalyst or Linux")
  }
}
#endif
