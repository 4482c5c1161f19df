import Foundation
import Testing

@testable import PropertyLists

/// Keys are found whatever was asked for before, in whatever order the source has them.
@Suite struct KeyLookupTests {
  /// Objects with some of twenty keys, in an order of their own; some keys are there twice.
  private static let objects: [[(key: String, value: Int)]] = (0..<60).map { number in
    var keys = (0..<20).filter { ($0 * 7 + number) % 5 != 0 }.map { "key\($0)" }
    keys = keys.indices.map { keys[($0 * 11 + number) % keys.count] }
    return keys.enumerated().map { (key: $1, value: number * 100 + $0) }
  }

  private static func json(_ pairs: [(key: String, value: Int)]) -> String {
    "{" + pairs.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  private static func source(_ json: String) throws -> PropertyListSource {
    try PropertyListSource(data: Data(json.utf8))
  }

  @Test func keysAreFoundInAnyOrder() throws {
    let text = "[" + Self.objects.map(Self.json).joined(separator: ",") + "]"
    try Self.source(text).withRoot { root throws in
      var elements = try #require(root.array())
      for (number, pairs) in Self.objects.enumerated() {
        let values = Dictionary(pairs.map { ($0.key, Int64($0.value)) }) { $1 }
        var dictionary = try #require(try elements.next()?.dictionary())
        for turn in 0..<45 {
          let key = "key\((turn * 13 + number) % 22)"
          #expect(try dictionary.value(named: key)?.integer() == values[key])
        }
      }
    }
  }

  @Test func dictionariesInsideWithTheSameKeysAreToldApart() throws {
    let inner = #"{"c":30,"b":20,"a":10}"#
    let text =
      "["
      + Array(repeating: #"{"d":\#(inner),"b":2,"c":3,"a":1}"#, count: 40).joined(separator: ",")
      + "]"
    try Self.source(text).withRoot { root throws in
      var elements = try #require(root.array())
      while let element = try elements.next() {
        var outer = try #require(element.dictionary())
        #expect(try outer.value(forKey: "a")?.integer() == 1)
        #expect(try outer.value(forKey: "e") == nil)
        var inner = try #require(try outer.value(forKey: "d")?.dictionary())
        #expect(try inner.value(forKey: "a")?.integer() == 10)
        #expect(try outer.value(forKey: "b")?.integer() == 2)
        #expect(try inner.value(forKey: "d") == nil)
        #expect(try outer.value(forKey: "c")?.integer() == 3)
        #expect(try inner.value(forKey: "b")?.integer() == 20)
        #expect(try inner.value(forKey: "c")?.integer() == 30)
        #expect(try outer.value(forKey: "a")?.integer() == 1)
        #expect(try outer.value(forKey: "e") == nil)
      }
    }
  }

  @Test func theLastOfEqualKeysCounts() throws {
    let text =
      "[" + Array(repeating: #"{"a":1,"b":2,"a":3,"c":4}"#, count: 40).joined(separator: ",") + "]"
    try Self.source(text).withRoot { root throws in
      var elements = try #require(root.array())
      while let element = try elements.next() {
        var dictionary = try #require(element.dictionary())
        #expect(try dictionary.value(forKey: "c")?.integer() == 4)
        #expect(try dictionary.value(forKey: "a")?.integer() == 3)
        #expect(try dictionary.value(forKey: "b")?.integer() == 2)
      }
    }
  }

  @Test func keysWithoutNumbersAreFound() throws {
    let many = (0..<3_000).map { (key: "key\($0)", value: $0) }
    try Self.source(Self.json(many)).withRoot { root throws in
      var dictionary = try #require(root.dictionary())
      for number in stride(from: 2_999, to: 0, by: -37) {
        #expect(try dictionary.value(named: "key\(number)")?.integer() == Int64(number))
      }
      #expect(try dictionary.value(named: "key3000") == nil)
      #expect(try dictionary.value(named: "key1")?.integer() == 1)
    }
  }
}
