import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Suite struct AttributeTests {
  private let day = Date(timeIntervalSince1970: 86_400)

  @Test func datesAreReadInEachFormatAndWrittenInTheFirst() throws {
    let source: [String: Any] = [
      "opened": "1970-01-02T00:00:00Z", "closed": 86_400_500, "holidays": ["1970-01-02"],
      "named": ["a": 86_400.5, "b": 0.5],
    ]
    let schedule = Schedule(
      opened: day,
      closed: day.addingTimeInterval(0.5),
      holidays: [day],
      named: ["a": day.addingTimeInterval(0.5), "b": Date(timeIntervalSince1970: 0.5)]
    )
    try expectEverySource(source, gives: schedule)
    let written = try PropertyList(foundationObject: source)
    #expect(schedule.propertyList == written)
    var second = source
    second["opened"] = 86_400
    try expectEverySource(second, gives: schedule)
    second["opened"] = day
    try expectEverySource(second, gives: schedule)
  }

  @Test func wrongDateSaysItsFormats() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Schedule(dictionary: [
        "opened": "yesterday", "closed": "x", "holidays": ["1970-02-30"],
      ])
    }
    #expect(
      error.issues.map(\.description) == [
        "opened: expected date (ISO 8601 with time and zone, seconds since 1970), found string \"yesterday\"",
        "closed: expected date (milliseconds since 1970), found string \"x\"",
        "holidays[0]: expected date (yyyy-MM-dd), found string \"1970-02-30\"",
      ]
    )
  }

  @Test func dataIsText() throws {
    let source: [String: Any] = ["sha": "00ff7F", "body": "AP9/\n", "token": "-_8"]
    let digests = Digests(
      sha: Data([0, 255, 127]),
      body: Data([0, 255, 127]),
      token: Data([0xFB, 0xFF])
    )
    try expectEverySource(source, gives: digests)
    #expect(digests.propertyList == ["sha": "00ff7f", "body": "AP9/", "token": "-_8"])
    try expectEverySource(
      ["sha": "0", "body": "A*==", "token": "+/8"],
      as: Digests.self,
      isRefused: ["sha invalidValue", "body invalidValue", "token invalidValue"]
    )
    try expectEverySource(["sha": Data([1])], gives: Digests(sha: Data([1])))
  }

  @Test func transformMakesValueAndBack() throws {
    let source: [String: Any] = ["tint": "#00ff7f", "others": ["#000001"]]
    let style = Style(tint: 0xFF7F, others: [1])
    try expectEverySource(source, gives: style)
    #expect(style.propertyList == ["tint": "#00ff7f", "others": ["#000001"]])
    let error = try modelError { () throws(ModelError) in
      _ = try Style(dictionary: ["tint": "red", "others": ["#000001", 2]])
    }
    #expect(
      error.issues.map(\.description) == [
        "tint: expected HexColor (no color), found string \"red\"",
        "others[1]: expected string, found integer 2",
      ]
    )
  }

  @Test func textOfJSONIsRead() throws {
    let source: [String: Any] = [
      "payload": #"{"id": 1, "tags": ["a"]}"#, "more": #"[{"id": 2}]"#,
    ]
    let envelope = Parcel(payload: .init(id: 1, tags: ["a"]), more: [.init(id: 2)])
    try expectEverySource(source, gives: envelope)
    #expect(
      envelope.propertyList == [
        "payload": #"{"id":1,"tags":["a"]}"#, "more": #"[{"id":2,"tags":[]}]"#,
      ]
    )
    #expect(try Parcel(propertyList: envelope.propertyList) == envelope)
    try expectEverySource(["payload": ["id": 1]], gives: Parcel(payload: .init(id: 1)))
  }

  @Test(arguments: [
    ("{", "payload invalidValue"), ("", "payload invalidValue"),
    ("{\"id\": true}", "payload.id wrongType"),
    ("<plist/>", "payload invalidValue"), ("[]", "payload wrongType"),
  ])
  func wrongTextOfJSONIsRefused(_ text: String, _ issue: String) throws {
    try expectEverySource(["payload": text], as: Parcel.self, isRefused: [issue])
  }

  @Test func issueInsideTextHasPlaceOfText() throws {
    let xml = "<dict>\n<key>payload</key>\n<string>{\"id\": true}</string></dict>"
    let error = try modelError { () throws(ModelError) in _ = try Parcel(data: Data(xml.utf8)) }
    #expect(error.issues.map(\.line) == [3])
  }

  @Test func reactionsOverruleDefaults() throws {
    try expectEverySource(
      ["rating": "good", "note": 1, "kind": "x"],
      gives: Reactions(kind: "x")
    )
    try expectEverySource(
      ["price": "x", "kind": "x"],
      as: Reactions.self,
      isRefused: ["price wrongType"]
    )
    try expectEverySource([:], as: Reactions.self, isRefused: ["kind missing"])
    let null = try Reactions(dictionary: ["kind": "x", "limit": NSNull()])
    #expect(null.limit == 9)
    let error = try modelError { () throws(ModelError) in
      _ = try Reactions(dictionary: ["kind": "x", "stock": NSNull()])
    }
    #expect(error.issues.map(\.summary) == ["stock null"])
  }

  @Test func wrongElementsAreDropped() throws {
    let source: [String: Any] = [
      "tags": ["a", 1, "b"], "stock": ["a": 1, "b": "x"],
      "items": [["value": 1], ["value": "x"], [String: Any](), 3],
    ]
    try expectEverySource(
      source,
      gives: Lossy(tags: ["a", "b"], stock: ["a": 1], items: [.init(value: 1)])
    )
    try expectEverySource(["tags": "a"], as: Lossy.self, isRefused: ["tags wrongType"])
  }

  @Test func pairsOfFlattenedModelStandAmongOthers() throws {
    let source: [String: Any] = ["id": 1, "city": "杭州", "street": "西湖路", "extra": [1], "b": "c"]
    let order = Order(
      id: 1,
      address: Address(city: "杭州", street: "西湖路"),
      billing: nil,
      others: ["extra": [1], "b": "c"]
    )
    try expectEverySource(source, gives: order)
    let written = try PropertyList(foundationObject: source)
    #expect(order.propertyList == written)
  }

  @Test func flattenedOptionalIsNilOnlyWhereNothingIsThere() throws {
    let base: [String: Any] = ["id": 1, "city": "a", "street": "b"]
    let half = base.merging(["billing_city": "c"]) { $1 }
    try expectEverySource(half, as: Order.self, isRefused: ["billing_street missing"])
    let wrong = half.merging(["billing_street": 1]) { $1 }
    try expectEverySource(wrong, as: Order.self, isRefused: ["billing_street wrongType"])
    let whole = half.merging(["billing_street": "d"]) { $1 }
    for (source, order) in try EverySource(whole).models(Order.self) {
      #expect(order.billing == Billing(city: "c", street: "d"), "\(source)")
      #expect(order.others.isEmpty, "\(source)")
    }
  }

  @Test func keysFollowStyle() throws {
    try expectEverySource(
      ["icon_url": "a", "max_http_age": 3, "Other": 4],
      gives: Snake(iconURL: "a", maxHTTPAge: 3, another: 4)
    )
    let header = Header(requestID: "7", maxAgeInDays: 2)
    #expect(header.propertyList == ["x-REQUEST-Id": "7", "x-MAX-Age-In-Days": 2])
    #expect(try Header(propertyList: header.propertyList) == header)
  }

  @Test func policyOfTypeAndPropertyOverruleTheCall() throws {
    try expectEverySource(["count": "3"], gives: Tolerant(count: 3))
    try expectEverySource(["exact": "3"], as: Tolerant.self, isRefused: ["exact wrongType"])
    try expectEverySource(["inner": ["value": "4"]], gives: Tolerant(inner: .init(value: 4)))
    let strict = try Tolerant(dictionary: ["count": true], coercion: .strict)
    #expect(strict.count == 1)
    let after = try Pair(dictionary: ["loose": ["count": "3"], "exact": 1])
    #expect(after == Pair(loose: Tolerant(count: 3), exact: 1))
    try expectEverySource(
      ["loose": ["count": "3"], "exact": "1"],
      as: Pair.self,
      isRefused: ["exact wrongType"]
    )
  }

  @Mapped struct Pair: Equatable {
    let loose: Tolerant
    let exact: Int
  }

  @Test func unknownKeysAreRefusedOrReported() throws {
    try expectEverySource(["a": 1, "b": ["c": 2]], gives: Locked(a: 1, b: 2))
    try expectEverySource(["a": 1, "x": 2], as: Locked.self, isRefused: ["x unknownKey"])
    let (model, report) = try Reporting.decode(dictionary: ["a": 1, "x": 2, "zip": 3])
    #expect(model == Reporting(a: 1))
    #expect(
      report.repairs.map(\.description).sorted() == [
        "x: passed over, the model does not know it"
      ]
    )
  }

  @Test func pathsLeadThroughArrays() throws {
    let source: [String: Any] = [
      "ends": [["name": "09"], ["name": "27"]], "range": [1, 2],
    ]
    let runway = Runway(first: "09", second: "27", low: 1, high: 2)
    try expectEverySource(source, gives: runway)
    let written = try PropertyList(foundationObject: source)
    #expect(runway.propertyList == written)
    #expect(try Runway(dictionary: runway.dictionary) == runway)
    try expectEverySource(
      ["ends": [["name": "09"]]],
      as: Runway.self,
      isRefused: ["ends[1].name missing"]
    )
    try expectEverySource(
      ["ends": ["name": "09"]],
      as: Runway.self,
      isRefused: ["ends wrongType", "ends wrongType"]
    )
  }

  @Test func otherKeyIsWritten() throws {
    #expect(try Renamed(dictionary: ["old_name": "a"]).propertyList == ["name": "a"])
  }
}
