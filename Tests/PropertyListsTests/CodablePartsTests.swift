import Foundation
import Testing

@testable import PropertyLists

/// Containers that are written while others are still being encoded.
@Suite struct CodablePartsTests {
  private static let formats = [PropertyList.Format.xml, .binary]

  /// A list whose containers are encoded by code of their own, one call a value.
  private struct Slow: Encodable {
    let list: PropertyList

    func encode(to encoder: any Swift.Encoder) throws {
      switch list {
      case .array(let elements):
        var container = encoder.unkeyedContainer()
        for element in elements { try container.encode(Slow(list: element)) }
      case .dictionary(let dict):
        var container = encoder.container(keyedBy: TextKey.self)
        for (key, value) in dict { try container.encode(Slow(list: value), forKey: TextKey(key)) }
      default:
        var container = encoder.singleValueContainer()
        try container.encode(list)
      }
    }
  }

  @Test(arguments: formats)
  func bytesDoNotDependOnHowValuesAreEncoded(_ format: PropertyList.Format) throws {
    var random = Scrambler(seed: 23)
    let encoder = PropertyList.Encoder(format: format)
    for _ in 0..<300 {
      let list = PropertyList.array((0..<3).map { _ in random.list() })
      #expect(try encoder.encode(Slow(list: list)) == encoder.encode(list))
      let dict: PropertyList = ["b": list, "a": [list, 1, list], "c": list]
      #expect(try encoder.encode(Slow(list: dict)) == encoder.encode(dict))
    }
  }

  @Test(arguments: formats)
  func largePartsAreInTheirPlaces(_ format: PropertyList.Format) throws {
    let rows = PropertyList.array((0..<2_000).map { ["name": .string("row \($0)"), "a": [1, 2]] })
    let lists: [PropertyList] = [
      rows, ["rows": rows], ["x": 1, "rows": rows, "a": "z"], ["b": rows, "a": rows],
      [rows, 1, rows], [[rows], ["k": ["k": ["k": rows]]]], [1, ["n": 1], 2, ["n": 2], ["n": 3]],
    ]
    let encoder = PropertyList.Encoder(format: format)
    for list in lists { #expect(try encoder.encode(Slow(list: list)) == encoder.encode(list)) }
  }

  @Test func errorInALaterElementHasItsPosition() throws {
    let list: PropertyList = [["a": 1], ["a": 2], 5, ["a": 3], ["a": ["\u{1}"]]]
    let error = try #require(throws: EncodingError.self) {
      try PropertyList.Encoder(format: .xml).encode(Slow(list: list))
    }
    guard case .invalidValue(_, let context) = error else { return #expect(Bool(false)) }
    #expect((context.underlyingError as? PropertyList.Error)?.path == [4, "a", 0])
  }

  @Test(arguments: formats)
  func errorThatIsCaughtIsThrownAtTheEnd(_ format: PropertyList.Format) throws {
    struct Careless: Encodable {
      func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.unkeyedContainer()
        try? container.encode(["k": Date(timeIntervalSinceReferenceDate: .infinity)])
        try container.encode(["k": 1])
      }
    }
    #expect(throws: EncodingError.self) {
      try PropertyList.Encoder(format: format).encode(Careless())
    }
  }

  @Test(arguments: formats)
  func valueMayAddToContainersAroundIt(_ format: PropertyList.Format) throws {
    struct Row: Encodable {
      let outer: Box

      func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        try container.encode(1, forKey: TextKey("a"))
        try outer.container?.encode("seen", forKey: TextKey("row"))
        try container.encode(2, forKey: TextKey("b"))
      }
    }
    final class Box { var container: KeyedEncodingContainer<TextKey>? }
    struct Table: Encodable {
      func encode(to encoder: any Swift.Encoder) throws {
        let box = Box()
        var container = encoder.container(keyedBy: TextKey.self)
        box.container = container
        var rows = container.nestedUnkeyedContainer(forKey: TextKey("rows"))
        try rows.encode(["n": 1])
        try rows.encode(Row(outer: box))
        try rows.encode(["n": 2])
      }
    }
    let data = try PropertyList.Encoder(format: format).encode(Table())
    #expect(
      try PropertyList(data: data)
        == ["rows": [["n": 1], ["a": 1, "b": 2], ["n": 2]], "row": "seen"]
    )
  }

  @Test func encoderThatIsUsedTooLateStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      final class Box { var container: (any UnkeyedEncodingContainer)? }
      struct Row: Encodable {
        let box: Box

        func encode(to encoder: any Swift.Encoder) throws {
          var container = encoder.unkeyedContainer()
          try container.encode(1)
          box.container = container
        }
      }
      struct Rows: Encodable {
        func encode(to encoder: any Swift.Encoder) throws {
          let box = Box()
          var container = encoder.unkeyedContainer()
          for _ in 0..<3 { try container.encode(Row(box: box)) }
          try container.encode(["k": 1])
          try box.container?.encode(2)
        }
      }
      _ = try PropertyList.Encoder(format: .binary).encode(Rows())
    }
  }

  @Test func keyOrderStaysInAllRecords() throws {
    struct Record: Encodable {
      let z = 1
      let a: Int?
      let m = 2
    }
    let encoder = PropertyList.Encoder(format: .xml)
    encoder.writingOptions.keyOrder = .source
    for format in Self.formats {
      encoder.format = format
      let data = try encoder.encode([Record(a: 1), Record(a: nil), Record(a: 2)])
      let keys = try PropertyList(data: data).array?.map { $0.dictionary?.keys }
      #expect(keys == [["z", "a", "m"], ["z", "m"], ["z", "a", "m"]])
    }
  }
}
