import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Suite struct ModelMergeTests {
  private let profile = Profile(
    id: 1,
    name: "a",
    address: Address(city: "杭州", street: "西湖路", zip: "310000"),
    tags: ["x", "y"],
    seen: Date(timeIntervalSince1970: 5),
    isSelected: true
  )

  /// The update from each source.
  private func updated(_ update: [String: Any]) throws -> [Profile] {
    let data = try JSONSerialization.data(withJSONObject: update)
    var (first, second, third) = (profile, profile, profile)
    try first.merge(update)
    try second.merge(data: data)
    try third.merge(propertyList: PropertyList(data: data))
    return [first, second, third]
  }

  @Test func otherPropertiesStay() throws {
    var expected = profile
    expected.name = "b"
    expected.seen = Date(timeIntervalSince1970: 7)
    expected.tags = ["z"]
    for updated in try updated(["name": "b", "seen": 7, "labels": ["z"], "unknown": 1]) {
      #expect(updated == expected)
    }
    #expect(try updated([:]) == [profile, profile, profile])
  }

  @Test func modelInsideIsUpdated() throws {
    for updated in try updated(["address": ["zip": "310001"]]) {
      #expect(updated.address == nil || updated.address?.zip == "310001")
      #expect(updated.address?.city == "杭州")
    }
  }

  @Test func nullClearsOptionalsOnly() throws {
    for updated in try updated(["name": NSNull(), "nick": NSNull(), "address": NSNull()]) {
      #expect(updated.name == "a")
      #expect(updated.nick == nil)
      #expect(updated.address == nil)
    }
  }

  @Test func modelThatWasNilIsReadWhole() throws {
    var profile = profile
    profile.address = nil
    let error = try modelError { () throws(ModelError) in
      try profile.merge(["address": ["zip": "1"]])
    }
    #expect(error.issues.map(\.summary) == ["address.city missing", "address.street missing"])
    try profile.merge(["address": ["city": "a", "street": "b"]])
    #expect(profile.address == Address(city: "a", street: "b"))
  }

  @Test func updateWithIssueChangesNothing() throws {
    var changed = profile
    let error = try modelError { () throws(ModelError) in
      try changed.merge(["name": "b", "address": ["zip": 3], "seen": true, "id": 2])
    }
    #expect(error.issues.map(\.summary) == ["address.zip wrongType", "seen wrongType"])
    #expect(changed == profile)
  }

  @Test func constantOfStructIsUpdatedToo() throws {
    for updated in try updated(["id": 2]) {
      #expect(updated.id == 2)
      #expect(updated.isSelected)
    }
  }

  @Test func flattenedPairsAreUpdated() throws {
    var order = Order(
      id: 1,
      address: Address(city: "a", street: "b"),
      billing: nil,
      others: ["x": 1, "y": 2]
    )
    try order.merge(["street": "c", "x": 3, "z": 4])
    #expect(order.address == Address(city: "a", street: "c"))
    #expect(order.others == ["x": 3, "y": 2, "z": 4])
    try order.merge(["billing_city": "d", "billing_street": "e"])
    #expect(order.billing == Billing(city: "d", street: "e"))
  }

  @Test func lenientUpdateKeepsWhatIsWrong() throws {
    var changed = profile
    try changed.merge(["name": 5, "address": ["city": [1]]], coercion: .lenient)
    #expect(changed.name == "5")
    #expect(changed.address == profile.address)
  }

  @Test func brokenBytesChangeNothing() throws {
    var changed = profile
    let error = try modelError { () throws(ModelError) in try changed.merge(data: Data("{".utf8)) }
    #expect(error.source != nil)
    #expect(changed == profile)
  }
}
