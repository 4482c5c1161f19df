import Foundation
import ModelMapping
import Observation
import PropertyLists
import Testing

@Mapped class Shape: Hashable {
  let name: String
  var tags: [String] = []
}

@Mapped(.inheriting) class Circle: Shape {
  let radius: Double
  var unit: String?
  @Ignore var isSelected = false
}

@Mapped(.inheriting) final class Ring: Circle {
  let hole: Double
}

@Mapped final class Counter {
  var count = 0
  var step: Int?
  let kind = "counter"
  lazy var later = 1
}

@Mapped final class Person: Equatable {
  let name: String
  var friends: [Person] = []
  var age = 1 { didSet { changes += 1 } }
  @Ignore private(set) var changes = 0

  init(name: String) { self.name = name }
}

@Mapped struct Drawing {
  let shapes: [Shape]
  var first: Circle?
}

@Mapped class Holder<Value: MappedValue> {
  let value: Value
}

@Suite struct MappedClassTests {
  @Test func classIsReadFromEverySource() throws {
    let object: [String: Any] = ["name": "a", "tags": ["x"]]
    for (source, shape) in try EverySource(object).models(Shape.self) {
      #expect(shape.name == "a" && shape.tags == ["x"], "\(source)")
    }
  }

  @Test func subclassReadsBothItsPropertiesAndThoseOfItsSuperclass() throws {
    let ring = try Ring(dictionary: ["name": "a", "radius": 2, "hole": 1.5, "unit": "m"])
    #expect(ring.name == "a" && ring.radius == 2 && ring.hole == 1.5 && ring.unit == "m")
    #expect(
      ring.propertyList == ["name": "a", "tags": [], "radius": 2.0, "unit": "m", "hole": 1.5]
    )
    #expect(ring.dictionary.keys.sorted() == ["hole", "name", "radius", "tags", "unit"])
  }

  @Test func everyIssueOfEveryClassIsTold() throws {
    try expectEverySource(
      ["tags": [1], "radius": "x", "unit": 3],
      as: Ring.self,
      isRefused: [
        "hole missing", "radius wrongType", "unit wrongType", "name missing", "tags[0] wrongType",
      ]
    )
  }

  @Test func issuesAreToldOnceWhenOnlyTheSuperclassFails() throws {
    try expectEverySource(
      ["radius": 1, "hole": 1],
      as: Ring.self,
      isRefused: ["name missing"]
    )
  }

  @Test func arraysOfClassesAreModels() throws {
    let shapes = try [Shape](dictionaries: [["name": "a"], ["name": "b"]])
    #expect(shapes.map(\.name) == ["a", "b"])
    let drawing = try Drawing(
      dictionary: ["shapes": [["name": "a"]], "first": ["name": "b", "radius": 1]]
    )
    #expect(drawing.shapes.map(\.name) == ["a"] && drawing.first?.radius == 1)
  }

  @Test func subclassIsWrittenWholeWhereItsSuperclassIsMeant() throws {
    let circle = try Circle(dictionary: ["name": "b", "radius": 1])
    let shapes: [Shape] = [circle]
    #expect(shapes.propertyList == [["name": "b", "tags": [], "radius": 1.0]])
  }

  @Test func classWithDefaultsKeepsItsEmptyInitializer() throws {
    let counter = Counter()
    counter.step = 2
    let same = try Counter(propertyList: counter.propertyList)
    #expect(counter.propertyList == ["count": 0, "step": 2])
    #expect(same.step == 2 && same.kind == "counter" && same.later == 1)
  }

  @Test func initializersOfOneOwnStay() throws {
    let person = Person(name: "a")
    person.friends = [Person(name: "b")]
    #expect(try Person(propertyList: person.propertyList) == person)
  }

  @Test func observersAreNotCalledWhileReading() throws {
    let person = try Person(dictionary: ["name": "a", "age": 7])
    #expect(person.age == 7 && person.changes == 0)
  }

  @Test func genericClassIsMapped() throws {
    #expect(try Holder<[Bool]>(dictionary: ["value": [true]]).value == [true])
  }
}

@Suite struct MappedClassEqualityTests {
  @Test func equalityIsThatOfMappedProperties() throws {
    let one = try Circle(dictionary: ["name": "a", "radius": 1])
    let two = try Circle(dictionary: ["name": "a", "radius": 1])
    two.isSelected = true
    #expect(one == two && one.hashValue == two.hashValue && Set([one, two]).count == 1)
    two.unit = "m"
    #expect(one != two && Set([one, two]).count == 2)
  }

  @Test func objectsOfDifferentClassesDiffer() throws {
    let shape = try Shape(dictionary: ["name": "a"])
    let empty = try Plain(dictionary: ["name": "a"])
    #expect(shape.propertyList == empty.propertyList && shape != empty)
  }

  @Test func copyIsOfTheObjectsOwnClass() throws {
    let shape: Shape = try Circle(dictionary: ["name": "a", "radius": 1, "tags": ["t"]])
    let copy = try shape.copy()
    #expect(copy !== shape && copy == shape && copy is Circle)
    copy.tags = []
    #expect(shape.tags == ["t"])
  }

  @Test func modelsInsideAreCopied() throws {
    let person = Person(name: "a")
    person.friends = [Person(name: "b")]
    let copy = try person.copy()
    #expect(copy == person && copy.friends[0] !== person.friends[0])
  }
}

@Mapped(.inheriting) private final class Plain: Shape {}

@Observable @Mapped final class Watched {
  let id: Int
  var name = "name"
  var note: String? = "note"
}

@Mapped @Observable class WatchedBase { var id = 1 }

@Observable @Mapped(.inheriting) final class WatchedShop: WatchedBase {
  var stock = 2
  var name: String
}

@Suite struct ObservableModelTests {
  @Test func propertiesOfAnotherMacroAreRead() throws {
    let watched = try Watched(propertyList: ["id": 1, "name": "a", "note": .null])
    #expect(watched.id == 1 && watched.name == "a" && watched.note == nil)
    #expect(try Watched(dictionary: ["id": 1]).note == "note")
    #expect(watched.propertyList == ["id": 1, "name": "a", "note": .null])
  }

  @Test func subclassWithAnotherMacroIsRead() throws {
    let shop = try WatchedShop(dictionary: ["name": "a", "stock": 3])
    #expect(shop.id == 1 && shop.stock == 3 && shop.name == "a")
    try expectEverySource(
      ["id": "x", "stock": "y"],
      as: WatchedShop.self,
      isRefused: ["stock wrongType", "name missing", "id wrongType"]
    )
  }
}

@Suite struct WrittenObjectsTests {
  @Test func objectThatIsHeldTwiceIsWrittenTwice() {
    let person = Person(name: "a")
    let friend = Person(name: "b")
    person.friends = [friend, friend]
    #expect(person.propertyList["friends"]?.array?.count == 2)
  }

  @Test func objectThatHoldsItselfStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let person = Person(name: "a")
      person.friends = [Person(name: "b")]
      person.friends[0].friends = [person, person]
      _ = person.propertyList
    }
  }
}
