import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Mapped(keys: .snakeCase, coercion: .lenient) class Device: Hashable {
  let serialNumber: String
  @DateFormat(.secondsSince1970) var boughtAt: Date? = Date(timeIntervalSince1970: 1)
  @Key("tags[0]") var firstTag = "none"
  @Flattened var maker: Maker = Maker(makerName: "?")
  @Lossy var ports: [Int] = []
  @Ignore var isSelected = false
}

@Mapped struct Maker: Equatable {
  @Key("maker_name") let makerName: String
  var country: String?
}

@Mapped(.inheriting, keys: .kebabCase) final class Phone: Device {
  var screenSize = 5.0
  var spare: Device?
}

@Mapped class Span: ModelHooks {
  let low: Int
  let high: Int
  var length = 0

  func didDecode(_ issues: inout ModelIssues) {
    length = high - low
    if length < 0 { issues.add("is empty") }
  }

  func didEncode(_ target: inout PropertyList.Dict) { target["length"] = nil }
}

@Mapped(unknownKeys: .fail) final class Sealed {
  let a: Int
  @Flattened var maker: Maker?
}

@Suite struct ClassAttributeTests {
  private let source: [String: Any] = [
    "serial_number": 7, "bought_at": 9, "tags": ["a", "b"], "maker_name": "m", "ports": [1, "x"],
    "screen-size": 6.1,
  ]

  @Test func attributesAreReadInClasses() throws {
    for (name, phone) in try EverySource(source).models(Phone.self) {
      #expect(phone.serialNumber == "7", "\(name)")
      #expect(phone.boughtAt == Date(timeIntervalSince1970: 9), "\(name)")
      #expect(phone.firstTag == "a", "\(name)")
      #expect(phone.maker == Maker(makerName: "m"), "\(name)")
      #expect(phone.ports == [1], "\(name)")
    }
  }

  @Test func defaultsOfClassesStay() throws {
    let device = try Device(dictionary: ["serial_number": "s", "bought_at": NSNull()])
    #expect(device.boughtAt == nil)
    #expect(device.firstTag == "none")
    #expect(device.maker == Maker(makerName: "?"))
    #expect(try Device(dictionary: ["serial_number": "s"]).boughtAt != nil)
  }

  @Test func policyOfSuperclassIsItsOwn() throws {
    try expectEverySource(
      ["serial_number": "s", "screen-size": "6.1"],
      as: Phone.self,
      isRefused: ["screen-size wrongType"]
    )
  }

  @Test func objectIsUpdatedInPlace() throws {
    let phone = try Phone(dictionary: ["serial_number": "s", "spare": ["serial_number": "t"]])
    phone.isSelected = true
    let spare = phone.spare
    try phone.merge(["screen-size": 7, "spare": ["ports": [1]], "maker_name": "n"])
    #expect(phone.screenSize == 7)
    #expect(phone.isSelected)
    #expect(phone.spare === spare)
    #expect(spare?.ports == [1])
    #expect(phone.maker.makerName == "n")
  }

  @Test func updateWithIssueChangesNoObject() throws {
    let phone = try Phone(dictionary: ["serial_number": "s", "spare": ["serial_number": "t"]])
    let before = phone.propertyList
    let error = try modelError { () throws(ModelError) in
      try phone.merge(["spare": ["ports": [1]], "serial_number": "other", "screen-size": true])
    }
    #expect(error.issues.map(\.summary) == ["serial_number constant", "screen-size wrongType"])
    #expect(phone.propertyList == before)
  }

  @Test func hooksOfObjectsAreCalled() throws {
    let range = try Span(dictionary: ["low": 3, "high": 9])
    #expect(range.length == 6)
    #expect(range.propertyList == ["low": 3, "high": 9])
    #expect([range].propertyList == [["low": 3, "high": 9]])
    let error = try modelError { () throws(ModelError) in
      _ = try Span(dictionary: ["low": 9, "high": 3])
    }
    #expect(error.issues.map(\.description) == ["root: is empty"])
  }

  @Test func sealedClassRefusesOtherKeys() throws {
    #expect(try Sealed(dictionary: ["a": 1, "maker_name": "m"]).maker?.makerName == "m")
    let error = try modelError { () throws(ModelError) in
      _ = try Sealed(dictionary: ["a": 1, "b": 2])
    }
    #expect(error.issues.map(\.summary) == ["b unknownKey"])
  }
}
