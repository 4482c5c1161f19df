import Foundation
import Testing

@testable import PropertyLists

@Suite struct JSONReadingTests {
  @Test(arguments: [
    Sample("{}", [:]), Sample("[]", []), Sample("[ ]", []), Sample("null", .null),
    Sample("true", true),
    Sample("[true,false,null]", [true, false, .null]),
    Sample("{\"a\":{\"b\":[{}]}}", ["a": ["b": [[:]]]]),
    Sample(" [ 1 , 2 ] ", [1, 2]), Sample("{ \"a\" : 1 , \"b\" : 2 }", ["a": 1, "b": 2]),
    Sample("{\"\":\"\"}", ["": ""]), Sample("{\"a\":1,\"a\":2}", ["a": 2]), Sample("\"a\"", "a"),
    Sample("{\"a\":1,\"\\u0061\":2}", ["a": 2]), Sample("{\"CF$UID\":1}", ["CF$UID": 1]),
    Sample("\u{FEFF}[1]", [1]),
  ])
  func structureIsRead(_ sample: Sample) throws {
    #expect(try list(sample.text) == sample.value)
  }

  @Test(arguments: [
    Sample("0", 0), Sample("-0", 0), Sample("-12", -12),
    Sample("9223372036854775807", .integer(.max)),
    Sample("-9223372036854775808", .integer(.min)),
    Sample("9223372036854775808", .unsigned(1 << 63)),
    Sample("18446744073709551615", .unsigned(.max)),
    Sample("9007199254740993", 9_007_199_254_740_993),
    Sample("0.0", 0.0), Sample("-0.0", -0.0), Sample("1.5", 1.5), Sample("1e3", 1000.0),
    Sample("1E+3", 1000.0),
    Sample("25e-1", 2.5), Sample("0.1", 0.1),
    Sample("1.7976931348623157e308", .real(.greatestFiniteMagnitude)),
    Sample("5e-324", .real(.leastNonzeroMagnitude)), Sample("0e-400", 0.0),
    Sample("123456789012345678.5", .real(123456789012345678.5)),
  ])
  func numberIsExact(_ sample: Sample) throws {
    #expect(try list(sample.text) == sample.value)
    #expect(try list("[\(sample.text)]") == [sample.value])
  }

  @Test(arguments: [
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{C}\n\r\t"),
    ("\"\\u00e9\\u5355\"", "é单"), ("\"\\uD83D\\uDE00\"", "😀"), ("\"\\u0000\"", "\0"),
    ("\"单é😀\u{7F}\"", "单é😀\u{7F}"), ("\"\u{2028}\"", "\u{2028}"),
  ])
  func textIsMadePlain(_ json: String, _ text: String) throws {
    #expect(try list(json) == .string(text))
    #expect(try list("{\(json):1}").dictionary?.keys == [text])
  }

  @Test func orderOfKeysIsKept() throws {
    #expect(try list("{\"b\":1,\"a\":2,\"c\":3}").dictionary?.keys == ["b", "a", "c"])
  }

  @Test func keysWithLaterOnesKeepTheOrder() throws {
    let json = "{" + (0..<40).map { "\"k\($0 % 20)\":\($0)" }.joined(separator: ",") + "}"
    let dict = try #require(try list(json).dictionary)
    #expect(dict.count == 20)
    #expect(dict["k3"] == 23)
  }

  @Test func depthLimitIsExact() throws {
    let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(try list(nested(512)).array?.count == 1)
    let error = try readingError(nested(513).utf8)
    #expect(error.kind == .limitExceeded)
    #expect(error.offset == 512)
    #expect(error.path.count == 512)
  }

  @Test func foundationReadsTheSame() throws {
    let json = "{\"a\":[1,-2,1.5,true,\"\\u00e9😀\\n\",{\"b\":[]}],\"c\":\"\"}"
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSObject
    #expect(try value?.isEqual(list(json).foundationValue as? NSObject) == true)
  }
}

@Suite struct JSONErrorTests {
  @Test(arguments: [
    ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3), ("[1", 2), ("[", 1), ("{", 1), ("{\"a\"", 4),
    ("{\"a\":", 5), ("{\"a\":1", 6), ("{\"a\":1,}", 7), ("{\"a\" 1}", 5), ("{a:1}", 1),
    ("{1:1}", 1), ("{\"a\":1 \"b\":2}", 7), ("[1]]", 3), ("[1] x", 4), ("[1}", 2), ("{\"a\":1]", 6),
    ("[tru]", 1), ("[nul", 1), ("[TRUE]", 1), ("[+1]", 1), ("[01]", 2), ("[-]", 2), ("[1.]", 3),
    ("[.5]", 1), ("[1e]", 3), ("[1e+]", 4), ("[0x1]", 2), ("[NaN]", 1), ("[-Infinity]", 2),
    ("[\"a]", 1), ("[\"a\nb\"]", 3), ("[\"\\x\"]", 2), ("[\"\\u12\"]", 2), ("['a']", 1),
    ("[1 /* a */]", 3), ("[1\0]", 2), ("[\"\\", 2), ("[\u{A0}1]", 1),
  ])
  func brokenGrammarIsFoundWhereItIs(_ json: String, _ offset: Int) throws {
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(data: Data(json.utf8), options: .init(format: .json))
    }
    #expect(error.offset == offset)
    #expect(error.kind == .malformed || error.kind == .truncated)
    #expect(error.line != nil)
  }

  @Test(arguments: [
    ("[18446744073709551616]", PropertyList.Error.Kind.outOfRange, 1),
    ("[-9223372036854775809]", .outOfRange, 1), ("[1e999]", .outOfRange, 1),
    ("[1e-400]", .outOfRange, 1), ("[-0.1e-400]", .outOfRange, 1),
    ("[\"\\ud800\"]", .invalidValue, 2), ("[\"a\\udc00\"]", .invalidValue, 3),
    ("[\"\\ud800\\u0041\"]", .invalidValue, 2), ("{\"\\ud800\":1}", .invalidValue, 2),
  ])
  func valueThatCannotBeHeldIsAnError(
    _ json: String,
    _ kind: PropertyList.Error.Kind,
    _ offset: Int
  ) throws {
    let error = try readingError(json.utf8)
    #expect(error.kind == kind)
    #expect(error.offset == offset)
  }

  @Test func rangeErrorHasPathAndText() throws {
    let error = try readingError("{\"a\":[0, 99999999999999999999]}".utf8)
    #expect(error.path == ["a", 1])
    #expect(error.found == "\"99999999999999999999\"")
  }

  @Test func bytesThatAreNoUTF8AreAnError() throws {
    let error = try readingError(Array("[\"a".utf8) + [0xFF] + Array("\"]".utf8))
    #expect(error.kind == .invalidValue)
    #expect(error.offset == 3)
  }
}
