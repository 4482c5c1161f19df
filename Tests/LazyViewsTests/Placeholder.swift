import Testing

@testable import LazyViews

@Test func placeholder() {}
