import Testing

@testable import SwiftLazyMacros

/// What is different for key-value observers; only its text can be seen where there is no Objective-C.
@Suite struct LazyAnnouncementTests {
  @Test func handleAnnouncesWhatTheSetterDoesNotSee() {
    expectExpansion(
      of: """
        class Owner: NSObject {
          @objc @Lazy dynamic var item: Item
        }
        """,
      is: """
        class Owner: NSObject {
          @objc dynamic var item: Item {
          get {
            if let _$value = _item { return _$value }
            let _$creation = LazyProperties::_$LazyCreation(of: self, "item")
            let _$value: Item = Item()
            _item = _$value
            LazyProperties::_$lazyHook(self, (any Owner & LazyProperties::_$LazyHook).self).configureItem()
            return _$creation.finish(_item, made: _$value)
          }
          set { _ = LazyProperties::_$lazyExchange(&_item, .replace(newValue)) }
          }

          private var _item: Swift::Optional<Item> = nil

          final var $item: LazyProperties::LazyHandle<Owner, Item> {
            .init(_$owner: self, "item", { $0._item }, { (_$owner, _$change) in LazyProperties::_$lazyAnnounced(_$owner, "item", _$owner._item != nil, _$change) { LazyProperties::_$lazyExchange(&_$owner._item, _$change) } }, { $0.item })
          }
        }
        """
    )
  }

  @Test func keyIsTheNameInObjectiveC() {
    let expansion = MacroExpansion(
      of: #"class A: NSObject { @Lazy(resets: "b") @objc(isReady) dynamic var ready: Bool }"#
    )
    #expect(expansion.diagnostics.isEmpty)
    let call = #"_$lazyAnnounced(_$owner, "isReady", _$owner._ready != nil, _$change) { "#
    #expect(expansion.text.contains(call + "LazyProperties::_$lazyCascade(_$owner, \"ready\""))
  }

  @Test(arguments: [
    "@objc @Lazy var a: P", "@Lazy dynamic var a: P",
    "@objc @LazyFactory dynamic func makeA() -> P { P() }",
  ])
  func whatCannotBeObservedAnnouncesNothing(_ source: String) {
    let expansion = MacroExpansion(of: "class A: NSObject {\n  \(source)\n}")
    #expect(expansion.diagnostics.isEmpty && !expansion.text.contains("_$lazyAnnounced"))
  }
}
