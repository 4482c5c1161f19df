#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList.Error: LocalizedError {
  /// The description: what Foundation shows as `localizedDescription`.
  public var errorDescription: String? { description }
}
