import Testing

@testable import PropertyLists

@Test func placeholder() {}
