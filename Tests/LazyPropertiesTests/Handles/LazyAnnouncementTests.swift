#if canImport(ObjectiveC)
import Foundation
import LazyProperties
import Testing

/// Key-value observers of lazy properties.
@Suite struct LazyAnnouncementTests {
  @Test func assignmentResetAndReplacementAreAnnounced() {
    let owner = Observed()
    var changes = 0
    let observation = owner.observe(\.number) { _, _ in changes += 1 }
    #expect(owner.number == 1 && changes == 0)
    owner.number = 2
    #expect(changes == 1)
    owner.$number.replace(with: 3)
    #expect(changes == 2)
    owner.$number.reset()
    #expect(changes == 3 && !owner.$number.isLoaded)
    owner.$number.reset()
    #expect(changes == 3)
    observation.invalidate()
  }

  @Test func propertyIsReadAndWrittenByItsKey() {
    let owner = Observed()
    #expect(owner.value(forKey: "number") as? Int == 1)
    owner.setValue(5, forKey: "number")
    #expect(owner.number == 5 && owner.$number.valueIfLoaded == 5)
  }

  @Test func writeOfAnInputAnnouncesWhatItResets() {
    let owner = Observed()
    var changes = 0
    let observation = owner.observe(\.text) { _, _ in changes += 1 }
    #expect(owner.text == "0")
    owner.input = 1
    #expect(changes == 1 && owner.text == "1")
    observation.invalidate()
  }
}

private final class Observed: NSObject {
  @LazyInput(resets: "text") @objc dynamic var input = 0
  @objc @Lazy dynamic var number = 1
  @objc @Lazy dynamic var text: String

  func configureText() { text = "\(input)" }
}
#endif
