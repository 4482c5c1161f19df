import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite struct FileReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// More than a megabyte, so that it is read in pieces.
  private static let large = PropertyList.array(
    (0..<60_000).map { ["name": .string("record number \($0)"), "id": .integer($0)] }
  )

  @Test(arguments: PropertyList.Format.exact)
  func fileIsReadAndWritten(_ format: PropertyList.Format) throws {
    let url = folder.url.appending(path: "list.plist")
    try Self.large.write(to: url, format: format)
    #expect(try PropertyList(contentsOf: url) == Self.large)
  }

  @Test func binaryFileIsReadInPieces() throws {
    let url = try folder.file("list.plist", Self.large.data(format: .binary))
    let source = try PropertyListSource(contentsOf: url)
    let last = try source.withRoot { root in
      try root.element(at: 59_999)?.propertyList()
    }
    #expect(last == ["name": "record number 59999", "id": 59_999])
  }

  @Test func fileThatIsCutShortMeanwhileGivesAnError() throws {
    let url = try folder.file("list.plist", Self.large.data(format: .binary))
    let source = try PropertyListSource(contentsOf: url)
    #expect(truncate(url.path, 100_000) == 0)
    let error = try #require(throws: PropertyList.Error.self) {
      try source.withRoot { root throws(PropertyList.Error) in try root.propertyList() }
    }
    #expect(error.kind == .fileChanged)
    #expect(error.file == url.path)
  }

  @Test func fileThatIsReplacedMeanwhileStaysReadable() throws {
    let url = folder.url.appending(path: "list.plist")
    try Self.large.write(to: url, format: .binary)
    let source = try PropertyListSource(contentsOf: url)
    try PropertyList.array([]).write(to: url, format: .binary)
    let read = try source.withRoot { root in try root.propertyList() }
    #expect(read == Self.large)
  }

  @Test func piecesAreReadByManyThreads() async throws {
    let url = try folder.file("list.plist", Self.large.data(format: .binary))
    let source = try PropertyListSource(contentsOf: url)
    let sums = try await withThrowingTaskGroup(of: Int.self) { group in
      for start in 0..<4 {
        group.addTask { try Self.count(source, from: start) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == [15_000, 15_000, 15_000, 15_000])
  }

  private static func count(_ source: PropertyListSource, from start: Int) throws -> Int {
    try source.withRoot { root in
      try stride(from: start, to: 60_000, by: 4).count { index in
        var pairs = try root.element(at: index)?.dictionary()
        return try pairs?.value(forKey: "id")?.integer() == Int64(index)
      }
    }
  }

  @Test func missingFileIsNamed() throws {
    let url = folder.url.appending(path: "none.plist")
    let error = try #require(throws: PropertyList.Error.self) { try PropertyList(contentsOf: url) }
    #expect(error.kind == .unreadable)
    #expect(error.file == url.path)
    #expect(error.found == "No such file or directory")
  }

  @Test func directoryAndOtherSchemesAreRefused() throws {
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(contentsOf: folder.url)
    }
    #expect(error.found == "a directory")
    let web = try #require(URL(string: "https://example.com/a.plist"))
    #expect(throws: PropertyList.Error.self) { try PropertyList(contentsOf: web) }
  }

  @Test func pipeIsRefusedAtOnce() throws {
    let url = folder.url.appending(path: "pipe")
    #expect(mkfifo(url.path, 0o600) == 0)
    let error = try #require(throws: PropertyList.Error.self) { try PropertyList(contentsOf: url) }
    #expect(error.found == "a pipe")
  }

  @Test func emptyFileIsTruncated() throws {
    let url = try folder.file("empty.plist", [])
    let error = try #require(throws: PropertyList.Error.self) { try PropertyList(contentsOf: url) }
    #expect(error.kind == .truncated)
  }

  @Test func errorNamesFileLineAndColumn() throws {
    let url = try folder.file("bad.plist", "<array>\n<integer>x</integer></array>".utf8)
    let error = try #require(throws: PropertyList.Error.self) { try PropertyList(contentsOf: url) }
    #expect(error.description.hasPrefix("\(url.path):2:10: invalid value at [0]: "))
  }

  @Test func writingWhereNoDirectoryIsFails() throws {
    let url = folder.url.appending(path: "none/list.plist")
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList.array([]).write(to: url, format: .xml)
    }
    #expect(error.kind == .unwritable)
    #expect(error.found == "No such file or directory")
  }

  #if os(Linux)
  @Test func changeInPlaceWhoseTimeIsPutBackIsNoticed() throws {
    let url = try folder.file("list.plist", Self.large.data(format: .binary))
    let source = try PropertyListSource(contentsOf: url)
    // Times of change have the grain of the system's clock.
    usleep(50_000)
    let time =
      try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
    var state = stat()
    #expect(stat(url.path, &state) == 0)
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: Data("bplist00".utf8))
    try handle.close()
    var times = [state.st_atim, state.st_mtim]
    #expect(utimensat(AT_FDCWD, url.path, &times, 0) == 0)
    let now = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
    #expect(now == time)
    let error = try #require(throws: PropertyList.Error.self) {
      try source.withRoot { root throws(PropertyList.Error) in try root.propertyList() }
    }
    #expect(error.kind == .fileChanged)
  }
  #endif

  @Test func errorOfAFileThatWasCutSaysItsSize() throws {
    let url = try folder.file("list.plist", Self.large.data(format: .binary))
    let size = try Data(contentsOf: url).count
    let source = try PropertyListSource(contentsOf: url)
    #expect(truncate(url.path, 100_000) == 0)
    let error = try #require(throws: PropertyList.Error.self) {
      try source.withRoot { root throws(PropertyList.Error) in
        _ = try root.element(at: 59_999)?.propertyList()
      }
    }
    #expect(error.found == "only 100000 of \(size) bytes")
  }

  @Test(arguments: ["file:", "file:///%E9", "file:///%00"])
  func urlWithoutAPathIsNoFile(_ text: String) throws {
    let url = try #require(URL(string: text))
    let error = try #require(throws: PropertyList.Error.self) { try PropertyList(contentsOf: url) }
    #expect(error.kind == .unreadable)
    #expect(error.expected == "the URL of a file")
    #expect(error.found.contains("file:"))
  }

  #if os(Linux)
  @Test func fileWhoseSizeIsNotToldIsNotCalledEmpty() throws {
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(contentsOf: URL(filePath: "/proc/self/stat"))
    }
    #expect(error.kind == .unreadable)
    #expect(error.found == "a file of size 0 that has bytes")
  }
  #endif
}
