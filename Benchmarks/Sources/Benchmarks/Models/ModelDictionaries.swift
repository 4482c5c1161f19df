import Foundation
import ModelMapping

/// Dictionaries to models and back: ours against code by hand and against a direct Codable decoder.
enum ModelDictionaries {
  static var benchmarks: [Benchmark] {
    let accounts = ModelRecords.accounts(200)
    let airports = ModelRecords.airports(1_000)
    return reading("account", accounts, hand: Account.init(handWritten:))
      + reading("airports", airports, hand: Airport.init(handWritten:))
      + [
        writing("account", accounts, hand: \.handWritten),
        writing("airports", airports, hand: \.handWritten),
        json("account", accounts), json("airports", airports), lossy(),
      ]
  }

  private static func reading<Model: Mapped & Decodable & Equatable>(
    _ noun: String,
    _ models: [Model],
    hand: @escaping ([String: Any]) -> Model?
  ) -> [Benchmark] {
    [true, false].flatMap { isNative -> [Benchmark] in
      let name = "[String: Any] to \(noun), \(isNative ? "native" : "NSNumber")"
      let source = {
        isNative ? ModelRecords.native(models) : try ModelRecords.foundation(models)
      }
      return [
        Benchmark(name: name + ": time / by hand") { effort in
          let dictionaries = try source()
          try verify(try [Model](dictionaries: dictionaries) == models, "our \(noun)")
          try verify(dictionaries.compactMap(hand) == models, "\(noun) by hand")
          let times = try interleavedMedians(
            [
              loop(dictionaries) { try Model(dictionary: $0) }, loop(dictionaries) { hand($0) },
            ],
            rounds: rounds(effort)
          )
          return Row(name: name + ": time / by hand", times, ratio: times[0] / times[1])
        },
        Benchmark(name: name + ": speed / direct Codable") { effort in
          let dictionaries = try source()
          let peer = { try DictionaryCodable().decode(Model.self, from: $0) }
          try verify(try dictionaries.map(peer) == models, "\(noun) of the Codable decoder")
          let times = try interleavedMedians(
            [loop(dictionaries) { try Model(dictionary: $0) }, loop(dictionaries, peer)],
            rounds: rounds(effort)
          )
          return Row(name: name + ": speed / direct Codable", times, ratio: times[1] / times[0])
        },
      ]
    }
  }

  private static func writing<Model: Mapped>(
    _ noun: String,
    _ models: [Model],
    hand: @escaping (Model) -> [String: Any]
  ) -> Benchmark {
    let name = "\(noun) to [String: Any]: time / by hand"
    return Benchmark(name: name) { effort in
      let same = zip(models, models).allSatisfy { ours, peer in
        NSDictionary(dictionary: ours.dictionary) == NSDictionary(dictionary: hand(peer))
      }
      try verify(same, "dictionaries of \(noun)")
      let times = try interleavedMedians(
        [loop(models) { $0.dictionary }, loop(models, hand)],
        rounds: rounds(effort)
      )
      return Row(name: name, times, ratio: times[0] / times[1])
    }
  }

  private static func json<Model: Mapped & Codable & Equatable>(
    _ noun: String,
    _ models: [Model]
  ) -> Benchmark {
    let name = "JSON to [\(noun)]: speed / JSONDecoder"
    return Benchmark(name: name) { effort in
      // Sorted, because each object of `JSONEncoder` has its keys in an order of its own otherwise.
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(models)
      try verify(try [Model](data: data) == models, "our \(noun)")
      let peer = try JSONDecoder().decode([Model].self, from: data)
      try verify(peer == models, "JSONDecoder's \(noun)")
      let times = try interleavedMedians(
        [
          Subject(name: "ours", repetitions: 1) { sink(try [Model](data: data)) },
          Subject(name: "peer", repetitions: 1) {
            sink(try JSONDecoder().decode([Model].self, from: data))
          },
        ],
        rounds: rounds(effort)
      )
      return Row(name: name, times, ratio: times[1] / times[0])
    }
  }

  /// Every twentieth element is wrong.
  private static func lossy() -> Benchmark {
    let name = "lossy array, 5 % bad elements: time / clean"
    return Benchmark(name: name) { effort in
      let airports = ModelRecords.native(ModelRecords.airports(1_000))
      var rows = airports
      for index in stride(from: 0, to: rows.count, by: 20) { rows[index]["iata"] = 7 }
      let bad = rows
      try verify(try Airports(dictionary: ["all": bad]).all.count == 950, "dropped airports")
      let times = try interleavedMedians(
        [
          Subject(name: "bad", repetitions: 1) { sink(try Airports(dictionary: ["all": bad])) },
          Subject(name: "clean", repetitions: 1) {
            sink(try Airports(dictionary: ["all": airports]))
          },
        ],
        rounds: rounds(effort)
      )
      return Row(name: name, times, ratio: times[0] / times[1])
    }
  }

  private static func loop<Input, Output>(
    _ inputs: [Input],
    _ body: @escaping (Input) throws -> Output
  ) -> Subject {
    Subject(name: "", repetitions: inputs.count) {
      for input in inputs { sink(try body(input)) }
    }
  }

  private static func rounds(_ effort: Effort) -> Int {
    switch effort {
    case .full: 31
    case .short: 9
    case .debug: 3
    }
  }
}

@Mapped private struct Airports {
  @Lossy var all: [Airport]
}

extension Row {
  /// A row of two times, ours first.
  init(name: String, _ times: [Double], ratio: Double) {
    self.init(name: name, ours: duration(times[0]), peer: duration(times[1]), ratio: ratio)
  }
}
