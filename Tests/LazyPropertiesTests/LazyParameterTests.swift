import LazyProperties
import Testing

@MainActor @Suite struct LazyParameterTests {
  @Test func parameterIsEvaluatedOnceForInitializerAndHook() {
    let owner = Owner()
    let before = Evaluations.count
    #expect(owner.part.size == 7)
    #expect(owner.hooked == [7])
    #expect(Evaluations.count == before + 1)
  }

  @Test func parameterIsEvaluatedAgainAfterReset() {
    let owner = Owner()
    _ = owner.part
    let before = Evaluations.count
    owner.$part.reset()
    _ = owner.part
    #expect(owner.hooked == [7, 7])
    #expect(Evaluations.count == before + 1)
  }

  @Test func hookIsNotNeeded() {
    #expect(Owner().bare.size == 2)
  }

  @Test func implicitMemberAndMainActorInitializerWork() {
    let owner = Owner()
    #expect(owner.panel.theme == .dark)
    #expect(owner.panelThemes == [.dark])
  }

  @Test func structHookGetsTheParameter() {
    var owner = Record()
    #expect(owner.list == [3, 3, 3])
    #expect(owner.given == 3)
  }
}

private enum Theme: Sendable {
  case light, dark
}

@MainActor private enum Evaluations {
  static var count = 0

  static func next() -> Int {
    count += 1
    return 7
  }
}

@MainActor private final class Panel {
  let theme: Theme

  init(theme: Theme) { self.theme = theme }
}

@MainActor private final class Owner {
  @Lazy(Part.init(size:), parameter: Evaluations.next()) var part: Part
  @Lazy(Part.init(size:), parameter: 2) var bare: Part
  @Lazy(Panel.init(theme:), parameter: .dark) var panel: Panel
  var hooked: [Int] = []
  var panelThemes: [Theme] = []

  init() {}

  func configurePart(_ size: Int) { hooked.append(size) }
  func configurePanel(_ theme: Theme) { panelThemes.append(theme) }
}

private struct Record {
  @Lazy({ (count: Int) in Array(repeating: count, count: count) }, parameter: 3) var list: [Int]
  var given = 0

  mutating func configureList(_ count: Int) { given = count }
}
