import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Suite struct ModelDecoderTests {
  @Test func deepDictionariesAreRefused() throws {
    var object: [String: Any] = ["id": 0, "children": [Any]()]
    for id in 1...1000 { object = ["id": id, "children": [object]] }
    let error = try modelError { () throws(ModelError) in _ = try Tree(dictionary: object) }
    #expect(error.issues.map(\.code) == [.tooDeep])
    #expect(error.issues.first?.path.count == ModelDecoder.greatestDepth)
  }

  @Test func deepFileIsRefused() throws {
    let depth = 200
    let open = String(
      repeating: "<dict><key>id</key><integer>1</integer><key>children</key><array>",
      count: depth
    )
    let xml = open + String(repeating: "</array></dict>", count: depth)
    let error = try modelError { () throws(ModelError) in _ = try Tree(data: Data(xml.utf8)) }
    #expect(error.issues.map(\.code) == [.tooDeep])
  }

  @Test func depthIsOfNestingNotOfCount() throws {
    let rows = Array(repeating: ["id": 1, "children": [Any]()] as [String: Any], count: 1000)
    #expect(try Tree(dictionary: ["id": 0, "children": rows]).children.count == 1000)
  }

  @Test func orderOfKeysDoesNotMatter() throws {
    let forward = "<dict><key>i</key><integer>1</integer><key>x</key><integer>9</integer></dict>"
    let xml = """
      <dict><key>z</key><true/><key>stock</key><integer>2</integer><key>y</key>\(forward)\
      <key>name</key><string>a</string></dict>
      """
    #expect(try Shop(data: Data(xml.utf8)) == Shop(name: "a", stock: 2))
  }

  @Test func sharedObjectsOfBinaryFileAreRead() throws {
    let tree = ["id": 1, "children": [Any]()] as [String: Any]
    let data = try EverySource(["id": 0, "children": [tree, tree, tree]]).data(.binary)
    #expect(try Tree(data: data).children.map(\.id) == [1, 1, 1])
  }

  @Test func modelIsReadOffTheMainActor() async throws {
    let isolated = try await Task.detached { try Isolated(dictionary: ["value": 1]) }.value
    #expect(isolated.other == 2)
  }
}
