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

  /// A GIF file of a size and a number of pictures, each of one pixel.
  private func gif(_ side: UInt16, pictures: Int) -> Data {
    let size = [UInt8(side & 255), UInt8(side >> 8)]
    let picture: [UInt8] =
      [0x21, 0xF9, 4, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let head = Array("GIF89a".utf8) + size + size + [0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF]
    return Data(head + Array(repeating: picture, count: pictures).joined() + [0x3B])
  }

  @Test func onlyTheFirstPictureOfAnAnimationIsRead() throws {
    let many = gif(1, pictures: 5_000)
    #expect(GIF.firstPicture(of: many) == gif(1, pictures: 1))
    #expect(try ImageDecoder.decode(many).buffer[0, 0] == 0xFFFF_0000)
    #expect(GIF.firstPicture(of: many.dropFirst(0).prefix(20)) == many.prefix(20))
  }

  @Test func cutAnimationsStartAnywhereInMemory() {
    let padded = (Data([1, 2, 3]) + gif(2, pictures: 3)).dropFirst(3)
    #expect(GIF.firstPicture(of: padded) == gif(2, pictures: 1))
  }

  @Test(arguments: [0, 6, 10, 13, 19, 21, 30, 40])
  func cutGIFsAreLeftToTheDecoder(_ length: Int) {
    let data = gif(1, pictures: 1).prefix(length)
    #expect(GIF.firstPicture(of: data) == data)
  }

  @Test func largePicturesOfFewBytesAreComplete() throws {
    let buffer = try ImageDecoder.decode(gif(8_000, pictures: 1)).buffer
    #expect(buffer.width == 8_000 && buffer.height == 8_000)
    #expect(buffer[0, 0] == 0xFFFF_0000)
    #expect(buffer[7_999, 7_999] == 0)
  }

  @Test func picturesWithoutAlphaAreOpaque() throws {
    // 2 x 1 pixels of 24 bits, red and blue.
    let bmp: [UInt8] =
      Array("BM".utf8) + [62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
      + [2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0] + Array(repeating: 0, count: 24)
      + [0, 0, 255, 255, 0, 0, 0, 0]
    let buffer = try ImageDecoder.decode(Data(bmp)).buffer
    #expect(buffer[0, 0] == 0xFFFF_0000 && buffer[1, 0] == 0xFF00_00FF)
  }
}
