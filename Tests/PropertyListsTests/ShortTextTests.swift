import Foundation
import Testing

@testable import PropertyLists

/// Short texts are made in a way of their own: they are the same strings, and what is no UTF-8 is seen.
@Suite struct ShortTextTests {
  private static func text(_ bytes: some Sequence<UInt8>) -> String? {
    let bytes = Array(bytes)
    return (bytes + [UInt8](repeating: 0x41, count: 16)).withUnsafeBufferPointer { padded in
      padded.baseAddress.flatMap { String(utf8: $0, count: bytes.count) }
    }
  }

  @Test(arguments: 0...20)
  func textOfEveryLengthIsTheSame(_ count: Int) throws {
    for unit in ["a", "é", "包", "😀", "a包", "aé"] {
      let text = String(repeating: unit, count: count)
      let made = try #require(Self.text(text.utf8))
      #expect(made == text && made.utf8.count == text.utf8.count)
      #expect(made.hashValue == text.hashValue && Array(made.utf8) == Array(text.utf8))
      #expect(made + "x" == text + "x" && made.count == text.count)
    }
  }

  /// Every sequence of bytes of up to three, and the ends of what four may be.
  @Test func wellFormedBytesAreTheSameAsTheStandardLibrarys() {
    let ends: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for first in ends {
      for second in ends {
        for third in ends {
          for fourth in ends {
            for bytes in [[first], [first, second], [first, second, third, fourth]] {
              let expected = String(validating: bytes, as: UTF8.self)
              guard Self.text(bytes) == expected else {
                Issue.record("\(bytes)")
                return
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("\\/", "/"), ("a\\/b", "a/b"), ("https:\\/\\/example.com\\/a\\/b", "https://example.com/a/b"),
    ("1234567\\n", "1234567\n"), ("12345678\\n", "12345678\n"), ("\\u0041", "A"),
    ("\\u4e2D文\\u00e9", "中文é"), ("\\ud83d\\ude00 and more", "😀 and more"), ("\\\\\\\\", "\\\\"),
    ("\\u0000", "\0"), (String(repeating: "\\t", count: 900), String(repeating: "\t", count: 900)),
  ])
  func escapesAreMadePlain(_ content: String, _ text: String) throws {
    let list = try PropertyList(data: Data("[\"\(content)\", 1]".utf8))
    #expect(list == .array([.string(text), .integer(1)]))
  }

  @Test(arguments: [
    ("&amp;", "&"), ("a&lt;b&gt;c", "a<b>c"), ("&quot;&apos;", "\"'"), ("&#65;&#x42;", "AB"),
    ("1234567&amp;", "1234567&"), ("12345678&amp;9", "12345678&9"), ("&#x1F600;", "😀"),
    ("<![CDATA[<&amp;]]>", "<&amp;"), ("a<![CDATA[]]>b", "ab"),
    ("单&amp;包 of all kinds", "单&包 of all kinds"),
  ])
  func referencesAreMadePlain(_ content: String, _ text: String) throws {
    let xml = "<plist><string>\(content)</string></plist>"
    #expect(try PropertyList(data: Data(xml.utf8)) == .string(text))
  }

  @Test func escapedTextThatIsNoUTF8IsAnError() {
    for bytes in [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xFF]] as [[UInt8]] {
      let json = Data("[\"a\\n".utf8) + Data(bytes) + Data("\"]".utf8)
      #expect(throws: PropertyList.Error.self) { try PropertyList(data: json) }
      let xml = Data("<plist><string>&amp;".utf8) + Data(bytes) + Data("</string></plist>".utf8)
      #expect(throws: PropertyList.Error.self) { try PropertyList(data: xml) }
    }
  }
}
