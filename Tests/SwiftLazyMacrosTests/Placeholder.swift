import Testing

@testable import SwiftLazyMacros

@Test func placeholder() {}
