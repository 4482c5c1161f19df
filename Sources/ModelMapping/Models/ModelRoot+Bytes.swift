import Foundation
import PropertyLists

extension ModelEncoder {
  /// The bytes of models; they hold the same as their property list.
  static func data(
    of root: some ModelRoot,
    format: PropertyList.Format
  ) throws(PropertyList.Error) -> Data {
    guard RecordedPlace.writes(format) else {
      return try list(of: root).data(format: format, limits: ModelDecoder.limits)
    }
    return try ModelNesting.checked { () throws(PropertyList.Error) in
      try RecordedPlace.data(format: format, limits: ModelDecoder.limits) { place in
        root._$write(to: ModelPlace(place: place))
      }
    }
  }

  /// Models as a property list.
  static func list(of root: some ModelRoot) throws(PropertyList.Error) -> PropertyList {
    try ModelNesting.checked { () throws(PropertyList.Error) in root._$list }
  }
}
