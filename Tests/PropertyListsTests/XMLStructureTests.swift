import Foundation
import Testing

@testable import PropertyLists

@Suite struct XMLStructureTests {
  @Test(arguments: [
    "<true/>",
    "\n \t<true/>",
    "\u{FEFF}<?xml version=\"1.0\"?>\n<true/>",
    "  <?xml version='1.0' encoding='utf-8'?><plist><true/></plist>",
    "<?xml version=\"1.0\" encoding = \"UTF-8\" ?><true/>",
    "<!DOCTYPE plist PUBLIC \"-//x//DTD > 1.0//EN\" \"[\"><plist version=\"1.0\"><true/></plist>",
    "<plist><plist><true/></plist></plist>",
    "<plist a=\"b>c\" d='/'><true/></plist>",
    "<plist a=\"b><true/></plist>",
    "<!-- a -- <b> --><plist><!-- c --><true/><!-- d --></plist>",
    "<?pi a > ?><plist><?pi?><true/></plist>",
    "<plist><true/></plist>after <everything",
    "<true/><false/>",
    "<plist ><true a=\"b\"/></plist >",
  ])
  func rootIsFound(_ xml: String) throws {
    #expect(try list(xml) == true)
  }

  @Test func commentsAndInstructionsAreSkippedBetweenElements() throws {
    let xml = "<dict><!--1--><key>a</key><!--2--><?p?><array><!--3--><true/><!----></array></dict>"
    #expect(try list(xml) == ["a": [true]])
  }

  @Test func orderOfKeysIsKept() throws {
    let keys = (0..<50).map { "k\($0 * 7 % 50)" }
    let xml = "<dict>" + keys.map { "<key>\($0)</key><true/>" }.joined() + "</dict>"
    #expect(try list(xml).dictionary?.keys == keys)
  }

  @Test(arguments: [2, 12, 13, 40])
  func lastOfEqualKeysCounts(_ count: Int) throws {
    let pairs = (0..<count).map { "<key>k\($0 / 2)</key><integer>\($0)</integer>" }
    let dict = try #require(try list("<dict>\(pairs.joined())</dict>").dictionary)
    #expect(dict.count == (count + 1) / 2)
    #expect(dict["k0"] == 1)
  }

  @Test func composedAndDecomposedKeysDiffer() throws {
    let xml = "<dict><key>\u{E9}</key><true/><key>e\u{301}</key><false/></dict>"
    #expect(try list(xml).dictionary?.count == 2)
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func nothingIsNoXML(_ text: String) throws {
    let options = PropertyList.ReadingOptions(format: .xml)
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(data: Data(text.utf8), options: options)
    }
    #expect(error.kind == .truncated)
  }
}
