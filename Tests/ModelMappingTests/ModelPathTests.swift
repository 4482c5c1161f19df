import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Suite struct ModelPathTests {
  private static let json = #"{"result": {"shops": [{"name": "a"}, {"name": 1}, {"name": "c"}]}}"#
  private let data = Data(json.utf8)

  @Test func modelInsideIsRead() throws {
    #expect(try Shop(data: data, at: "result", "shops", 0) == Shop(name: "a"))
    let list = try PropertyList(data: data)
    #expect(try Shop(propertyList: list, at: "result", "shops", 2) == Shop(name: "c"))
  }

  @Test(
    arguments: [
      (["result", "stores"], "result.stores missing"),
      (["result", "shops", 9], "result.shops[9] missing"),
      (["result", "shops", -1], "result.shops[-1] missing"), (["result", 0], "result wrongType"),
      (["result", "shops", "a"], "result.shops wrongType"),
      (["result", "shops"], "result.shops[1].name wrongType"),
    ] as [([PropertyList.PathComponent], String)]
  )
  func wrongPathSaysWhereItEnds(_ path: [PropertyList.PathComponent], _ issue: String) throws {
    let error = try modelError { () throws(ModelError) in
      _ = try ModelDecoder._$read(data, ModelReading([Shop].self, path, .lossless)) {
        [Shop]._$decode($0, &$1) != nil
      }
    }
    #expect(error.issues.map(\.summary) == [issue])
  }

  @Test func rowsInsideAreDecodedLazily() throws {
    let rows = try LazyModels<Shop>(data: data, at: "result", "shops")
    #expect(rows.count == 3)
    #expect(try rows.model(at: 2) == Shop(name: "c"))
    let error = try modelError { () throws(ModelError) in _ = try rows.model(at: 1) }
    #expect(error.issues.map(\.summary) == ["result.shops[1].name wrongType"])
    #expect(rows.decodedCount == 2)
  }

  @Test func lenientRowsReport() throws {
    let rows = try LazyModels<Shop>(data: data, at: "result", "shops", coercion: .lenient)
    #expect(try rows.model(at: 1) == Shop(name: "1"))
    #expect(rows.report(at: 1).repairs.map(\.path.pathDescription) == ["result.shops[1].name"])
    #expect(rows.report(at: 0).isEmpty)
  }

  @Test func prefetchedRowsAreKept() throws {
    let rows = try LazyModels<Shop>(data: data, at: "result", "shops", capacity: 2)
    rows.prefetch(-5..<100)
    #expect(rows.decodedCount == 2)
    #expect(try rows.model(at: 0) == Shop(name: "a"))
    #expect(rows.decodedCount == 2)
  }

  @Test func nothingIsKeptWithoutCapacity() throws {
    let rows = try LazyModels<Shop>(data: data, at: "result", "shops", capacity: 0)
    rows.prefetch(0..<3)
    for _ in 0..<2 { _ = try rows.model(at: 0) }
    #expect(rows.decodedCount == 2)
  }

  @Test(
    arguments: [
      (["stores"], "stores"), (["result"], "result"), (["result", 3], "result"),
    ] as [([PropertyList.PathComponent], String)]
  )
  func pathToNoArrayIsRefused(_ path: [PropertyList.PathComponent], _ place: String) throws {
    let source = try PropertyListSource(data: data)
    do {
      _ = try ModelRows<Shop>(source, at: path, .lossless, capacity: 1, file: nil)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.path.pathDescription == place)
    }
  }
}
