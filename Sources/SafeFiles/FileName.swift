/// The names of files that programs may use for their own.
package enum FileName {
  /// Whether a name is one that systems take for the description of a bundle.
  package static func isReserved(_ name: some StringProtocol) -> Bool {
    name.lowercased() == "info.plist"
  }

  /// The folders and the name of a path inside a directory; at least one.
  static func components(of name: String) throws(SandboxDirectory.Error) -> [String] {
    let components = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if let last = components.last, isReserved(last) {
      throw SandboxDirectory.Error(
        path: name,
        reason: "the name Info.plist belongs to the system; take another such as shopInfo.plist"
      )
    }
    let isInside = components.allSatisfy { component in
      !component.isEmpty && component != "." && component != ".." && !component.utf8.contains(0)
    }
    guard isInside else {
      throw SandboxDirectory.Error(
        path: name,
        reason: "expected the name of a file inside the directory, without . and .."
      )
    }
    return components
  }
}
