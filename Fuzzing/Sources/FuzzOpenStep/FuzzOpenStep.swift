import Foundation
import FuzzSupport
import PropertyLists

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOpenStep(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkProperties(of: Data(bytes: start, count: count), as: .openStep)
  return 0
}
