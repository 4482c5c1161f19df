#if canImport(UIKit)
import Foundation
import TestSupport
import Testing

@testable import ShopGallery

/// Bad files end in an error that names the file, the place and the key; no picture is left.
@MainActor @Suite(.serialized) struct BadInputTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let content: String?
    /// What the message must say besides the file.
    let mentions: [String]
    var testDescription: String { name }
  }

  nonisolated private static let head = "<plist version=\"1.0\"><array>"
  nonisolated private static let tail = "</array></plist>"

  nonisolated static let cases = [
    Case(name: "missing", content: nil, mentions: []),
    Case(name: "empty", content: "", mentions: ["no bytes"]),
    Case(
      name: "truncated",
      content: head + "<dict><key>name</key><string>包",
      mentions: [":1:50", "[0].name"]
    ),
    Case(
      name: "wrong type",
      content: head + "<dict><key>name</key><integer>7</integer>"
        + "<key>icon</key><string>qianbao</string></dict>" + tail,
      mentions: ["[0].name", "string", "integer"]
    ),
    Case(
      name: "missing key",
      content: head + "<dict><key>name</key><string>包</string></dict>" + tail,
      mentions: ["[0].icon"]
    ),
    Case(
      name: "no such image",
      content: head + "<dict><key>name</key><string>包</string>"
        + "<key>icon</key><string>nowhere</string></dict>" + tail,
      mentions: ["[0].icon", "nowhere"]
    ),
    Case(name: "no array", content: "<plist><dict/></plist>", mentions: ["array"]),
    Case(
      name: "20,000 nested arrays",
      content: "<plist>" + String(repeating: "<array>", count: 20_000),
      mentions: ["512"]
    ),
  ]

  @Test(arguments: cases) func isToldApart(_ bad: Case) throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("bad.plist")
      if let content = bad.content { try Data(content.utf8).write(to: file) }
      let output = folder.appendingPathComponent("bad.png").path
      let options = try Options([file.path, "--output", output])
      let error = #expect(throws: GalleryError.self) { try Gallery(options: options).run() }
      let message = "\(error.map(String.init(describing:)) ?? "")"
      for mention in ["bad.plist"] + bad.mentions {
        #expect(message.contains(mention), "\(message) does not say '\(mention)'")
      }
      #expect(!FileManager.default.fileExists(atPath: output))
    }
  }

  @Test func aFolderThatDoesNotExistTakesNoPicture() throws {
    let options = try Options(["--catalogue", "0", "--output", "/nowhere/at/all.png"])
    let error = #expect(throws: GalleryError.self) { try Gallery(options: options).run() }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains("/nowhere/at"))
  }

  @Test(arguments: [
    ["--output"], ["--catalogue", "-1"], ["--catalogue", "many"], ["--colour"], ["a", "b"],
    ["--output", "a.jpg"], ["a.plist", "--catalogue", "5"], ["--output="],
  ])
  func aWrongCommandLineShowsTheUsage(arguments: [String]) {
    let error = #expect(throws: GalleryError.self) { try Options(arguments) }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains("usage: ShopGallery"))
  }
}
#endif
