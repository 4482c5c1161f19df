// swift-format-ignore-file
// The code of the article, as it stands there, with what it needs around it. What the compiler refuses
// is among the cases of the misuse tests.

import Foundation
import ModelMapping
import PropertyLists
import Testing

enum WhyNotDictionaries {
  @Mapped struct Shop {
    let name: String
    let icon: String
    var price = 0.0
  }

  @Mapped(unknownKeys: .fail) struct Exact {
    let name: String
    var icon = "placeholder"
  }

  @Suite struct SnippetTests {
    @Test func dictionaryLetsEverythingPass() {
      let shop: [String: Any] = ["name": "单肩包", "icon": "danjianbao", "price": "12,50"]
      let name = shop["nme"] as? String               // nil, without a word
      let price = shop["price"] as? Double ?? 0       // 0, without a word
      #expect(name == nil && price == 0)
    }

    @Test func keyThatIsMissingIsTold() throws {
      let bytes = Data(#"[{"name": "a", "icon": "b"}, {"nme": "a", "icon": "b"}]"#.utf8)
      let error = try modelError { () throws(ModelError) in
        _ = try [Shop](data: bytes)
      }
      #expect("\(error)" == """
        cannot map [Shop]: 1 issue
          [1].name: expected string, but it is missing
        """)
    }

    @Test func keyThatIsMisspeltIsTold() throws {
      let error = try modelError { () throws(ModelError) in
        _ = try Exact(dictionary: ["name": "a", "icn": "b"])
      }
      #expect("\(error)" == """
        cannot map Exact: 1 issue
          icn: expected no such key, found a key that it does not know
        """)
    }

    @Test func wrongTypeIsTold() throws {
      let bytes = Data(#"{"name": 5, "icon": "b", "price": "12,50"}"#.utf8)
      let error = try modelError { () throws(ModelError) in
        _ = try Shop(data: bytes)
      }
      #expect("\(error)" == """
        cannot map Shop: 2 issues
          name: expected string, found integer 5 (line 1, column 10)
          price: expected real, found string "12,50" (line 1, column 36)
        """)
    }
  }
}
