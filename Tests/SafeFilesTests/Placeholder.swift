import Testing

@testable import SafeFiles

@Test func placeholder() {}
