import Foundation
import Testing

@testable import PropertyLists

/// Ours against Foundation's pair.
@Suite struct CodableFoundationTests {
  private static let values = [
    "<integer>5</integer>", "<integer>-5</integer>", "<integer>300</integer>", "<real>5</real>",
    "<integer>9223372036854775807</integer>", "<integer>18446744073709551615</integer>",
    "<real>5.5</real>", "<real>0.1</real>", "<real>nan</real>", "<true/>", "<string>5</string>",
    "<date>2026-01-31T23:59:59Z</date>", "<data>YQ==</data>", "<array/>", "<dict/>", "<string/>",
  ]

  private func agrees<T: Decodable & Equatable>(_ type: T.Type, _ xml: String) -> Bool {
    let data = Data("<plist version=\"1.0\"><array>\(xml)</array></plist>".utf8)
    let ours = Result { try PropertyList.Decoder().decode([T].self, from: data) }
    let theirs = Result { try PropertyListDecoder().decode([T].self, from: data) }
    switch (ours, theirs) {
    case (.success(let ours), .success(let theirs)):
      return ours == theirs || "\(ours)" == "\(theirs)"
    case (.failure(let ours as DecodingError), .failure(let theirs as DecodingError)):
      return ours.name == theirs.name
        && ours.context.codingPath.map(\.stringValue)
          == theirs.context.codingPath.map(\.stringValue)
    default: return false
    }
  }

  @Test(arguments: values)
  func everyTypeReadsEveryValueAsFoundationDoes(_ xml: String) {
    #expect(agrees(Bool.self, xml))
    #expect(agrees(Int.self, xml))
    #expect(agrees(Int8.self, xml))
    #expect(agrees(UInt8.self, xml))
    #expect(agrees(UInt64.self, xml))
    #expect(agrees(Double.self, xml))
    #expect(agrees(Float.self, xml))
    #expect(agrees(String.self, xml))
    #expect(agrees(Date.self, xml))
    #expect(agrees(Data.self, xml))
    #expect(agrees([Int].self, xml))
    #expect(agrees([String: Int].self, xml))
    #expect(agrees(URL.self, xml))
    #expect(agrees(Int?.self, xml))
  }

  @Test func xmlIsByteForByteTheEncoders() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    var value = Everything()
    value.choice = .plain
    let ours = try PropertyList.Encoder(format: .xml).encode(value)
    #expect(
      String(decoding: ours, as: UTF8.self)
        == String(decoding: try encoder.encode(value), as: UTF8.self)
    )
  }

  @Test(arguments: [PropertyList.Format.xml, .binary])
  func foundationReadsWhatWeEncode(_ format: PropertyList.Format) throws {
    let data = try PropertyList.Encoder(format: format).encode(Everything())
    #expect(try PropertyListDecoder().decode(Everything.self, from: data) == Everything())
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func weReadWhatFoundationEncodes(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let data = try encoder.encode(Everything())
    #expect(try PropertyList.Decoder().decode(Everything.self, from: data) == Everything())
  }

  @Test func foundationsCodersTakeOurValues() throws {
    let list: PropertyList = ["a": [1, 2.5, true, "x", ["b": 7]]]
    let data = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode(PropertyList.self, from: data) == list)
  }
}

extension DecodingError {
  fileprivate var name: String {
    switch self {
    case .typeMismatch: "mismatch"
    case .valueNotFound: "value"
    case .keyNotFound: "key"
    case .dataCorrupted: "corrupted"
    @unknown default: "other"
    }
  }
}
