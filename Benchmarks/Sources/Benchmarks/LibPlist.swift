import Foundation

/// libplist's C library, when it is installed: found at run time, so that nobody needs it to build.
struct LibPlist {
  private typealias Node = OpaquePointer
  private typealias Read =
    @convention(c) (UnsafePointer<CChar>?, UInt32, UnsafeMutablePointer<Node?>) -> Void
  private typealias Count = @convention(c) (Node) -> UInt32
  private typealias Free = @convention(c) (Node) -> Void

  private let readXML: Read
  private let readBinary: Read
  private let count: Count
  private let free: Free

  private static let names = [
    "libplist-2.0.so.4", "libplist-2.0.so.3", "libplist.so.3", "libplist-2.0.dylib",
  ]

  init?() {
    guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
      let readXML = dlsym(library, "plist_from_xml"),
      let readBinary = dlsym(library, "plist_from_bin"),
      let count = dlsym(library, "plist_array_get_size"),
      let free = dlsym(library, "plist_free")
    else { return nil }
    self.readXML = unsafeBitCast(readXML, to: Read.self)
    self.readBinary = unsafeBitCast(readBinary, to: Read.self)
    self.count = unsafeBitCast(count, to: Count.self)
    self.free = unsafeBitCast(free, to: Free.self)
  }

  /// Reads a list, lets it go, and gives the number of its elements.
  func elementCount(of data: Data, isXML: Bool) throws -> Int {
    var node: Node?
    data.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      (isXML ? readXML : readBinary)(start, UInt32(bytes.count), &node)
    }
    guard let node else { throw Disagreement(what: "libplist reads nothing") }
    defer { free(node) }
    return Int(count(node))
  }
}
