import Foundation
import ModelMapping
import PropertyLists
import Testing

@Suite struct JSONModelTests {
  @Test func bytesOfJSONAreRead() throws {
    let json = #"{"name":"单肩包","price":12.5,"stock":3,"tags":["新","a\n"],"badge":null}"#
    let shop = Shop(name: "单肩包", price: 12.5, stock: 3, tags: ["新", "a\n"])
    #expect(try Shop(data: Data(json.utf8)) == shop)
    #expect(try [Shop](data: Data("[\(json),\(json)]".utf8)) == [shop, shop])
    #expect(try [String: Shop](data: Data("{\"a\":\(json)}".utf8)) == ["a": shop])
  }

  @Test func bytesOfOpenStepAreRead() throws {
    let text = "{ name = bag; icon = \"\\U5355\"; tags = (a, b); }"
    let shop = Shop(name: "bag", icon: "单", tags: ["a", "b"])
    #expect(try Shop(data: Data(text.utf8)) == shop)
  }

  @Test func everyIssueOfJSONHasItsPlace() throws {
    let json = "{\n  \"name\": 1,\n  \"stock\": 1.5,\n  \"tags\": [\"a\", null]\n}"
    let error = try modelError { () throws(ModelError) in _ = try Shop(data: Data(json.utf8)) }
    #expect(error.issues.map(\.summary) == ["name wrongType", "stock inexact", "tags[1] null"])
  }

  @Test func decimalsAreExact() throws {
    let json = Data("{\"value\": 0.1000000000000000000000000001}".utf8)
    let expected = try #require(Decimal(string: "0.1000000000000000000000000001"))
    #expect(try Box<Decimal>(data: json).value == expected)
  }

  @Test func integersAreExact() throws {
    #expect(try Box<UInt64>(data: Data("{\"value\":18446744073709551615}".utf8)).value == .max)
    let json = Data("{\"value\":9007199254740993}".utf8)
    #expect(try Box<Int>(data: json).value == 9_007_199_254_740_993)
  }

  @Test(arguments: [CoercionPolicy.strict, .lossless, .lenient])
  func wholeNumbersAreReals(_ policy: CoercionPolicy) throws {
    let list: PropertyList = ["value": [1, 2.5, -3, 9_007_199_254_740_992]]
    for format in [PropertyList.Format.json, .xml, .binary] {
      let bytes = try list.data(format: format)
      let read = try Box<[Double]>(data: bytes, coercion: policy)
      #expect(read.value == [1, 2.5, -3, 9_007_199_254_740_992])
      let one = try PropertyList.dictionary(["value": 7]).data(format: format)
      #expect(try Box<Double>(data: one, coercion: policy).value == 7)
      #expect(try Box<Double?>(data: one, coercion: policy).value == 7)
    }
  }

  @Test func wholeNumberThatNoRealIsHasItsPlace() throws {
    for json in ["9007199254740993", "[1,9007199254740993]"] {
      let error = try modelError { () throws(ModelError) in
        let bytes = Data("{\"value\":\(json)}".utf8)
        if json.hasPrefix("[") {
          _ = try Box<[Double]>(data: bytes)
        } else {
          _ = try Box<Double>(data: bytes)
        }
      }
      let path = json.hasPrefix("[") ? "value[1]" : "value"
      #expect(error.issues.map(\.summary) == ["\(path) inexact"])
    }
  }

  @Test func rowsOfJSONAreLazy() throws {
    let json = "[" + (0..<100).map { "{\"name\":\"n\($0)\"}" }.joined(separator: ",") + "]"
    let rows = try LazyModels<Shop>(data: Data(json.utf8))
    #expect(try rows.model(at: 70).name == "n70")
    #expect(rows.decodedCount == 1)
  }

  @Test func brokenJSONIsOneErrorWithItsPlace() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Shop(data: Data("{\"name\": tru}".utf8))
    }
    #expect(error.source?.kind == .malformed)
    #expect(error.source?.offset == 9)
  }
}
