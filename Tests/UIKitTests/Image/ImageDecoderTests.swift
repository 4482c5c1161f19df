import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct ImageDecoderTests {
  private func png() throws -> Data { try #require(image(40, 40, .red).pngData()) }

  /// A PNG file whose header claims a size; the pixels are missing.
  private func png(width: UInt32, height: UInt32) throws -> Data {
    var data = try png()
    var header = Data("IHDR".utf8)
    for value in [width, height] {
      withUnsafeBytes(of: value.bigEndian) { header.append(contentsOf: $0) }
    }
    header += [8, 6, 0, 0, 0]
    data.replaceSubrange(12..<29, with: header)
    withUnsafeBytes(of: crc(header).bigEndian) { data.replaceSubrange(29..<33, with: $0) }
    return data
  }

  private func crc(_ data: Data) -> UInt32 {
    var crc: UInt32 = .max
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  @Test func onePixelIsAnImage() throws {
    let data = try #require(image(1, 1, .blue).pngData())
    #expect(try ImageDecoder.decode(data).buffer[0, 0] == 0xFF00_00FF)
  }

  @Test(arguments: [1, 8, 20, 33, 60, 100])
  func truncatedDataIsDamaged(_ length: Int) throws {
    let data = try png().prefix(length)
    #expect(throws: ImageDecoder.Failure.self) { try ImageDecoder.decode(data) }
    #expect(UIImage(data: data) == nil)
  }

  @Test func damagedByteIsFound() throws {
    var data = try png()
    let pixels = try #require(data.range(of: Data("IDAT".utf8)))
    data[pixels.upperBound + 4] ^= 0xFF
    #expect(UIImage(data: data) == nil)
  }

  @Test func garbageIsNoFormat() {
    for data in [Data(), Data([0]), Data("<svg/>".utf8), Data(repeating: 0xAB, count: 10_000)] {
      #expect(throws: ImageDecoder.Failure.unknownFormat) { try ImageDecoder.decode(data) }
    }
  }

  @Test(arguments: [(20_000, 10), (10, 20_000), (16_000, 16_000), (2_000_000_000, 2_000_000_000)])
  func hugeDeclaredSizesAreRefused(_ width: UInt32, _ height: UInt32) throws {
    let data = try png(width: width, height: height)
    #expect(UIImage(data: data) == nil)
    if width < 1_000_000 {
      let failure = ImageDecoder.Failure.tooLarge(width: Int(width), height: Int(height))
      #expect(throws: failure) { try ImageDecoder.decode(data) }
    }
  }

  @Test func hugeSizesOfOtherFormatsAreRefused() {
    let bmp: [UInt8] =
      Array("BM".utf8) + [54, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
      + [0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 24, 0] + Array(repeating: 0, count: 24)
    let gif: [UInt8] =
      Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0]
      + [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 1, 0, 0, 0x3B]
    #expect(UIImage(data: Data(bmp)) == nil)
    #expect(UIImage(data: Data(gif)) == nil)
  }
}
