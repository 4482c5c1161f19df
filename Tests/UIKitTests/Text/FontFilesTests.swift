import Testing

@testable import UIKit

@MainActor @Suite struct FontFilesTests {
  @Test func onlyNamedFilesAreAccepted() {
    let files = FontFiles(exists: { $0.hasPrefix("/usr/share/fonts/truetype") })
    #expect(files.found.map(\.family.name) == ["DejaVu Sans", "WenQuanYi Micro Hei"])
    #expect(files.missing.map(\.name) == ["Inter"])
    #expect(files.configuration.contains("<rejectfont><glob>/*</glob></rejectfont>"))
    #expect(
      files.configuration.contains("<glob>/usr/share/fonts/truetype/wqy/wqy-microhei.ttc</glob>")
    )
    #expect(!files.configuration.contains("inter"))
  }

  @Test func largeTextTakesTheDisplayCut() {
    let files = FontFiles(exists: { _ in true })
    #expect(files.familyList(size: 19) == "Inter,DejaVu Sans,WenQuanYi Micro Hei")
    #expect(files.familyList(size: 20).hasPrefix("Inter Display,Inter,"))
  }

  @Test func missingFontsAreReportedWithTheirPackages() {
    let none = FontFiles(exists: { _ in false })
    var environment: FontEnvironment?
    let messages = reports { environment = FontEnvironment(none) }
    #expect(
      messages.contains {
        $0.contains("install fonts-inter, fonts-dejavu-core, fonts-wqy-microhei")
      }
    )
    #expect(environment?.makeLayout(UIFont.systemFont(ofSize: 17).face) == nil)
  }

  @Test func textWithoutFontsHasNoLines() throws {
    let environment = FontEnvironment(FontFiles([]))
    let face = UIFont.systemFont(ofSize: 17).face
    let request = TextRequest(text: "a", face: face, width: 50, lines: 1, mode: .byTruncatingTail)
    #expect(TextLayout(request, in: environment).lines.isEmpty)
  }
}
