import Foundation
import PropertyLists
import SafeFiles
import Testing

/// The examples of the documentation, as they stand there.
@Suite struct CodableDocumentationTests {
  struct Shop: Codable { var name: String, stock: Int }

  @Test func landingPage() throws {
    let data = try PropertyList.Encoder(format: .xml).encode([Shop(name: "bag", stock: 3)])

    let shops = try PropertyList.Decoder().decode([Shop].self, from: data)
    let bytes = try PropertyList.Encoder(format: .binary).encode(shops)

    let list = try PropertyList(data: bytes)
    #expect(list[0]?["name"]?.string == "bag")
  }

  @Test func movingFromFoundation() throws {
    let data = Data("<array>\n<true/></array>".utf8)
    var found: Int?
    do {
      _ = try PropertyList.Decoder().decode([Int].self, from: data)
    } catch DecodingError.typeMismatch(_, let context) {
      let place = context.underlyingError as? PropertyList.Error
      found = place?.line
    }
    #expect(found == 2)
    var format = PropertyList.Format.binary
    _ = try PropertyList.Decoder().decode([Bool].self, from: data, format: &format)
    #expect(format == .xml)
  }

  @Test func foundationObjects() throws {
    let list = try PropertyList(
      foundationObject: ["name": "bag", "isNew": true, "stock": 1] as [String: Any]
    )
    let object = list.foundationObject as? [String: Any]
    #expect(object?["stock"] as? Int == 1)
    var dict: PropertyList.Dict = [:]
    dict["home"] = try .data(archiving: NSURL(fileURLWithPath: "/tmp"))
    let home = try dict["home"]?.unarchived(NSURL.self)
    #expect(home?.path == "/tmp")
  }
}
