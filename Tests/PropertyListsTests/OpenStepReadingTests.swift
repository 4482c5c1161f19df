import Foundation
import Testing

@testable import PropertyLists

@Suite struct OpenStepReadingTests {
  @Test(arguments: [
    Sample("{ a = b; }", ["a": "b"]), Sample("{a=b;c=(d,e);}", ["a": "b", "c": ["d", "e"]]),
    Sample("()", []), Sample("( )", []), Sample("(a,)", ["a"]), Sample("(a, b, )", ["a", "b"]),
    Sample("{ }", [:]),
    Sample("{ a = { b = (); }; }", ["a": ["b": []]]), Sample("{ a; }", ["a": "a"]),
    Sample("{ \"a b\"; }", ["a b": "a b"]), Sample("{ 'a' = 'b \"c\"'; }", ["a": "b \"c\""]),
    Sample("{ a = 1; b = 2.5; c = YES; }", ["a": "1", "b": "2.5", "c": "YES"]),
    Sample("{ a = b; a = c; }", ["a": "c"]), Sample("{ a = /usr/bin//x; }", ["a": "/usr/bin//x"]),
    Sample("{ a = _$x:y.z-1; }", ["a": "_$x:y.z-1"]), Sample("hello", "hello"),
    Sample("'hello'", "hello"),
    Sample("\"\" = \"\";", ["": ""]), Sample("(\"\")", [""]),
  ])
  func structureIsRead(_ sample: Sample) throws {
    #expect(try list(sample.text) == sample.value)
  }

  @Test(arguments: [
    ("<>", [] as [UInt8]), ("<0fbd77>", [0x0F, 0xBD, 0x77]),
    ("< 0F bd\n7 7 >", [0x0F, 0xBD, 0x77]),
  ])
  func dataIsRead(_ text: String, _ bytes: [UInt8]) throws {
    #expect(try list(text) == .data(Data(bytes)))
    #expect(try list("(\(text))") == [.data(Data(bytes))])
    #expect(try list("a = \(text);") == ["a": .data(Data(bytes))])
  }

  @Test(arguments: [
    Sample("/* a */ { // b\n a /* = */ = b; }", ["a": "b"]),
    Sample("{ a = b; } // end", ["a": "b"]), Sample("{ a = b; } /* open", ["a": "b"]),
    Sample("// only", [:]),
    Sample(" \n\t", [:]), Sample("{ a = b;\u{2028}c = d;\u{2029}}", ["a": "b", "c": "d"]),
    Sample("/**/a = b;", ["a": "b"]), Sample("// a\r{ b = c; }", ["b": "c"]),
  ])
  func commentsAndSpaceAreSkipped(_ sample: Sample) throws {
    #expect(try list(sample.text) == sample.value)
  }

  @Test(arguments: [
    Sample("a = b;", ["a": "b"]), Sample("\"a\" = \"b\";\n\"c\" = \"d\";", ["a": "b", "c": "d"]),
    Sample("a;\nb;", ["a": "a", "b": "b"]), Sample("a = { b = c; };", ["a": ["b": "c"]]),
    Sample("/* Title */\n\"%@ of %@\" = \"%2$@ 的 %1$@\";", ["%@ of %@": "%2$@ 的 %1$@"]),
  ])
  func pairsWithoutBracesAreRead(_ sample: Sample) throws {
    #expect(try list(sample.text) == sample.value)
  }

