import Foundation
import ModelMapping
import PropertyLists
import Testing

@Mapped struct Response<Value> {
  let code: Int
  let data: Value
  var message: String?
}

@Mapped struct Page<Item: Equatable>: Equatable {
  let items: [Item]
  var next: Item?
  var byName: [String: Item] = [:]
}

/// What no value of the parameter is read for needs nothing of it.
@Mapped struct Reference<Owner>: Equatable { let id: Int }

@Mapped struct Link<Owner: AnyObject>: Equatable { let reference: Reference<Owner> }

enum Namespace<Value> {
  @Mapped struct Inner { let value: Value }
}

@Mapped(.keyed) enum Either<First, Second> {
  case first(First)
  case second(Second)
}

@Mapped(.untagged) enum Anything<Value> {
  case one(Value)
  case many([Value])
}

@Suite struct GenericModelTests {
  @Test func parameterWithoutConstraintIsMapped() throws {
    let bool = try Response<Bool>(dictionary: ["code": 0, "data": true])
    #expect(bool.data)
    let page = try Response<Page<Int>>(dictionary: ["code": 0, "data": ["items": [1], "next": 2]])
    #expect(page.data == Page(items: [1], next: 2))
    let shops = try Response<[Shop]>(dictionary: ["code": 0, "data": [["name": "a"]]])
    #expect(shops.data.map(\.name) == ["a"])
  }

  @Test func optionalPayloadMayBeMissing() throws {
    #expect(try Response<Int?>(dictionary: ["code": 0]).data == nil)
  }

  @Test func issuesAreThoseOfTheArgument() throws {
    try expectEverySource(
      ["code": 0, "data": ["items": [1, "a"]]],
      as: Response<Page<Int>>.self,
      isRefused: ["data.items[1] wrongType"]
    )
    try expectEverySource(
      ["code": 0, "data": 1],
      as: Response<Bool>.self,
      isRefused: ["data wrongType"]
    )
  }

  @Test func phantomParameterNeedsNothing() throws {
    #expect(try Link<NSObject>(dictionary: ["reference": ["id": 1]]).reference.id == 1)
  }

  @Test func parameterOfTheTypeAroundIsMapped() throws {
    #expect(try Namespace<[Int]>.Inner(dictionary: ["value": [1]]).value == [1])
  }

  @Test func genericUnionsAreMapped() throws {
    guard case .second(let value) = try Either<Int, String>(dictionary: ["second": "a"]) else {
      Issue.record("another case")
      return
    }
    #expect(value == "a")
    guard case .many(let values) = try Anything<Int>(propertyList: [1, 2]) else {
      Issue.record("another case")
      return
    }
    #expect(values == [1, 2])
  }

  @Test func genericModelsAreWritten() {
    let page = Page(items: ["a"], byName: ["b": "c"])
    #expect(page.propertyList == ["items": ["a"], "byName": ["b": "c"]])
  }
}
