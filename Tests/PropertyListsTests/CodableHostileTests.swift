import Foundation
import Testing

@testable import PropertyLists

/// What makes Foundation's decoder and encoder stop the process or give wrong answers.
@Suite struct CodableHostileTests {
  private struct Tree: Codable { var children: [Tree] = [] }

  private struct Chain: Decodable {
    let next: [Chain]
    init(from decoder: any Swift.Decoder) throws { next = try [Chain](from: decoder) }
  }

  private struct Ignoring: Decodable { let known: Int }

  @Test func wideTextThatEndsAfterTheObjectsIsRefused() throws {
    let file = BinaryFile([0x6F, 0x11, 0x02, 0x00] + [UInt8](repeating: 0, count: 600))
    #expect(try decodingError(String.self, file.bytes).cause?.kind == .malformed)
  }

  @Test func depthUnderAnIgnoredKeyIsLimited() throws {
    let deep =
      String(repeating: "<array>", count: 20_000) + String(repeating: "</array>", count: 20_000)
    let xml = "<dict><key>x</key>\(deep)<key>known</key><integer>1</integer></dict>"
    #expect(try decodingError(Ignoring.self, xml.utf8).cause?.kind == .limitExceeded)
  }

  @Test func arrayInsideItselfIsRefused() throws {
    let error = try decodingError(Chain.self, BinaryFile([0xA1, 0x00]).bytes)
    #expect(error.cause?.kind == .limitExceeded)
    #expect(error.context.codingPath.count == 512)
  }

  @Test func smallStackIsEnoughForAnError() async throws {
    let data = Data(
      (String(repeating: "<array>", count: 4_000) + String(repeating: "</array>", count: 4_000))
        .utf8
    )
    let error: DecodingError? = await withCheckedContinuation { continuation in
      let thread = Thread {
        let decoder = PropertyList.Decoder()
        decoder.limits.depth = 4_096
        let result = Result { try decoder.decode(Chain.self, from: data) }
        if case .failure(let error) = result {
          continuation.resume(returning: error as? DecodingError)
        } else {
          continuation.resume(returning: nil)
        }
      }
      thread.stackSize = 256 << 10
      thread.start()
    }
    #expect(error?.cause?.kind == .limitExceeded)
  }

  @Test func keyOfTwoTagsIsEmpty() throws {
    #expect(try decoded([String: Int].self, "<dict><key/><integer>1</integer></dict>") == ["": 1])
  }

  @Test func spaceInPaddingAddsNothing() throws {
    #expect(try decoded(Data.self, "<data>YQ=\n=</data>") == Data("a".utf8))
  }

  @Test func dateBeforeYearOneIsWhatItSays() throws {
    let date = try decoded(Date.self, "<date>0000-12-30T00:00:00Z</date>")
    #expect(date == .distantPast)
    #expect(try recoded(Date.distantPast, .xml) == .distantPast)
    #expect(try decoded(Date.self, "<date>-0001-01-01T00:00:00Z</date>") < date)
  }

  @Test func sameValueOfEqualKeysCountsInEveryRun() throws {
    let file = BinaryFile([0xD2, 1, 1, 2, 3], BinaryFile.text("k"), [0x10, 7], [0x10, 8])
    for _ in 0..<20 {
      let data = Data(file.bytes)
      #expect(try PropertyList.Decoder().decode([String: Int].self, from: data) == ["k": 7])
    }
    let xml = "<dict><key>k</key><integer>7</integer><key>k</key><integer>8</integer></dict>"
    #expect(try decoded([String: Int].self, xml) == ["k": 8])
  }

  @Test func canonicallyEqualKeysAreTwo() throws {
    struct Both: Decodable {
      let count: Int
      init(from decoder: any Swift.Decoder) throws {
        count = try decoder.container(keyedBy: TextKey.self).allKeys.count
      }
    }
    let xml = "<dict><key>\u{E9}</key><true/><key>e\u{301}</key><true/></dict>"
    #expect(try decoded(Both.self, xml).count == 2)
  }

  @Test func offsetsAreOneTwoFourOrEightBytes() throws {
    let data = try PropertyList.Encoder(format: .binary).encode(Array(0..<70_000))
    #expect([UInt8](data.suffix(26).prefix(2)) == [4, 4])
  }

  @Test func objectThatHoldsItselfIsRefused() throws {
    final class Ring: Encodable {
      var next: Ring?
    }
    let ring = Ring()
    ring.next = ring
    defer { ring.next = nil }
    let error = try #require(throws: EncodingError.self) { try PropertyList.Encoder().encode(ring) }
    guard case .invalidValue(_, let context) = error else { return #expect(Bool(false)) }
    #expect((context.underlyingError as? PropertyList.Error)?.kind == .limitExceeded)
  }

  @Test(arguments: [PropertyList.Format.xml, .binary])
  func depthOfEncodedValuesIsLimited(_ format: PropertyList.Format) throws {
    var list: PropertyList = []
    for _ in 1..<512 { list = [list] }
    #expect(try recoded(list, format) == list)
    list = [list]
    #expect(throws: EncodingError.self) { try PropertyList.Encoder(format: format).encode(list) }
  }

  @Test func largeCountsAllocateNothing() throws {
    let file = BinaryFile([0xAF, 0x12, 0x7F, 0xFF, 0xFF, 0xFF])
    #expect(try decodingError([Int].self, file.bytes).cause?.kind == .malformed)
  }

  @Test func brokenBytesNeverStopTheProcess() throws {
    let bytes = [UInt8](try PropertyList.Encoder(format: .binary).encode(Everything()))
    var random = Scrambler(seed: 23)
    for _ in 0..<2_000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      let data = Data(broken)
      let result = Result { try PropertyList.Decoder().decode(Everything.self, from: data) }
      if case .failure(let error) = result { #expect(error is DecodingError) }
    }
  }
}
