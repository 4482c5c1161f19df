import Foundation
import Testing

@testable import PropertyLists

func list(
  _ xml: String,
  limits: PropertyList.Limits = .init()
) throws(PropertyList.Error)
  -> PropertyList
{
  try PropertyList(data: Data(xml.utf8), limits: limits)
}

/// The error of reading bytes; records an issue when there is none.
func readingError(
  _ bytes: some Sequence<UInt8>,
  limits: PropertyList.Limits = .init(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> PropertyList.Error {
  let data = Data(bytes)
  return try #require(throws: PropertyList.Error.self, sourceLocation: sourceLocation) {
    try PropertyList(data: data, limits: limits)
  }
}

extension PropertyList.Format {
  /// The formats that hold every kind but null.
  static let exact: [PropertyList.Format] = [.xml, .binary]
}

/// Writes and reads a list in every format that holds all kinds.
func roundTrips(_ list: PropertyList) throws -> [PropertyList] {
  try PropertyList.Format.exact.map { try PropertyList(data: list.data(format: $0)) }
}
