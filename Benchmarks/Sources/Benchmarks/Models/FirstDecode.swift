import ModelMapping

/// How long the very first decoding of a type takes: nothing is looked up or built at run time, so it
/// should take little more than the second.
enum FirstDecode {
  static var benchmarks: [Benchmark] {
    let name = "first decode of a type: microseconds"
    return [
      Benchmark(name: name) { _ in
        let times = measured
        return Row(
          name: name,
          ours: "\(rounded(times.first)) µs",
          peer: "\(rounded(times.second)) µs, the second",
          ratio: times.first
        )
      }
    ]
  }

  /// The medians over the types; a type has its first time once in a process.
  private static let measured: (first: Double, second: Double) = {
    let source: [String: Any] = [
      "name": "a", "price": 1.5, "stock": 3, "tags": ["x", "y"], "isOpen": true,
    ]
    let first = all.map { time($0, source) }
    let second = all.map { time($0, source) }
    return (median(first), median(second))
  }()

  private static func time(_ decode: ([String: Any]) -> Void, _ source: [String: Any]) -> Double {
    let start = threadSeconds()
    decode(source)
    return (threadSeconds() - start) * 1e6
  }

  private static func decoding<Model: Mapped>(
    _ type: Model.Type
  ) -> @Sendable ([String: Any]) -> Void {
    { source in sink(try? Model(dictionary: source)) }
  }

  private static let all: [@Sendable ([String: Any]) -> Void] = [
    decoding(A.self), decoding(B.self), decoding(C.self), decoding(D.self),
    decoding(E.self), decoding(F.self), decoding(G.self), decoding(H.self),
    decoding(I.self), decoding(J.self), decoding(K.self), decoding(L.self),
    decoding(M.self), decoding(N.self), decoding(O.self), decoding(P.self),
  ]
}

// Types of their own, each with the same properties.

@Mapped private struct A {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct B {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct C {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct D {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct E {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct F {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct G {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct H {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct I {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct J {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct K {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct L {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct M {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct N {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct O {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}

@Mapped private struct P {
  let name: String
  let price: Double
  let stock: Int
  let tags: [String]
  let isOpen: Bool
}
