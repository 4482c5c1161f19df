import Testing

@testable import PropertyLists

/// A text and the value that it stands for.
struct Sample: CustomTestStringConvertible, Sendable {
  let text: String
  let value: PropertyList
  var testDescription: String { text }

  init(_ text: String, _ value: PropertyList) {
    self.text = text
    self.value = value
  }
}
