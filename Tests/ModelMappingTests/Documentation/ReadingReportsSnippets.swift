// swift-format-ignore-file
// What the article on reading models says about errors and reports, as it stands there.

import Foundation
import ModelMapping
import PropertyLists
import Testing

extension ReadingModels {
  @Suite struct ReportTests {
    @Test func report() throws {
      let answer = Data(#"[{"name": "a", "stock": "3"}, {"stock": 4}]"#.utf8)
      let (shops, report) = try [Shop].decode(data: answer)
      if !report.isEmpty { print(report) }
      #expect(shops == [Shop(name: "a", stock: 3)])
      #expect("\(report)" == """
        2 repairs
          [0].stock: coerced string "3" to integer (line 1, column 26)
          [1]: dropped
            [1].name: expected string, but it is missing
        """)
    }

    @Test func errors() throws {
      let answer = Data("[{\"name\": \"a\", \"stock\": \"many\"},\n {\"stock\": 4}]".utf8)
      var paths: [String] = []
      func log(_ line: Int?, _ path: [PropertyList.PathComponent]) { paths.append("\(line ?? 0)") }
      do {
        _ = try [Shop](data: answer)
      } catch {
        print(error)
        for issue in error.issues { log(issue.line, issue.path) }
        #expect("\(error)" == """
          cannot map [Shop]: 2 issues
            [0].stock: expected integer, found string "many" (line 1, column 26)
            [1].name: expected string, but it is missing
          """)
      }
      #expect(paths == ["1", "0"])
    }

    @Test func unknownKeys() throws {
      let error = try modelError { () throws(ModelError) in
        _ = try Settings(dictionary: ["volum": 3])
      }
      #expect("\(error)" == """
        cannot map Settings: 1 issue
          volum: expected no such key, found a key that it does not know
        """)
    }
  }
}
