import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite struct DocumentTests {
  private static let list: PropertyList = [
    "shops": [
      ["name": "bag"], ["name": "单肩包", "stock": 3], ["name": "c", "big": .unsigned(.max)],
    ],
    "price": 1.5, "on": true, "at": .date(Date(timeIntervalSinceReferenceDate: 60)),
    "data": .data(Data([1])), "uid": .uid(4),
  ]

  private static let documents: [PropertyList.Document] = PropertyList.Format.exact.compactMap {
    try? PropertyList.Document(data: list.data(format: $0))
  }

  @Test(arguments: documents)
  func subscriptsLeadToValues(_ document: PropertyList.Document) {
    let root = document.root
    #expect(root["shops"][1]["name"].string == "单肩包")
    #expect(root["shops"][1]["stock"].integer == 3)
    #expect(root["shops"][1]["stock"].unsigned == 3)
    #expect(root["shops"][2]["big"].unsigned == .max)
    #expect(root["price"].real == 1.5)
    #expect(root["on"].boolean == true)
    #expect(root["at"].date?.timeIntervalSinceReferenceDate == 60)
    #expect(root["data"].data == Data([1]))
    #expect(root["uid"].uid == 4)
  }

  @Test(arguments: documents)
  func missingAndOtherKindsGiveNil(_ document: PropertyList.Document) {
    let root = document.root
    #expect(root["none"]["x"][3].string == nil)
    #expect(!root["none"].exists)
    #expect(root["none"].kind == nil)
    #expect(root["shops"][3].exists == false)
    #expect(root["shops"][-1].exists == false)
    #expect(root["shops"]["a"].exists == false)
    #expect(root["price"].integer == nil)
    #expect(root["price"].count == nil)
    #expect(root["price"].elements.isEmpty)
    #expect(!root["none"].isNull)
  }

  @Test(arguments: documents)
  func containersAreWalked(_ document: PropertyList.Document) throws {
    #expect(document.root.count == 6)
    #expect(try Set(document.root.keys()) == Set(Self.list.dictionary?.keys ?? []))
    #expect(document.root["shops"].elements.map(\.["name"].string) == ["bag", "单肩包", "c"])
    #expect(try document.root["on"].keys() == [])
    #expect(try document.root.propertyList() == Self.list)
    #expect(try document.value(at: "shops", 1).propertyList() == Self.list["shops"]?[1])
    #expect(try document.root.value(at: "shops").value(at: 0, "name").path == ["shops", 0, "name"])
  }

  @Test(arguments: documents)
  func errorSaysWhatWasInTheWay(_ document: PropertyList.Document) throws {
    let missing = try failure { try document.value(at: "shops", 1, "nam") }
    #expect(missing.kind == .missing)
    #expect(missing.path == ["shops", 1])
    #expect(missing.expected == "the key \"nam\"")
    #expect(missing.found == "only \"name\", \"stock\"")
    #expect(missing.offset != nil)
    let element = try failure { try document.value(at: "shops", 7, "name") }
    #expect(element.kind == .missing)
    #expect(element.found == "3 elements")
    let kind = try failure { try document.value(at: "price", "x") }
    #expect(kind.kind == .mismatch)
    #expect(kind.path == ["price"])
    #expect(kind.found == "real")
    let index = try failure { try document.value(at: 0) }
    #expect(index.expected == "an array")
    let nothing = try failure { try document.root["x"].propertyList() }
    #expect(nothing.path == ["x"])
  }

  private func failure<Result>(_ body: () throws -> Result) throws -> PropertyList.Error {
    try #require(throws: PropertyList.Error.self) { _ = try body() }
  }

  @Test(arguments: PropertyList.Format.allCases)
  func largeDictionaryIsFoundByItsIndex(_ format: PropertyList.Format) throws {
    let pairs = (0..<500).map { (key: "k\($0)é", value: PropertyList.string("v\($0)")) }
    let data = try PropertyList.dictionary(.init(pairs)).data(format: format)
    let root = try PropertyList.Document(data: data).root
    for index in [499, 0, 17, 250, 17] { #expect(root["k\(index)é"].string == "v\(index)") }
    #expect(!root["k500é"].exists)
    #expect(!root["k1e\u{301}"].exists)
  }

  @Test func keysTwiceInALargeDictionaryAreFoundAsValuesAre() throws {
    let json = "{" + (0..<40).map { "\"k\($0 % 20)\":\($0)" }.joined(separator: ",") + "}"
    #expect(try PropertyList.Document(data: Data(json.utf8)).root["k3"].integer == 23)
    let keys = (0..<40).map { UInt8(1 + $0 % 20) }
    let values = (0..<40).map { UInt8(21 + $0) }
    let texts = (0..<20).map { [0x51, UInt8(0x61 + $0)] }
    let numbers = (0..<40).map { [0x10, UInt8($0)] }
    let file = BinaryFile(objects: [[0xDF, 0x10, 40] + keys + values] + texts + numbers)
    let root = try PropertyList.Document(data: Data(file.bytes)).root
    #expect(root["d"].integer == 3)
    #expect(try root.propertyList()["d"]?.integer == 3)
  }

  @Test func textDocumentsAreRead() throws {
    let strings = try PropertyList.Document(data: Data("\"a\" = \"b\\n\";".utf8))
    #expect(strings.format == .openStep)
    #expect(strings.root["a"].string == "b\n")
    let json = try PropertyList.Document(data: Data("{\"a\":[null,-7]}".utf8))
    #expect(json.format == .json)
    #expect(json.root["a"][0].isNull)
    #expect(json.root["a"][1].integer == -7)
    #expect(json.root["a"][1].unsigned == nil)
  }

  @Test func brokenValueGivesNilAndAnErrorWithItsPath() throws {
    let xml = "<array><real>x</real><true/></array>"
    let document = try PropertyList.Document(data: Data(xml.utf8))
    #expect(document.root[0].real == nil)
    #expect(document.root[1].boolean == true)
    let error = try failure { try document.root[0].propertyList() }
    #expect(error.path == [0])
    #expect(error.column == 14)
  }

  @Test(arguments: [true, false])
  func filesAreRead(_ mapsFiles: Bool) throws {
    let folder = try TemporaryFolder()
    let options = PropertyList.ReadingOptions(mapsFiles: mapsFiles)
    for format in PropertyList.Format.exact {
      let url = folder.url.appending(path: "a")
      try Self.list.write(to: url, format: format)
      let document = try PropertyList.Document(contentsOf: url, options: options)
      #expect(document.format == format)
      #expect(try document.root.propertyList() == Self.list)
      #expect(try PropertyList(contentsOf: url, options: options) == Self.list)
    }
    let empty = try folder.file("empty", [])
    let error = try failure { try PropertyList.Document(contentsOf: empty, options: options) }
    #expect(error.kind == .truncated)
    #expect(error.file == empty.path)
  }

  @Test func mappedFileOfWholePagesEndsInZeros() throws {
    let folder = try TemporaryFolder()
    for size in [4_096, 8_192, 65_536] {
      let text = "<string>" + String(repeating: "a", count: size - 17) + "</string>"
      let file = try folder.file("page", text.utf8)
      let options = PropertyList.ReadingOptions(mapsFiles: true)
      #expect(try PropertyList(contentsOf: file, options: options).string?.utf8.count == size - 17)
      let open = try folder.file("open", text.utf8.dropLast(9) + Array("aaaaaaaaa".utf8))
      #expect(throws: PropertyList.Error.self) {
        try PropertyList(contentsOf: open, options: options)
      }
    }
  }

  @Test func fileThatIsCutShortIsAnErrorNotASignal() throws {
    let folder = try TemporaryFolder()
    let rows = PropertyList.array((0..<60_000).map { .string("row number \($0)") })
    let file = try folder.file("rows", rows.data(format: .binary))
    let document = try PropertyList.Document(contentsOf: file)
    #expect(document.root[59_999].string == "row number 59999")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 4_096)
    try handle.close()
    let error = try failure { try document.root.propertyList() }
    #expect(error.kind == .fileChanged)
  }

  @Test func documentIsSharedByThreads() async throws {
    let rows = (0..<2_000).map { PropertyList.dictionary(["n": .integer(Int64($0))]) }
    let document = try PropertyList.Document(data: PropertyList.array(rows).data(format: .xml))
    let sums = await withTaskGroup(of: Int64.self) { group in
      for _ in 0..<4 {
        group.addTask { document.root.elements.reduce(0) { $0 + ($1["n"].integer ?? 0) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 1_999_000, count: 4))
  }
}
