import Foundation
import PropertyLists
import Synchronization
import TestSupport
import Testing

@testable import ModelMapping

@Suite struct LazyModelsTests {
  private func rows(_ count: Int, _ format: PropertyList.Format) throws -> LazyModels<Shop> {
    let shops = (0..<count).map { Shop(name: "n\($0)", stock: $0) }
    return try LazyModels(data: shops.data(format: format))
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func nothingIsDecodedBeforeItIsAsked(_ format: PropertyList.Format) throws {
    let rows = try rows(1000, format)
    #expect(rows.count == 1000)
    #expect(rows.decodedCount == 0)
    #expect(try rows.model(at: 500).stock == 500)
    #expect(rows.decodedCount == 1)
  }

  @Test func keptModelIsNotDecodedAgain() throws {
    let rows = try rows(10, .binary)
    let copy = rows
    _ = rows[3]
    #expect(try copy[3].get().stock == 3)
    #expect(copy.decodedCount == 1)
  }

  @Test func cacheIsBounded() throws {
    let rows = try rows(600, .binary)
    for index in rows.indices { _ = rows[index] }
    _ = rows[599]
    #expect(rows.decodedCount == 600)
    _ = rows[0]
    #expect(rows.decodedCount == 601)
  }

  @Test func neighboursDoNotPushEachOtherOut() throws {
    let rows = try rows(1000, .binary)
    let window = 700..<(700 + LazyModels<Shop>.defaultCapacity)
    for _ in 0..<3 { for index in window { _ = rows[index] } }
    #expect(rows.decodedCount == window.count)
  }

  @Test func wrongRowIsFailureOfItsOwn() throws {
    let xml =
      "<array><dict><key>name</key><string>a</string></dict><dict/><string>x</string></array>"
    let rows = try LazyModels<Shop>(data: Data(xml.utf8))
    #expect(try rows[0].get().name == "a")
    let error = try modelError { () throws(ModelError) in _ = try rows.model(at: 1) }
    #expect(error.issues.map(\.summary) == ["[1].name missing"])
    let other = try modelError { () throws(ModelError) in _ = try rows[2].get() }
    #expect(other.issues.map(\.summary) == ["[2] wrongType"])
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func rootThatIsNoArrayIsError(_ format: PropertyList.Format) throws {
    let data = try Shop(name: "a").data(format: format)
    let error = try modelError { () throws(ModelError) in _ = try LazyModels<Shop>(data: data) }
    #expect(error.source?.expected == "an array at the root")
    #expect(error.source?.found == "dictionary")
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func fileIsRead(_ format: PropertyList.Format) throws {
    try withTemporaryFolder { directory in
      let url = directory.appending(path: "shops.plist")
      try [Shop(name: "a"), Shop(name: "b")].write(to: url, format: format)
      let rows = try LazyModels<Shop>(contentsOf: url)
      #expect(try rows.map { try $0.get().name } == ["a", "b"])
    }
  }

  @Test func missingFileIsError() throws {
    let url = URL(filePath: "/nowhere/shops.plist")
    let error = try modelError { () throws(ModelError) in _ = try LazyModels<Shop>(contentsOf: url)
    }
    #expect(error.source?.kind == .unreadable)
  }

  @Test func emptyArrayHasNoModels() throws {
    #expect(try LazyModels<Shop>(data: Data("<array/>".utf8)).isEmpty)
  }

  @Test func threadsShareRows() throws {
    let rows = try rows(2000, .binary)
    let wrong = Mutex<[Int]>([])
    let threads = (0..<4).map { start in
      Thread {
        for step in 0..<2000 {
          let index = (start * 500 + step * 7) % 2000
          if (try? rows.model(at: index).stock) != index { wrong.withLock { $0.append(index) } }
        }
      }
    }
    run(threads)
    #expect(wrong.withLock { $0 }.isEmpty)
  }

  private func run(_ threads: [Thread]) {
    for thread in threads { thread.start() }
    while !threads.allSatisfy(\.isFinished) { Thread.sleep(forTimeInterval: 0.001) }
  }
}
