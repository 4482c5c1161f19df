/// A binary property list put together by hand, right or wrong.
struct BinaryFile {
  var objects: [[UInt8]]
  var root: UInt64 = 0
  var offsetWidth = 1
  var referenceWidth = 1
  /// What the trailer and the table say; nil for the truth.
  var count: UInt64?
  var offsets: [UInt64]?
  var tableStart: UInt64?

  init(_ objects: [UInt8]...) {
    self.objects = objects
  }

  init(objects: [[UInt8]]) {
    self.objects = objects
  }

  var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [UInt64] = []
    for object in objects {
      places.append(UInt64(bytes.count))
      bytes += object
    }
    let start = UInt64(bytes.count)
    for place in offsets ?? places { bytes += Self.number(place, offsetWidth) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth & 255), UInt8(referenceWidth & 255)]
    bytes += Self.number(count ?? UInt64(objects.count), 8)
    return bytes + Self.number(root, 8) + Self.number(tableStart ?? start, 8)
  }

  static func number(_ number: UInt64, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) : 0 }
  }

  static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return (bytes.count < 15 ? [0x50 | UInt8(bytes.count)] : [0x5F, 0x10, UInt8(bytes.count)])
      + bytes
  }
}
