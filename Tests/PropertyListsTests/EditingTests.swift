import PropertyLists
import Testing

@Suite struct EditingTests {
  private let list: PropertyList = ["shops": [["name": "a", "stock": 1], "closed"], "count": 2]

  @Test func placesThatAreThereAreSet() {
    var list = list
    list["shops"]?[0]?["name"] = "b"
    list["shops"]?[0]?["badge"] = "new"
    list["count"] = 3
    #expect(
      list == ["shops": [["name": "b", "stock": 1, "badge": "new"], "closed"], "count": 3]
    )
  }

  @Test func landingPageEditsAList() throws {
    let list: PropertyList = [["name": "a", "stock": 1]]
    var edited = list
    edited[0]?["name"] = "bag"
    edited[0]?["stock"] = nil
    try edited.set(["name": "hat"], at: 1)
    #expect(edited == [["name": "bag"], ["name": "hat"]])
  }

  @Test func nilRemoves() {
    var list = list
    list["count"] = nil
    list["shops"]?[1] = nil
    list["shops"]?[0]?["stock"] = nil
    #expect(list == ["shops": [["name": "a"]]])
  }

  @Test func placesThatAreNotThereStayAway() {
    var list = list
    list["shops"]?[7] = 1
    list["shops"]?[-1] = 1
    list["shops"]?["a"] = 1
    list["count"]?["a"] = 1
    list["none"]?["a"] = 1
    list[0] = 1
    #expect(list == self.list)
  }

  @Test func valueIsSetAtTheEndOfAPath() throws {
    var list = list
    try list.set("b", at: "shops", 0, "name")
    try list.set(["name": "c"], at: "shops", 2)
    try list.set(nil, at: "shops", 1)
    try list.set(nil, at: "none")
    try list.set(nil, at: "shops", 2)
    try list.set(1.5, at: "price")
    #expect(
      list == ["shops": [["name": "b", "stock": 1], ["name": "c"]], "count": 2, "price": 1.5]
    )
    try list.set(7)
    #expect(list == 7)
  }

  @Test func placeThatCannotBeIsTold() {
    var list = list
    let paths: [([PropertyList.PathComponent], PropertyList.Error.Kind, String)] = [
      (["count", "a"], .mismatch, "count"), (["shops", "a"], .mismatch, "shops"),
      (["none", "a"], .missing, "none"), (["shops", 0, 1], .mismatch, "shops[0]"),
      (["shops", 3], .missing, "shops[3]"), (["shops", -1], .missing, "shops[-1]"),
      (["shops", 5, "a"], .missing, "shops[5]"),
    ]
    for (path, kind, place) in paths {
      let error = #expect(throws: PropertyList.Error.self) { try set(1, path, in: &list) }
      #expect(error?.kind == kind)
      #expect(error?.path.pathDescription == place)
    }
    #expect(list == self.list)
  }

  private func set(
    _ value: PropertyList,
    _ path: [PropertyList.PathComponent],
    in list: inout PropertyList
  ) throws {
    switch path.count {
    case 2: try list.set(value, at: path[0], path[1])
    default: try list.set(value, at: path[0], path[1], path[2])
    }
  }
}
