import Foundation
import Testing

@testable import PropertyLists

@Suite struct FoundationObjectTests {
  @Test func everyKindComesBack() throws {
    var random = Scrambler(seed: 29)
    for _ in 0..<200 {
      let list = random.list()
      #expect(try PropertyList(foundationObject: list.foundationObject) == list)
    }
    let rest: PropertyList = [.null, .unsigned(.max), .uid(7), .real(.infinity), .integer(.min)]
    #expect(try PropertyList(foundationObject: rest.foundationObject) == rest)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func objectIsWhatFoundationReads(
    _ format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let list: PropertyList = [
      "a": [true, 1, 0, 2.5, "x", .data(Data([1])), .date(Date(timeIntervalSinceReferenceDate: 9))]
    ]
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: list.foundationObject,
      format: format,
      options: 0
    )
    #expect(try PropertyList(data: bytes) == list)
    let object = try PropertyListSerialization.propertyList(from: bytes, format: nil)
    #expect(try PropertyList(foundationObject: object) == list)
  }

  @Test func booleanIsNoNumber() throws {
    let numbers: [Any] = [
      NSNumber(value: true), NSNumber(value: 1), NSNumber(value: Int8(1)), true, 1, 1.0,
    ]
    let list = try PropertyList(foundationObject: numbers)
    #expect(list == [true, 1, 1, true, 1, 1.0])
    let objects = try #require(list.foundationObject as? [Any])
    #expect((objects[0] as? NSNumber) === NSNumber(value: true))
    #expect(objects[1] as? Int == 1)
    #expect(objects[5] as? Double == 1)
  }

  @Test func foundationsClassesAreTaken() throws {
    let object = NSDictionary(dictionary: [
      "a": NSArray(array: [NSString(string: "x"), NSNumber(value: 2.5)]),
      "d": NSDate(timeIntervalSinceReferenceDate: 5),
      "e": NSData(data: Data([1])),
    ])
    let date = Date(timeIntervalSinceReferenceDate: 5)
    let expected: PropertyList = ["a": ["x", 2.5], "d": .date(date), "e": .data(Data([1]))]
    #expect(try PropertyList(foundationObject: object) == expected)
  }

  @Test func largeNumbersAreExact() throws {
    let numbers: [Any] = [UInt64.max, Int64.min, NSNumber(value: UInt64.max), UInt8.max]
    let list = try PropertyList(foundationObject: numbers)
    #expect(list == [.unsigned(.max), .integer(.min), .unsigned(.max), 255])
  }

  @Test func otherObjectIsAnErrorWithPath() throws {
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(foundationObject: ["a": [1, NSObject()]] as [String: Any])
    }
    #expect(error.kind == .unrepresentable)
    #expect(error.path == ["a", 1])
    #expect(throws: PropertyList.Error.self) {
      try PropertyList(foundationObject: [1: "x"] as [AnyHashable: Any])
    }
  }

  @Test func depthIsLimited() throws {
    var object: [Any] = []
    for _ in 0..<600 { object = [object] }
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(foundationObject: object)
    }
    #expect(error.kind == .limitExceeded)
  }
}
