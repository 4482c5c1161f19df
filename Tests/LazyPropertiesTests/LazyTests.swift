import LazyProperties
import Testing

@Suite struct LazyTests {
  @Test func x() {}
}
