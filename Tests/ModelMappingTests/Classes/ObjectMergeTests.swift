import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

/// An object that refuses numbers below zero, and remembers how often it was asked.
@Mapped final class Gauge: ModelHooks {
  var number = 0
  var unit: String?
  @Ignore private(set) var judgements = 0

  func didDecode(_ issues: inout ModelIssues) {
    judgements += 1
    if number < 0 { issues.add("must not be below zero", at: "number") }
  }
}

/// Objects in every place that an update reaches.
@Mapped class Panel {
  var title = "t"
  var first = Gauge()
  var second: Gauge?
  var frame = PanelFrame()
  @Flattened var flat = FlatGauge()
  let kept: Gauge
  let size: PanelSize
  @DateFormat(.secondsSince1970) let made: Date
  @Key("labels", "tags") var labels: [String] = []

  init() {
    (kept, size, made) = (
      Gauge(), PanelSize(width: 1, sides: [1, 2]), Date(timeIntervalSince1970: 7)
    )
  }
}

@Mapped(.inheriting) final class WidePanel: Panel {
  var last: Gauge?

  override init() { super.init() }
}

@Mapped struct PanelFrame: ModelHooks {
  var width = 1
  var inside = Gauge()

  mutating func didDecode(_ issues: inout ModelIssues) {
    if inside.number > width { issues.add("is too small") }
  }
}

@Mapped final class FlatGauge { var depth = 1 }

@Mapped struct PanelSize: Equatable {
  let width: Int
  var sides: [Int] = []
}

/// A struct whose hooks and transform count how often they are called.
@Mapped struct Counted: ModelHooks {
  @Transform(CountedText.self) var text = ""
  var inner = CountedInner()

  nonisolated(unsafe) static var calls: [String] = []

  static func willDecode(_ source: inout ModelSource) { calls.append("will") }

  mutating func didDecode(_ issues: inout ModelIssues) { Self.calls.append("did") }
}

@Mapped struct CountedInner { var number = 0 }

enum CountedText: ValueTransform {
  static func decode(_ text: String) throws -> String {
    Counted.calls.append("transform")
    return text
  }

  static func encode(_ text: String) -> String { text }
}

@Suite struct ObjectMergeTests {
  private static var change: [String: Any] {
    [
      "title": "b", "first": ["number": 1, "unit": "m"], "second": ["number": 2],
      "frame": ["width": 9, "inside": ["number": 8]], "depth": 3, "kept": ["number": 4],
      "tags": ["x"],
    ]
  }

  @Test func updateReachesObjectsInEveryPlace() throws {
    let panel = WidePanel()
    panel.second = Gauge()
    let gauges = [panel.first, panel.second, panel.frame.inside, panel.kept]
    try panel.merge(Self.change.merging(["last": ["number": 5]]) { $1 })
    #expect(panel.title == "b" && panel.first.number == 1 && panel.second?.number == 2)
    #expect(panel.frame.width == 9 && panel.frame.inside.number == 8 && panel.flat.depth == 3)
    #expect(panel.kept.number == 4 && panel.labels == ["x"] && panel.last?.number == 5)
    #expect(
      zip(gauges, [panel.first, panel.second, panel.frame.inside, panel.kept]).allSatisfy(===)
    )
    #expect(gauges.map { $0?.judgements } == [1, 1, 1, 1])
  }

  @Test(arguments: ["first", "second", "last", "kept", "frame"])
  func updateThatAnObjectRefusesChangesNothing(_ refusing: String) throws {
    let panel = WidePanel()
    panel.second = Gauge()
    panel.last = Gauge()
    let (list, first, flat) = (panel.propertyList, panel.first, panel.flat)
    let wrong: [String: Any] =
      refusing == "frame" ? ["inside": ["number": 1_000]] : ["number": -1]
    let error = try modelError { () throws(ModelError) in
      try panel.merge(Self.change.merging([refusing: wrong]) { $1 })
    }
    let path = refusing == "frame" ? "frame refused" : "\(refusing).number refused"
    #expect(error.issues.map(\.summary) == [path])
    #expect(panel.propertyList == list)
    #expect(panel.first === first && panel.flat === flat && panel.first.unit == nil)
  }

  @Test func objectInsideStructIsPutBackToo() throws {
    var frame = PanelFrame()
    let inside = frame.inside
    let error = try modelError { () throws(ModelError) in
      try frame.merge(["inside": ["number": 7]])
    }
    #expect(error.issues.map(\.summary) == ["root refused"])
    #expect(frame.inside === inside && inside.number == 0)
    try frame.merge(["inside": ["number": 7], "width": 7])
    #expect(inside.number == 7 && frame.width == 7)
  }

  @Test func constantIsToldWithItsPathAndBothValues() throws {
    let panel = Panel()
    let error = try modelError { () throws(ModelError) in
      try panel.merge(["size": ["sides": [1, 3]], "made": 8, "title": "b"])
    }
    #expect(
      error.issues.map(\.description) == [
        "size.sides[1]: expected integer 2, found integer 3, and a constant cannot change",
        "made: expected integer 7, found integer 8, and a constant cannot change",
      ]
    )
    #expect(panel.title == "t")
    try panel.merge(["size": ["width": 1], "made": 7, "title": "b"])
    #expect(panel.title == "b" && panel.size.sides == [1, 2])
  }

  @Test func hooksAndTransformsOfStructsRunOnce() throws {
    Counted.calls = []
    var model = Counted()
    try model.merge(["text": "a", "inner": ["number": 1]])
    #expect(Counted.calls == ["will", "transform", "did"])
    #expect(model.text == "a" && model.inner.number == 1)
  }

  @Test func whatIsWrongIsFoundBeforeAnObjectIsTouched() throws {
    let watched = Gauge()
    let error = try modelError { () throws(ModelError) in
      try watched.merge(["number": 1, "unit": 2])
    }
    #expect(error.issues.map(\.summary) == ["unit wrongType"])
    #expect(watched.number == 0 && watched.judgements == 0)
  }
}
