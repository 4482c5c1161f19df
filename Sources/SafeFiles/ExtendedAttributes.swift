#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Carries extended attributes, and with them access control lists, from one file to another.
enum ExtendedAttributes {
  /// Copies what the file at a path has to an open file.
  ///
  /// Attributes that the system or its administrator sets are copied as far as the system lets us;
  /// capabilities and signatures belong to the old content and are not.
  ///
  /// - Returns: The name of an attribute that could not be copied, with the reason in `errno`.
  static func copy(from path: String, to descriptor: CInt, withAccessLists: Bool) -> String? {
    for name in names(path) where isWanted(name, withAccessLists) {
      let isNeeded = !name.hasPrefix("security.") && !name.hasPrefix("trusted.")
      guard let value = value(name, path) else {
        if isNeeded, errno != noAttribute { return name }
        continue
      }
      if !set(name, value, descriptor), isNeeded { return name }
    }
    return nil
  }

  private static func isWanted(_ name: String, _ withAccessLists: Bool) -> Bool {
    switch name {
    case "security.capability", "security.ima", "security.evm": false
    case "system.posix_acl_access": withAccessLists
    default: true
    }
  }

  private static func names(_ path: String) -> [String] {
    let bytes = read { list(path, $0, $1) } ?? []
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func value(_ name: String, _ path: String) -> [UInt8]? {
    read { get(path, name, $0, $1) }
  }

  /// Asks for the size first; it may grow in between.
  private static func read(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
    for _ in 0..<8 {
      let size = call(nil, 0)
      guard size >= 0 else { return nil }
      if size == 0 { return [] }
      var bytes = [UInt8](repeating: 0, count: size)
      let count = bytes.withUnsafeMutableBytes { call($0.baseAddress, size) }
      if count >= 0 { return Array(bytes.prefix(count)) }
      guard errno == ERANGE else { return nil }
    }
    return nil
  }
}

#if canImport(Darwin)
extension ExtendedAttributes {
  private static var noAttribute: CInt { ENOATTR }

  private static func list(_ path: String, _ memory: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    listxattr(path, memory?.assumingMemoryBound(to: CChar.self), size, XATTR_NOFOLLOW)
  }

  private static func get(
    _ path: String,
    _ name: String,
    _ memory: UnsafeMutableRawPointer?,
    _ size: Int
  ) -> Int {
    getxattr(path, name, memory, size, 0, XATTR_NOFOLLOW)
  }

  private static func set(_ name: String, _ value: [UInt8], _ descriptor: CInt) -> Bool {
    fsetxattr(descriptor, name, value, value.count, 0, 0) == 0
  }
}
#else
extension ExtendedAttributes {
  private typealias List =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
  private typealias Get =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
    ) -> Int
  private typealias Set =
    @convention(c) (CInt, UnsafePointer<CChar>, UnsafeRawPointer?, Int, CInt) -> CInt

  private static var noAttribute: CInt { ENODATA }

  private static func list(_ path: String, _ memory: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    guard let call = SystemCall.named("llistxattr", as: List.self) else { return -1 }
    return call(path, memory, size)
  }

  private static func get(
    _ path: String,
    _ name: String,
    _ memory: UnsafeMutableRawPointer?,
    _ size: Int
  ) -> Int {
    guard let call = SystemCall.named("lgetxattr", as: Get.self) else { return -1 }
    return call(path, name, memory, size)
  }

  private static func set(_ name: String, _ value: [UInt8], _ descriptor: CInt) -> Bool {
    guard let call = SystemCall.named("fsetxattr", as: Set.self) else { return false }
    return value.withUnsafeBytes { call(descriptor, name, $0.baseAddress, $0.count, 0) } == 0
  }
}
#endif
