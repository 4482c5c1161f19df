import Foundation
import ModelMapping

/// The record of every property-list row.
@Mapped struct Shop: Codable, Equatable {
  let name: String
  let icon: String
  let price: Double
  let stock: Int
  let tags: [String]
  var badge: String?
}

/// Makes the same records for the same count, on every machine, and files of them by Foundation.
struct ShopRecords {
  /// Where the files lie; git does not know it.
  let folder: URL

  /// One third of the names are Chinese, one ninth have an ampersand, one third have a badge.
  static func make(_ count: Int) -> [Shop] {
    var state: UInt64 = 2026
    return (0..<count).map { number in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let random = Int(state >> 33)
      let name =
        switch number % 9 {
        case 0, 3, 6: "单肩包\(number)"
        case 1: "Bags & Co \(number)"
        default: "Shop \(number)"
        }
      return Shop(
        name: name,
        icon: ["danjianbao", "liantiaobao", "qianbao", "shoutibao"][random % 4],
        price: Double(random % 100_000) / 100,
        stock: random % 1_000,
        tags: ["tag\(random % 17)", "kind\(random % 5)"],
        badge: number % 3 == 2 ? "新品" : nil
      )
    }
  }

  /// A file of that many records, written by Foundation the first time; its checksum is printed.
  func file(_ count: Int, _ format: PropertyListSerialization.PropertyListFormat) throws -> URL {
    let name = "shops-\(count).\(format == .xml ? "xml" : "binary").plist"
    let url = folder.appendingPathComponent(name)
    if !FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      try encoder.encode(Self.make(count)).write(to: url, options: .atomic)
    }
    let data = try Data(contentsOf: url)
    print("\(name): \(data.count) bytes, checksum \(String(checksum(data), radix: 16))")
    return url
  }

  /// The 64-bit FNV-1a hash.
  private func checksum(_ data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in
      bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
}
