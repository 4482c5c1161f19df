import Testing

@testable import LazyProperties

@Test func placeholder() {}
