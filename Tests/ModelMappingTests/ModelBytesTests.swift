import Foundation
import ModelMapping
import PropertyLists
import Testing

/// The bytes of models are those of their property lists.
@Suite struct ModelBytesTests {
  private static let formats = [PropertyList.Format.xml, .binary, .json]

  private static let parts: [Part] = (0..<40).map { index in
    Part(
      id: index,
      name: index.isMultiple(of: 3) ? nil : "part \(index % 7)",
      inner: index.isMultiple(of: 2) ? Inner(size: Double(index) / 4, flags: [true, false]) : nil,
      icon: "icon\(index % 3)",
      author: "单\(index)",
      notes: ["b": index, "a": -index],
      inners: (0..<(index % 4)).map { Inner(size: Double($0), flags: []) },
      list: ["k": [1, "x", .real(2.5)], "e": [:]],
      number: UInt64.max - UInt64(index),
      short: Float(index) / 2
    )
  }

  @Test(arguments: formats)
  func bytesAreThoseOfTheList(_ format: PropertyList.Format) throws {
    for part in Self.parts {
      #expect(try part.data(format: format) == part.propertyList.data(format: format))
    }
    let all = Self.parts
    #expect(try all.data(format: format) == all.propertyList.data(format: format))
    #expect(try [Part](data: all.data(format: format)) == all)
    let byName = Dictionary(uniqueKeysWithValues: all.map { ("key \($0.id)", $0) })
    #expect(try byName.data(format: format) == byName.propertyList.data(format: format))
    #expect(try [Part]().data(format: format) == [Part]().propertyList.data(format: format))
  }

  @Test func errorIsThatOfTheList() throws {
    var part = Self.parts[0]
    part.author = "a\u{1}"
    let models = [Self.parts[1], part]
    let error = try #require(throws: ModelError.self) { try models.data(format: .xml) }
    let source = try #require(error.source)
    #expect(source.path == [1, "meta", "author"])
    #expect(throws: source) { () throws(PropertyList.Error) in
      try models.propertyList.data(format: .xml)
    }
  }
}

@Mapped private struct Inner: Equatable {
  let size: Double
  let flags: [Bool]
}

@Mapped private struct Part: Equatable {
  let id: Int
  let name: String?
  let inner: Inner?
  @Key("meta.icon") let icon: String
  @Key("meta.author") var author: String
  let notes: [String: Int]
  let inners: [Inner]
  let list: PropertyList
  let number: UInt64
  let short: Float
}
