import Foundation
import Testing

@testable import PropertyLists

/// What a value is after it was encoded and decoded in a format.
func recoded<T: Codable>(_ value: T, _ format: PropertyList.Format) throws -> T {
  try PropertyList.Decoder().decode(
    T.self,
    from: PropertyList.Encoder(format: format).encode(value)
  )
}

/// Decodes XML that has no header.
func decoded<T: Decodable>(_ type: T.Type, _ xml: String) throws -> T {
  try PropertyList.Decoder().decode(type, from: Data(xml.utf8))
}

/// The error of decoding, as Codable's.
func decodingError<T: Decodable>(
  _ type: T.Type,
  _ bytes: some Sequence<UInt8>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> DecodingError {
  let data = Data(bytes)
  return try #require(throws: DecodingError.self, sourceLocation: sourceLocation) {
    try PropertyList.Decoder().decode(type, from: data)
  }
}

extension DecodingError {
  var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "")
    }
  }

  var cause: PropertyList.Error? { context.underlyingError as? PropertyList.Error }
}

struct Everything: Codable, Equatable {
  var bool = true
  var int = -5
  var int8 = Int8.min
  var int16 = Int16.max
  var int32 = Int32.min
  var int64 = Int64.min
  var uint = UInt.max
  var uint8 = UInt8.max
  var uint16 = UInt16.max
  var uint32 = UInt32.max
  var uint64 = UInt64.max
  var double = 0.1
  var float: Float = 0.1
  var string = "A & <B> 单肩包 😀"
  var date = Date(timeIntervalSinceReferenceDate: 812_345_678)
  var data = Data(0..<100)
  var url = URL(string: "https://example.com/a?b=c")
  var decimal = Decimal(string: "1234.5678")
  var uuid = UUID(uuidString: "DB1BC80C-29EB-4709-81D7-C74E9E5433DE")
  var none: String?
  var strings = ["a", "é", ""]
  var numbers = [1, -2, Int.max]
  var reals = [1.5, -0.0, 1e300]
  var floats: [Float] = [0.1, .infinity]
  var bytes: [UInt8] = [0, 255]
  var flags = [true, false]
  var nested = ["k": ["l": [1, 2]]]
  var byNumber = [7: "seven"]
  var choice = Choice.pair(1, name: "x")

  enum Choice: Codable, Equatable {
    case plain
    case pair(Int, name: String)
  }
}
