import LazyProperties
import Testing

@Suite struct LazyTestingTests {
  @Test func loadAllLoadsEveryProperty() {
    let owner = Owner()
    LazyTesting.loadAll(owner.$part, owner.$number)
    #expect(owner.$part.isLoaded && owner.$number.isLoaded)
  }

  @Test func loadedNamesWhatIsLoadedAndLoadsNothing() {
    let owner = Owner()
    #expect(LazyTesting.loaded(owner.$part, owner.$number).isEmpty)
    _ = owner.number
    #expect(LazyTesting.loaded(owner.$part, owner.$number) == ["number"])
  }

  @Test func watchedPropertyThatWasNotCreatedIsReported() {
    let owner = Owner()
    let (_, report) = LazyTrace.record {
      LazyTrace.watch(owner.$part)
      LazyTrace.watch(owner.$number)
      _ = owner.number
    }
    #expect(report.neverCreated.map(\.name) == ["part"])
  }

  @Test func hiddenPropertyIsReportedByWhetherItExists() {
    let owner = Owner()
    let other = Owner()
    let (_, report) = LazyTrace.record {
      _ = owner.part
      owner.$part.noteVisibility(isHidden: true)
      owner.$number.noteVisibility(isHidden: true)
      _ = other.part
      other.$part.noteVisibility(isHidden: true)
      other.$part.noteVisibility(isHidden: false)
    }
    #expect(report.createdButHidden.map(\.name) == ["part"])
    #expect(report.neverCreated.map(\.name) == ["number"])
    #expect(!owner.$number.isLoaded)
  }

  @Test func shownPropertyIsNotHidden() {
    let owner = Owner()
    let (_, report) = LazyTrace.record {
      _ = owner.part
      owner.$part.noteVisibility(isHidden: true)
      owner.$part.noteVisibility(isHidden: false)
    }
    #expect(report.createdButHidden.isEmpty)
  }

  @Test func eventsKnowTheirObject() {
    let owner = Owner()
    let (_, report) = LazyTrace.record { owner.part }
    #expect(report.events.map(\.object) == [ObjectIdentifier(owner)])
  }
}

private final class Owner {
  @Lazy var part: Part
  @Lazy var number = 4

  init() {}
}
