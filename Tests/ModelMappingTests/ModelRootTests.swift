import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import ModelMapping

@Suite struct ModelRootTests {
  private let shops = [
    Shop(name: "单肩包", price: 1.5, tags: ["新"], badge: "热"), Shop(name: "b & c", stock: -3),
  ]

  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func dataIsReadBack(_ format: PropertyList.Format) throws {
    #expect(try [Shop](data: shops.data(format: format)) == shops)
    #expect(try Shop(data: shops[0].data(format: format)) == shops[0])
  }

  @Test func propertyListIsReadBack() throws {
    #expect(try [Shop](propertyList: shops.propertyList) == shops)
    #expect(try Shop(propertyList: shops[1].propertyList) == shops[1])
  }

  @Test func dictionariesAreReadBack() throws {
    #expect(try [Shop](dictionaries: shops.dictionaries) == shops)
    #expect(try Shop(dictionary: shops[0].dictionary) == shops[0])
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func fileIsReadBack(_ format: PropertyList.Format) throws {
    try withTemporaryFolder { directory in
      let url = directory.appending(path: "shops.plist")
      try shops.write(to: url, format: format)
      #expect(try [Shop](contentsOf: url) == shops)
    }
  }

  @Test func resourceIsReadByName() throws {
    try withTemporaryFolder { directory in
      try shops.write(to: directory.appending(path: "shops.plist"), format: .xml)
      let bundle = try #require(Bundle(url: directory))
      #expect(try [Shop](plistNamed: "shops", in: bundle) == shops)
      #expect(try LazyModels<Shop>(plistNamed: "shops.plist", in: bundle).count == 2)
    }
  }

  @Test func missingResourceListsSimilarNames() throws {
    try withTemporaryFolder { directory in
      try shops.write(to: directory.appending(path: "shops.plist"), format: .xml)
      let bundle = try #require(Bundle(url: directory))
      let error = try modelError { () throws(ModelError) in
        _ = try [Shop](plistNamed: "shop", in: bundle)
      }
      #expect(error.source?.kind == .resource)
      #expect(error.source?.found == "only shops")
    }
  }

  @Test func dictionaryOfModelsIsRoot() throws {
    let byName = ["a": shops[0], "b": shops[1]]
    #expect(try [String: Shop](data: byName.data(format: .binary)) == byName)
  }

  @Test func failedWriteIsSource() throws {
    let url = URL(filePath: "/nowhere/at/all/shops.plist")
    let error = try modelError { () throws(ModelError) in
      try shops.write(to: url, format: .xml)
    }
    #expect(error.source?.kind == .unwritable)
  }

  @Test func unrepresentableValueIsSource() throws {
    let box = Box<[Int?]>(value: [1, nil])
    let error = try modelError { () throws(ModelError) in _ = try box.data(format: .xml) }
    #expect(error.source?.kind == .unrepresentable)
    #expect(try Box<[Int?]>(data: box.data(format: .binary)) == box)
  }

  @Test func issueInFileNamesIt() throws {
    try withTemporaryFolder { directory in
      let url = directory.appending(path: "shops.plist")
      try Data("<array><dict/></array>".utf8).write(to: url)
      let error = try modelError { () throws(ModelError) in _ = try [Shop](contentsOf: url) }
      #expect(error.file == url.path)
      #expect("\(error)".hasPrefix("cannot map [Shop] from \(url.path): 1 issue\n"))
    }
  }

  @Test func limitsHold() throws {
    let data = Data("<dict><key>value</key><array><array/></array></dict>".utf8)
    let limits = PropertyList.Limits(depth: 2)
    let error = try modelError { () throws(ModelError) in
      _ = try Box<[[Int]]>(data: data, limits: limits)
    }
    #expect(error.source?.kind == .limitExceeded)
  }

  /// Each tree is a dictionary and an array.
  private func tree(depth: Int) -> Tree {
    (1..<depth).reduce(Tree(id: 0, children: [])) { Tree(id: $1, children: [$0]) }
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func deepestModelIsReadBack(_ format: PropertyList.Format) throws {
    let tree = tree(depth: ModelDecoder.greatestDepth / 2)
    #expect(try Tree(data: tree.data(format: format)) == tree)
    #expect(try Tree(propertyList: tree.propertyList) == tree)
    #expect(try Tree(dictionary: tree.dictionary) == tree)
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func deeperModelIsNotWritten(_ format: PropertyList.Format) throws {
    let tree = tree(depth: ModelDecoder.greatestDepth / 2 + 1)
    let error = try modelError { () throws(ModelError) in _ = try tree.data(format: format) }
    #expect(error.source?.kind == .limitExceeded)
    let url = URL(filePath: "/nowhere/tree.plist")
    let unwritten = try modelError { () throws(ModelError) in
      try tree.write(to: url, format: format)
    }
    #expect(unwritten.source?.kind == .limitExceeded)
  }
}
