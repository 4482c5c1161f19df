import Foundation
import ModelMapping
import PropertyLists

@Mapped struct Schedule: Equatable {
  @DateFormat(.iso8601, .secondsSince1970) var opened: Date
  @DateFormat(.millisecondsSince1970) var closed: Date?
  @DateFormat(.pattern("yyyy-MM-dd")) var holidays: [Date] = []
  @DateFormat(.secondsSince1970) var named: [String: Date] = [:]
}

@Mapped struct Digests: Equatable {
  @DataFormat(.hexadecimal) var sha: Data
  @DataFormat(.base64) var body: Data?
  @DataFormat(.base64URL) var token: Data?
}

enum HexColor: ValueTransform {
  struct NoColor: Error, CustomStringConvertible {
    var description: String { "no color" }
  }

  static func decode(_ text: String) throws -> UInt32 {
    guard text.count == 7, text.first == "#", let color = UInt32(text.dropFirst(), radix: 16) else {
      throw NoColor()
    }
    return color
  }

  static func encode(_ color: UInt32) -> String {
    "#" + String(repeating: "0", count: 6 - String(color, radix: 16).count)
      + String(color, radix: 16)
  }
}

@Mapped struct Style: Equatable {
  @Transform(HexColor.self) let tint: UInt32
  @Transform(HexColor.self) var others: [UInt32] = []
  @Transform(HexColor.self) var shadow: UInt32?
}

@Mapped struct Parcel: Equatable {
  @Mapped struct Payload: Equatable {
    let id: Int
    var tags: [String] = []
  }

  @JSONString var payload: Payload
  @JSONString var more: [Payload]?
}

@Mapped struct Reactions: Equatable {
  @OnError(.useDefault) var rating = 5
  @OnError(.useDefault) var note: String?
  @OnNull(.fail) var stock: Int? = 1
  @OnNull(.useDefault) var limit: Int? = 9
  @OnMissing(.fail) var kind = "none"
  @OnError(.fail) var price: Double?
}

@Mapped struct Lossy: Equatable {
  @Lossy var tags: [String] = []
  @Lossy var stock: [String: Int] = [:]
  @Lossy var items: [Nested.Item]?
}

@Mapped struct Address: Equatable {
  let city: String
  let street: String
  var zip: String?
}

@Mapped struct Order: Equatable {
  let id: Int
  @Flattened var address: Address
  @Flattened var billing: Billing?
  @Flattened var others: [String: PropertyList] = [:]
}

@Mapped struct Billing: Equatable {
  @Key("billing_city") let city: String
  @Key("billing_street") let street: String
}

@Mapped(keys: .snakeCase) struct Snake: Equatable {
  let iconURL: String
  var maxHTTPAge = 1
  @Key("Other") var another = 2
}

@Mapped(keys: .words(separator: "-", first: .uppercase, others: .capitalized, prefix: "x-"))
struct Header: Equatable {
  var requestID = ""
  var maxAgeInDays = 0
}

@Mapped(coercion: .lenient) struct Tolerant: Equatable {
  var count = 0
  @Coercion(.strict) var exact = 0
  var inner: Nested.Item?
}

@Mapped(unknownKeys: .fail) struct Locked: Equatable {
  let a: Int
  @Key("b.c", "d") var b: Int?
}

@Mapped(unknownKeys: .report) struct Reporting: Equatable {
  let a: Int
  @Flattened var address: Address?
}

@Mapped struct Runway: Equatable {
  @Key("ends[0].name") let first: String
  @Key("ends[1].name") let second: String
  @Key("range[0]") var low = 0
  @Key("range[1]") var high = 0
}

@Mapped struct Renamed: Equatable {
  @Key("old_name", "name", writing: "name") var name: String
}

@Mapped struct Period: Equatable, ModelHooks {
  let from: Int
  var until: Int
  var days = 0

  static func willDecode(_ source: inout ModelSource) {
    if let old = source["to"] { source["until"] = old }
  }

  mutating func didDecode(_ issues: inout ModelIssues) {
    days = until - from
    if until < from { issues.add("must not be before 'from'", at: "until") }
  }

  func didEncode(_ target: inout PropertyList.Dict) { target["days"] = nil }
}

@Mapped struct Profile: Equatable {
  let id: Int
  var name: String
  var nick: String? = "none"
  var address: Address?
  @Key("tags", "labels") var tags: [String] = []
  @DateFormat(.secondsSince1970) var seen: Date?
  @Ignore var isSelected = false
}
