import Foundation
import Testing

@testable import PropertyLists

@Suite struct LimitsTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
  }

  @Test func depthMayBeRaisedUpToTheGreatest() throws {
    let limits = PropertyList.Limits(depth: .max)
    #expect(try list(nested(PropertyList.Limits.greatestDepth), limits: limits).array?.count == 1)
    #expect(try readingError(nested(1_025).utf8, limits: limits).kind == .limitExceeded)
  }

  @Test(arguments: [0, -1])
  func withoutDepthOnlyScalarsAreRead(_ depth: Int) throws {
    let limits = PropertyList.Limits(depth: depth)
    #expect(try list("<plist><true/></plist>", limits: limits) == true)
    #expect(try readingError("<array/>".utf8, limits: limits).kind == .limitExceeded)
  }

  @Test func wrappersAreNoDepth() throws {
    let xml = "<plist><plist>" + nested(512) + "</plist></plist>"
    #expect(try list(xml).array?.count == 1)
  }

  @Test func expansionMayBeLowered() throws {
    let levels = (0..<4).map { [0xAA] + [UInt8](repeating: UInt8($0 + 1), count: 10) }
    let bytes = BinaryFile(objects: levels + [[0x09]]).bytes
    #expect(try PropertyList(data: Data(bytes)).array?.count == 10)
    let error = try readingError(bytes, limits: .init(expansion: 1_000))
    #expect(error.kind == .limitExceeded)
  }

  @Test func smallFileMayNotStandForAMillionValues() throws {
    let levels = (0..<6).map { [0xAA] + [UInt8](repeating: UInt8($0 + 1), count: 10) }
    let bytes = BinaryFile(objects: levels + [[0x09]]).bytes
    #expect(try readingError(bytes).kind == .limitExceeded)
    let limits = PropertyList.Limits(expansion: 64_000_000)
    #expect(try PropertyList(data: Data(bytes), limits: limits).array?.count == 10)
  }

  @Test func circleIsToldHoweverLongItIs() throws {
    let depth = 100
    var file = BinaryFile(objects: (1...depth).map { [0xA1] + BinaryFile.number(UInt64($0), 1) })
    file.objects[depth - 1] = [0xA1, 40]
    let error = try readingError(file.bytes)
    #expect(error.kind == .cyclic)
    #expect(error.path.count == depth)
    #expect(error.found == "object 40 inside itself")
  }

  @Test func containersThatAreTheSameAreNoCircle() throws {
    let file = BinaryFile([0xA3, 1, 1, 2], [0xA1, 2], [0xA0])
    #expect(try PropertyList(data: Data(file.bytes)) == [[[]], [[]], []])
  }

  /// Threads have 512 KB on some systems.
  @Test(arguments: ["<array>", "<dict><key>a</key>"])
  func deepestValueIsReleasedOnASmallStack(_ opening: String) async throws {
    let depth = PropertyList.Limits.greatestDepth
    let closing = opening == "<array>" ? "</array>" : "</dict>"
    let text =
      String(repeating: opening, count: depth - 1) + "<array/>"
      + String(repeating: closing, count: depth - 1)
    let isRead = await withCheckedContinuation { continuation in
      let thread = Thread {
        let list = try? PropertyList(data: Data(text.utf8), limits: .init(depth: depth))
        continuation.resume(returning: list != nil)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(isRead)
  }
}
