#if os(Linux) || os(macOS)
import Foundation
import Testing

@testable import PropertyLists

/// Values that are deeper than any file, each in a process of its own on a stack of a known size.
@Suite struct DeepValueTests {
  @Test func valueOfAMillionLevelsNeedsNoStack() async {
    await #expect(processExitsWith: .success) {
      runOnStack(512 << 10) {
        var list = deepList(1_000_000)
        var same = deepList(1_000_000)
        guard list == same, list.hashValue == same.hashValue else { exit(1) }
        guard Set([list]).contains(same) else { exit(2) }
        guard list.description.utf8.count == 500_000 * 2 + 500_000 * 7 + 4 else { exit(3) }
        list.dismantle()
        guard list == .null, same != list else { exit(4) }
        same.dismantle()
      }
    }
  }

  @Test func writersRefuseAMillionLevels() async {
    await #expect(processExitsWith: .success) {
      runOnStack(512 << 10) {
        var list = deepList(1_000_000)
        for format in [PropertyList.Format.xml, .binary, .openStep, .json] {
          do throws(PropertyList.Error) {
            _ = try list.data(format: format)
            exit(1)
          } catch {
            if error.kind != .limitExceeded { exit(2) }
          }
          let encoder = PropertyList.Encoder(format: format)
          guard (try? encoder.encode(list)) == nil else { exit(3) }
        }
        list.dismantle()
      }
    }
  }

  @Test func partThatIsHeldElsewhereStays() {
    let part: PropertyList = ["a": [1, 2]]
    var list: PropertyList = [part, part]
    list.dismantle()
    #expect(part == ["a": [1, 2]])
    #expect(list == .null)
  }

  @Test(arguments: [(1_024, 512 << 10), (10_000, 8 << 20)])
  func depthThatIsDocumentedIsReleasedOnItsStack(_ depth: Int, _ stack: Int) async {
    await #expect(processExitsWith: .success) { [depth = depth as Int, stack = stack as Int] in
      runOnStack(stack) {
        let list = deepList(depth)
        guard list.kind == .dictionary else { exit(1) }
      }
    }
  }
}

/// Arrays and dictionaries in turns, a dictionary outermost for an even depth.
private func deepList(_ depth: Int) -> PropertyList {
  var list = PropertyList.null
  for level in 0..<depth { list = level.isMultiple(of: 2) ? [list] : ["k": list] }
  return list
}

/// Runs code on a thread with a stack of a size and ends the process with it.
private func runOnStack(_ size: Int, _ body: @escaping @Sendable () -> Void) -> Never {
  let thread = Thread {
    body()
    exit(EXIT_SUCCESS)
  }
  thread.stackSize = size
  thread.start()
  while true { sleep(60) }
}
#endif
