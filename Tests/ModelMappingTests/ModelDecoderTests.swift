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

  /// Values in memory that hold one value twice, which holds another one twice, and so on.
  @Test func elementsInsideEachOtherAreCounted() throws {
    var array: [Any] = [1]
    var object: [String: Any] = ["id": 1, "children": [Any]()]
    for _ in 0..<10 {
      array = [array, array]
      object = ["id": 1, "children": [object, object]]
    }
    #expect(failure(of: PropertyList.self, .any(["a": array]))?.kind == .limitExceeded)
    #expect(failure(of: Tree.self, .dictionary(object))?.kind == .limitExceeded)
    let list = try Box<PropertyList>(dictionary: ["value": object]).value
    #expect(failure(of: Tree.self, .list(list))?.kind == .limitExceeded)
  }

  /// The error that ends the reading of a value that may have a hundred elements.
  private func failure<Value: MappedValue>(
    of type: Value.Type,
    _ content: ModelValue.Content
  ) -> PropertyList.Error? {
    var decoder = ModelDecoder()
    decoder.credit = 100
    _ = Value._$decode(ModelValue(content), &decoder)
    return decoder.log.failure
  }

  @Test func longArrayAtRootIsNoNesting() throws {
    var decoder = ModelDecoder()
    decoder.credit = 100
    let rows = Array(repeating: ["id": 1, "children": [Any]()] as [String: Any], count: 1000)
    #expect([Tree]._$decode(ModelValue(.any(rows)), &decoder)?.count == 1000)
    #expect(decoder.log.failure == nil)
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
