import Foundation

/// libplist's C library, when it is installed: found at run time, so that nobody needs it to build.
struct LibPlist {
  typealias Node = OpaquePointer
  private typealias Text = UnsafeMutablePointer<CChar>
  private typealias Read =
    @convention(c) (UnsafePointer<CChar>?, UInt32, UnsafeMutablePointer<Node?>) -> Void
  private typealias Write =
    @convention(c) (Node, UnsafeMutablePointer<Text?>, UnsafeMutablePointer<UInt32>) -> Void
  private typealias Count = @convention(c) (Node) -> UInt32
  private typealias Free = @convention(c) (Node) -> Void

  private let readXML: Read
  private let readBinary: Read
  private let writeXML: Write
  private let writeBinary: Write
  private let count: Count
  private let free: Free

  private static let names = [
    "libplist-2.0.so.4", "libplist-2.0.so.3", "libplist.so.3", "libplist-2.0.dylib",
  ]

  init?() {
    guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
      let readXML = dlsym(library, "plist_from_xml"),
      let readBinary = dlsym(library, "plist_from_bin"),
      let writeXML = dlsym(library, "plist_to_xml"),
      let writeBinary = dlsym(library, "plist_to_bin"),
      let count = dlsym(library, "plist_array_get_size"),
      let free = dlsym(library, "plist_free")
    else { return nil }
    self.readXML = unsafeBitCast(readXML, to: Read.self)
    self.readBinary = unsafeBitCast(readBinary, to: Read.self)
    self.writeXML = unsafeBitCast(writeXML, to: Write.self)
    self.writeBinary = unsafeBitCast(writeBinary, to: Write.self)
    self.count = unsafeBitCast(count, to: Count.self)
    self.free = unsafeBitCast(free, to: Free.self)
  }

  /// Reads a list, which is to be released.
  func read(_ data: Data, isXML: Bool) throws -> Node {
    var node: Node?
    data.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      (isXML ? readXML : readBinary)(start, UInt32(bytes.count), &node)
    }
    guard let node else { throw Disagreement(what: "libplist reads nothing") }
    return node
  }

  func release(_ node: Node) { free(node) }

  /// Reads a list, lets it go, and gives the number of its elements.
  func elementCount(of data: Data, isXML: Bool) throws -> Int {
    let node = try read(data, isXML: isXML)
    defer { free(node) }
    return Int(count(node))
  }

  /// Writes a list.
  func data(of node: Node, isXML: Bool) throws -> Data {
    var text: Text?
    var size: UInt32 = 0
    (isXML ? writeXML : writeBinary)(node, &text, &size)
    guard let text else { throw Disagreement(what: "libplist writes nothing") }
    return Data(bytesNoCopy: text, count: Int(size), deallocator: .free)
  }
}
