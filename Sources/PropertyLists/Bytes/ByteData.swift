#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Bytes that are hashed as a whole; `Data` looks at the first 80 only, which blocks with a common
/// head turn into one long search.
struct ByteData: Hashable {
  let bytes: Data

  init(_ bytes: Data) {
    self.bytes = bytes
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