  @Test(arguments: [
    (#"\a\b\f\n\r\t\v\"\'\\"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\"), (#"\351"#, "Ø"), (#"\101"#, "A"),
    (#"\1012"#, "A2"), (#"\0"#, "\0"), (#"\7x"#, "\u{7}x"), (#"\U5355"#, "单"), (#"\Ue9 x"#, "é x"),
    (#"\UD83D\UDE00"#, "😀"), (#"\u0041"#, "u0041"), ("\\\n", "\n"), (#"\q"#, "q"),
    ("a\nb", "a\nb"), (#"\U00e9é"#, "éé"),
  ])
  func escapesAreMadePlain(_ escaped: String, _ text: String) throws {
    #expect(try list("(\"\(escaped)\")") == [.string(text)])
    #expect(try list("\"\(escaped)\" = a;") == [text: "a"])
  }

  @Test(arguments: [
    Sample("<*I5>", 5), Sample("<*I-5>", -5), Sample("<*I18446744073709551615>", .unsigned(.max)),
    Sample("<*R1.5>", 1.5), Sample("<*R\"-2e3\">", -2000.0), Sample("<*BY>", true),
    Sample("<*BN>", false),
    Sample("<[YWI=]>", .data(Data("ab".utf8))),
    Sample("<*D2001-01-01 00:00:00 +0000>", .date(Date(timeIntervalSinceReferenceDate: 0))),
    Sample("<*D2001-01-01 01:30:00 +0130>", .date(Date(timeIntervalSinceReferenceDate: 0))),
    Sample("<*D2000-12-31 19:00:00 -0500>", .date(Date(timeIntervalSinceReferenceDate: 0))),
  ])
  func valuesOfGNUstepAreRead(_ sample: Sample) throws {
    #expect(try list(sample.text) == sample.value)
    #expect(try list("{ a = \(sample.text); }") == ["a": sample.value])
  }

  @Test func projectFileIsRead() throws {
    let text = """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjects = {
      /* Begin PBXBuildFile section */
      \t\t0A1B2C3D /* main.swift in Sources */ = {isa = PBXBuildFile; fileRef = 0A1B2C3E /* x */; };
      /* End PBXBuildFile section */
      \t\t0A1B2C3F = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = { LD = "$(inherited) -lz"; ARCHS = ( arm64, "x86-64", ); };
      \t\t\tsourceTree = "<group>";
      \t\t};
      \t};
      \trootObject = 0A1B2C40 /* Project object */;
      }
      """
    let project = try list(text)
    #expect(project["objects"]?["0A1B2C3D"]?["fileRef"] == "0A1B2C3E")
    let settings = project["objects"]?["0A1B2C3F"]
    #expect(settings?["buildSettings"]?["ARCHS"] == ["arm64", "x86-64"])
    #expect(settings?["sourceTree"] == "<group>")
    #expect(project["rootObject"] == "0A1B2C40")
  }

  @Test func octalEscapesAreThoseOfFoundation() throws {
    for byte in 1..<0xFE {
      let digits = String(byte, radix: 8)
      let text = "(\"\\\(String(repeating: "0", count: 3 - digits.count))\(digits)\")"
      let theirs = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
      #expect(try list(text)[0]?.string == (theirs as? [String])?[0])
    }
  }
}

@Suite struct OpenStepErrorTests {
  @Test(arguments: [
    ("{ a = b }", 8, PropertyList.Error.Kind.malformed), ("{ a = b; ", 9, .truncated),
    ("{ a b; }", 4, .malformed), ("{ = b; }", 2, .malformed), ("{ a = ; }", 6, .malformed),
    ("(a b)", 3, .malformed), ("(a", 2, .truncated), ("(a,,b)", 3, .malformed),
    ("{ a = \"b; }", 6, .truncated), ("<0f", 0, .truncated), ("(<0g>)", 3, .malformed),
    ("<0fb>", 0, .invalidValue), ("{ a = b; } c", 11, .malformed), ("a = b; }", 7, .malformed),
    ("\"a \"b\" c\" = d;", 4, .malformed), ("a = b", 5, .truncated), ("(\u{A0})", 1, .malformed),
    ("<*X5>", 0, .invalidValue), ("<*I>", 0, .invalidValue), ("<*BX>", 0, .invalidValue),
    ("<*D2001>", 0, .invalidValue), ("<*", 0, .truncated), ("<[YQ==", 0, .truncated),
    ("<41/*>", 3, .malformed), ("(<41/*)", 4, .malformed), ("(\"\\U\")", 2, .invalidValue),
    ("(\"\\UD83D\")", 2, .invalidValue), ("(\"\\UDE00\")", 2, .invalidValue),
    ("(\"\\UD83Dx\")", 2, .invalidValue), ("(\"\\777\")", 2, .invalidValue),
    ("(\"\\377\")", 2, .invalidValue), ("\"\\U\" = a;", 1, .invalidValue),
    ("<*I99999999999999999999>", 3, .outOfRange), ("<*R1e400>", 3, .outOfRange),
    ("<*R1e-400>", 3, .outOfRange),
  ])
  func brokenTextIsFoundWhereItIs(
    _ text: String,
    _ offset: Int,
    _ kind: PropertyList.Error.Kind
  ) throws {
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(data: Data(text.utf8), options: .init(format: .openStep))
    }
    #expect(error.offset == offset)
    #expect(error.kind == kind)
  }

  @Test func errorHasPathAndSaysHowQuotesAreWritten() throws {
    let error = try readingError("{ a = ( { \"b \"c\" d\" = e; } ); }".utf8)
    #expect(error.path == ["a", 0, "b "])
    #expect(error.expected.contains("a quote inside a text is written \\\""))
  }

  @Test func depthLimitIsExact() throws {
    let nested = { String(repeating: "(", count: $0) + String(repeating: ")", count: $0) }
    #expect(try list(nested(512)).array?.count == 1)
    #expect(try readingError(nested(513).utf8).kind == .limitExceeded)
    #expect(try readingError(nested(1_000_000).utf8).kind == .limitExceeded)
  }

  @Test func bytesThatAreNoUTF8AreNamed() throws {
    let error = try readingError(Array("\"caf".utf8) + [0x8E] + Array("\" = a;".utf8))
    #expect(error.kind == .invalidValue)
    #expect(error.found == "the byte 0x8e")
  }
}
