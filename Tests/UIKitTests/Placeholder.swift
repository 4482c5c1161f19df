import Testing

@testable import UIKit

@Test func placeholder() {}
