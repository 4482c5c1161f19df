/// The finished entries of a text format; entry 0 is the root.
///
/// `@unchecked` is safe: the memory is written by the scanner before the tape exists and never after.
final class Tape: @unchecked Sendable {
  let entries: UnsafePointer<TapeEntry>

  init(_ builder: consuming TapeBuilder) {
    entries = builder.finish()
  }

  deinit { entries.deallocate() }
}
