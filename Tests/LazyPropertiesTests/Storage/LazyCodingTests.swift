import Foundation
import LazyProperties
import Testing

/// Lazy values follow from the rest, so they are neither written nor read.
@Suite struct LazyCodingTests {
  @Test func structCodesWhatIsNotLazy() throws {
    var record = Record(name: "a")
    #expect(record.length == 1)
    record.note = "assigned"
    let data = try JSONEncoder().encode(record)
    #expect(String(decoding: data, as: UTF8.self) == #"{"name":"a"}"#)
    var decoded = try JSONDecoder().decode(Record.self, from: data)
    #expect(decoded._length == nil && decoded._note == nil && decoded.length == 1)
  }

  @Test func genericAndPlainStructsCode() throws {
    let box = Box(value: [1, 2])
    let data = try PropertyListEncoder().encode(box)
    var decoded = try PropertyListDecoder().decode(Box<[Int]>.self, from: data)
    #expect(decoded.value == [1, 2] && decoded._text == nil && decoded.text == "[1, 2]")
  }

  @Test func valueThatCannotBeCodedIsNoHindrance() throws {
    var decoded = try JSONDecoder().decode(Holder.self, from: Data(#"{"part": 1}"#.utf8))
    #expect(decoded._part == nil && decoded.part.size == 0)
    #expect(try JSONEncoder().encode(decoded) == Data("{}".utf8))
  }

  @Test func classCodesWhatIsNotLazy() throws {
    let owner = try JSONDecoder().decode(Owner.self, from: Data(#"{"name": "a"}"#.utf8))
    #expect(owner.length == 1 && owner.$part.isLoaded == false)
    owner.part.size = 4
    #expect(try owner.checked == 1 && (try? owner.kept) == nil)
    let data = try JSONEncoder().encode(owner)
    #expect(String(decoding: data, as: UTF8.self) == #"{"name":"a"}"#)
    owner.$part.reset()
    owner.name = "bc"
    #expect(owner.length == 2 && !owner.$part.isLoaded)
  }
}

private struct Record: Codable, Hashable {
  @LazyInput(resets: "length") var name: String
  @Lazy var note: String

  @LazyFactory func makeLength() -> Int { name.count }
}

private struct Box<Value: Codable>: Codable {
  let value: Value

  @LazyFactory func makeText() -> String { "\(value)" }
}

private struct Holder: Codable {
  @Lazy var part: Part
}

private final class Owner: Codable {
  @LazyInput(resets: "length") var name: String
  @Lazy var part: Part

  @LazyFactory func makeLength() -> Int { name.count }
  @LazyFactory func makeChecked() throws -> Int { name.count }
  @LazyFactory(errors: .kept) func makeKept() throws -> Int { throw CancellationError() }
}
