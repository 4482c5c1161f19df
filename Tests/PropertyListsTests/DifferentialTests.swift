import Foundation
import Testing

@testable import PropertyLists

@Suite struct DifferentialTests {
  /// Lists that both sides write the same: Foundation's writer uses 17 digits for reals.
  private static func withoutReals(_ list: PropertyList) -> PropertyList {
    switch list {
    case .real(let value): .integer(Int64(value.rounded()))
    case .array(let elements): .array(elements.map(withoutReals))
    case .dictionary(let dict):
      .dictionary(PropertyList.Dict(dict.map { (key: $0.key, value: withoutReals($0.value)) }))
    default: list
    }
  }

  private static let lists: [PropertyList] = {
    var random = Scrambler(seed: 3)
    return (0..<300).map { _ in random.list() }
  }()

  @Test func xmlIsWrittenAsFoundationWritesIt() throws {
    for list in Self.lists.map(Self.withoutReals) {
      let apples = try PropertyListSerialization.data(
        fromPropertyList: list.foundationValue,
        format: .xml,
        options: 0
      )
      #expect(try list.data(format: .xml) == apples)
    }
  }

  @Test func realsAreWrittenAsTheEncoderWritesThem() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    var random = Scrambler(seed: 5)
    let reals = (0..<200).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    let ours = try PropertyList.array(reals.map { .real($0) }).data(format: .xml)
    #expect(try ours == encoder.encode(reals))
  }

  @Test(arguments: PropertyList.Format.exact)
  func foundationReadsWhatWeWrite(_ format: PropertyList.Format) throws {
    for list in Self.lists {
      let read = try PropertyListSerialization.propertyList(
        from: list.data(format: format),
        format: nil
      )
      #expect((read as? NSObject)?.isEqual(list.foundationValue as? NSObject) == true)
    }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func weReadWhatFoundationWrites(_ format: PropertyListSerialization.PropertyListFormat) throws {
    for list in Self.lists {
      let bytes = try PropertyListSerialization.data(
        fromPropertyList: list.foundationValue,
        format: format,
        options: 0
      )
      #expect(try PropertyList(data: bytes) == list)
    }
  }

  @Test func everythingComesBackInEveryFormat() throws {
    for list in Self.lists {
      #expect(try roundTrips(list) == [list, list])
    }
  }
}
