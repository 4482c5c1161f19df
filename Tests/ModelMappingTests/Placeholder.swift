import Testing

@testable import ModelMapping

@Test func placeholder() {}
