import Foundation
import PropertyLists

/// What libFuzzer calls with each input: reading may fail, but never trap; and what was read can be
/// written, read again and written to the same bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPropertyLists(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let list = try? PropertyList(data: Data(bytes: start, count: count)) else { return 0 }
  for format in [PropertyList.Format.xml, .binary] {
    guard let written = try? list.data(format: format) else { continue }
    guard let again = try? PropertyList(data: written).data(format: format) else {
      fatalError("\(format): what was written cannot be read")
    }
    precondition(again == written, "\(format): the second writing differs from the first")
  }
  return 0
}
