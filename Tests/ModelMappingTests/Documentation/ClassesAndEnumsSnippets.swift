// swift-format-ignore-file
// The code of the article, as it stands there, with what it needs around it. The formatter leaves it
// alone, so that it stays the same text.

import Foundation
import ModelMapping
import PropertyLists
import Testing

enum ClassesAndEnums {
  @Mapped class Animal: Equatable {
    let name: String
    var legs = 4
  }

  @Mapped(.inheriting) final class Bird: Animal {
    let canFly: Bool
  }

  @Mapped enum Status: Int {
    case open = 1, closed = 2
    @Unknown case other = -1
  }

  @Mapped enum Size: MappedKey {
    @Key("S", "small") case small
    @Key("L", "large") case large
    @Unknown case other(String)
  }

  @Mapped struct Stock { let bySize: [Size: Int] }

  @Mapped struct Circle { let radius: Double }
  @Mapped struct Box { let width, height: Double }

  @Mapped(tag: "type") enum Figure {
    case circle(Circle)
    @Key("box", "rect") case box(Box)
    case point
    @Unknown case other(PropertyList)
  }

  @Mapped(.untagged) enum Identifier {
    case number(Int)
    case text(String)
    case none                             // null
  }

  @Mapped struct Response<Payload> {
    let code: Int
    let data: Payload
  }

  @Mapped struct Article: MappedCodable {
    @Key("title", "name") let title: String
    var stock = 0
  }

  @Suite struct SnippetTests {
    @Test func classes() throws {
      let bird = try Bird(dictionary: ["name": "Emu", "legs": 2, "canFly": false])
      let animals: [Animal] = [bird]          // written with all properties of a bird
      let copy = try bird.copy()              // another object with the same values
      #expect(animals.propertyList == [["name": "Emu", "legs": 2, "canFly": false]])
      #expect(copy == bird && copy !== bird)
    }

    @Test func enums() throws {
      let stock = try Stock(dictionary: ["bySize": ["S": 3, "XXL": 1]])
      let small = stock.bySize[.small]                // 3
      let other = stock.bySize[.other("XXL")]         // 1
      #expect(small == 3 && other == 1)
      #expect(stock.bySize == [.small: 3, .other("XXL"): 1])
    }

    @Test func unions() throws {
      let bytes = Data(#"[{"type": "circle", "radius": 2}, {"type": "star"}, {"type": "point"}]"#.utf8)
      var total = 0.0
      let figures = try [Figure](data: bytes)
      for case .circle(let circle) in figures { total += circle.radius }
      #expect(total == 2)
    }

    @Test func codable() throws {
      let bytes = Data(#"[{"name": "a"}]"#.utf8)
      let response = try JSONDecoder().decode([Article].self, from: bytes)
      #expect(response[0].title == "a" && response[0].stock == 0)
    }
  }
}
