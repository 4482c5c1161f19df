#if os(Linux) || os(macOS)
import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

/// A chain of objects, which each write the next one.
@Mapped final class ChainLink: Equatable {
  var number = 0
  var next: ChainLink?

  /// A chain of so many objects, made from its end.
  static func chain(_ count: Int) -> ChainLink {
    var first = ChainLink()
    for number in 1..<count {
      let link = ChainLink()
      link.number = number
      link.next = first
      first = link
    }
    return first
  }

  /// Lets a chain go without a call inside a call.
  func unlink() {
    var link: ChainLink? = self
    while let one = link { (link, one.next) = (one.next, nil) }
  }
}

/// The same with structs, in arrays and dictionaries.
@Mapped struct Grove: Equatable {
  var name = ""
  var trees: [Grove] = []
  var byName: [String: Grove] = [:]

  static func nested(_ count: Int) -> Grove {
    var grove = Grove()
    for number in 1..<count {
      grove =
        number.isMultiple(of: 2) ? Grove(trees: [grove]) : Grove(byName: ["a": grove])
    }
    return grove
  }
}

/// A payload of any shape, which may hold itself.
@Mapped(.untagged) indirect enum Layer {
  case number(Int)
  case layers([Layer])
  case named([String: Layer])
}

/// A union whose payload is itself: reading it never goes further into the source.
@Mapped(.untagged) indirect enum Endless {
  case number(Int)
  case endless(Endless)
}

@Mapped final class Hooked: ModelHooks {
  var number = 0
  var next: Hooked?

  func didEncode(_ target: inout PropertyList.Dict) { target["hooked"] = true }
}

/// Models that are deeper than what may be written or read, each in a process of its own on a small
/// stack.
@Suite struct DeepModelTests {
  @Test(arguments: [300, 5_000, 100_000])
  func chainThatIsTooLongIsNotWritten(_ count: Int) async {
    await #expect(processExitsWith: .success) { [count = count as Int] in
      runOnStack(512 << 10) {
        let chain = ChainLink.chain(count)
        for format in [PropertyList.Format.xml, .binary, .openStep, .json] {
          expectTooDeep { () throws(ModelError) in _ = try chain.data(format: format) }
        }
        let url = FileManager.default.temporaryDirectory.appending(path: "never written")
        expectTooDeep { () throws(ModelError) in try chain.write(to: url, format: .json) }
        expectTooDeep { () throws(ModelError) in _ = try chain.makePropertyList() }
        expectTooDeep { () throws(ModelError) in _ = try chain.makeDictionary() }
        expectTooDeep { () throws(ModelError) in _ = try [chain].makePropertyList() }
        expectTooDeep { () throws(ModelError) in _ = try chain.copy() }
        expectTooDeep { () throws(ModelError) in try Rack(chain).merge(["chain": ["number": 1]]) }
        guard (try? PropertyList.Encoder(format: .json).encode(Wrap(chain))) == nil else { exit(9) }
        chain.unlink()
      }
    }
  }

  @Test func structsAndHooksThatAreTooDeepAreNotWritten() async {
    await #expect(processExitsWith: .success) {
      runOnStack(512 << 10) {
        let grove = Grove.nested(700)
        expectTooDeep { () throws(ModelError) in _ = try grove.data(format: .json) }
        expectTooDeep { () throws(ModelError) in _ = try grove.data(format: .binary) }
        expectTooDeep { () throws(ModelError) in _ = try grove.makeDictionary() }
        var hooked = Hooked()
        for _ in 0..<2_000 {
          let outer = Hooked()
          outer.next = hooked
          hooked = outer
        }
        expectTooDeep { () throws(ModelError) in _ = try hooked.data(format: .xml) }
        expectTooDeep { () throws(ModelError) in _ = try hooked.makeDictionary() }
        expectTooDeep { () throws(ModelError) in _ = try hooked.copy() }
      }
    }
  }

  @Test func listInModelIsNoWayAround() async {
    await #expect(processExitsWith: .success) {
      runOnStack(512 << 10) {
        var list = PropertyList.null
        for _ in 0..<100_000 { list = ["a": [list]] }
        var model = AnyListHolder(value: list)
        expectTooDeep { () throws(ModelError) in _ = try model.data(format: .json) }
        expectTooDeep { () throws(ModelError) in _ = try model.makeDictionary() }
        guard Set([list, [list]])._$list.array?.count == 2 else { exit(3) }
        model.value = .null
        list.dismantle()
      }
    }
  }

  @Test func propertyThatCannotThrowStopsTheProgramWithAMessage() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      runOnStack(512 << 10) {
        let chain = ChainLink.chain(100_000)
        _ = chain.propertyList
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("models cannot be written"))
  }

  @Test func chainOfTheGreatestDepthIsWrittenAndRead() async {
    await #expect(processExitsWith: .success) {
      runOnStack(8 << 20) {
        let chain = ChainLink.chain(256)
        for format in [PropertyList.Format.xml, .binary, .json] {
          guard let data = try? chain.data(format: format), let same = try? ChainLink(data: data),
            same == chain
          else { exit(1) }
        }
        guard (try? chain.copy()) == chain else { exit(2) }
      }
    }
  }

  @Test(arguments: [250, 500, 100_000])
  func sourceThatIsTooDeepIsAnErrorOnASmallStack(_ depth: Int) async {
    await #expect(processExitsWith: .success) { [depth = depth as Int] in
      runOnStack(512 << 10) {
        let opening = #"{"trees":["#
        let trees = String(repeating: opening, count: depth) + String(repeating: "]}", count: depth)
        let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let links =
          String(repeating: #"{"next":"#, count: depth) + "{}"
          + String(repeating: "}", count: depth)
        for (index, text) in [trees, arrays, links].enumerated() {
          let data = Data(text.utf8)
          do throws(ModelError) {
            switch index {
            case 0: _ = try Grove(data: data)
            case 1: _ = try Holding(data: Data(#"{"layer":\#(text)}"#.utf8))
            default: _ = try ChainLink(data: data)
            }
          } catch {
            let isTooDeep = error.issues.contains { $0.code == .tooDeep }
            if !isTooDeep, error.source?.kind != .limitExceeded { exit(1) }
          }
        }
      }
    }
  }

  @Test func unionThatIsItsOwnPayloadEnds() async {
    await #expect(processExitsWith: .success) {
      runOnStack(512 << 10) {
        do throws(ModelError) {
          _ = try Wrapped<Endless>(dictionary: ["value": "x"])
          exit(1)
        } catch {
          if error.source?.kind != .limitExceeded { exit(2) }
        }
      }
    }
  }
}

@Mapped private struct AnyListHolder { var value: PropertyList }

@Mapped private struct Holding { let layer: Layer }

@Mapped private struct Wrapped<Value: MappedValue> { let value: Value }

@Mapped private final class Rack {
  let chain: ChainLink

  init(_ chain: ChainLink) { self.chain = chain }
}

private struct Wrap: Encodable {
  let link: ChainLink

  init(_ link: ChainLink) { self.link = link }

  func encode(to encoder: any Encoder) throws { try link.makePropertyList().encode(to: encoder) }
}

/// Ends the process unless the error says that something is too deep.
private func expectTooDeep(_ body: () throws(ModelError) -> Void) {
  do throws(ModelError) {
    try body()
    print("nothing was thrown")
    exit(7)
  } catch {
    if error.source?.kind == .limitExceeded { return }
    print(error)
    exit(8)
  }
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
