import Testing

@testable import SwiftLazyMacros

@Suite struct LazyExpansionTests {
  @Test func classGetsStorageHandleAndAccessors() {
    expectExpansion(
      of: """
        final class Owner {
          @Lazy public var item: Item
        }
        """,
      is: """
        final class Owner {
          public var item: Item {
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

          public final var $item: LazyProperties::LazyHandle<Owner, Item> {
            .init(_$owner: self, "item", { $0._item }, { LazyProperties::_$lazyExchange(&$0._item, $1) }, { $0.item })
          }
        }
        """
    )
  }

  @Test func structGetsStoragePeekResetAndFallbackHook() {
    expectExpansion(
      of: """
        struct Owner {
          @Lazy public private(set) var item: Item = Item(1)
        }
        """,
      is: """
        struct Owner {
          public private(set) var item: Item {
          mutating get {
            if let _$value = __item.value { return _$value }
            let _$creation = LazyProperties::_$LazyCreation(of: Self.self, "item")
            let _$value: Item = Item(1)
            __item.keep(_$value)
            self.configureItem()
            return _$creation.finish(__item.settle(), made: _$value)
          }
          set { __item.assign(newValue) }
          }

          var __item = LazyProperties::_$LazyOptional<Item>()

          public var _item: Swift::Optional<Item> { __item.value }

          @discardableResult private mutating func resetItem() -> Swift::Optional<Item> { __item.reset(of: Self.self, "item") }

          @_disfavoredOverload private mutating func configureItem(_: LazyProperties::_$NoLazyHook = .init()) {}
        }
        """
    )
  }

  @Test func parameterIsEvaluatedOnceForInitializerAndHook() {
    expectExpansion(
      of: """
        class Owner {
          @Lazy(Item.init(size:), parameter: 2) var item: Item
        }
        """,
      is: """
        class Owner {
          var item: Item {
          get {
            if let _$value = _item { return _$value }
            let _$creation = LazyProperties::_$LazyCreation(of: self, "item")
            let _$made = LazyProperties::_$lazyMake(Item.init(size:), 2)
            let _$value: Item = _$made.value
            _item = _$value
            LazyProperties::_$lazyHook(self, (any Owner & LazyProperties::_$LazyHook).self).configureItem(_$made.parameter)
            return _$creation.finish(_item, made: _$value)
          }
          set { _ = LazyProperties::_$lazyExchange(&_item, .replace(newValue)) }
          }

          private var _item: Swift::Optional<Item> = nil

          final var $item: LazyProperties::LazyHandle<Owner, Item> {
            .init(_$owner: self, "item", { $0._item }, { LazyProperties::_$lazyExchange(&$0._item, $1) }, { $0.item })
          }
        }
        """
    )
  }

  @Test func factoryGetsItsPropertyToo() {
    expectExpansion(
      of: """
        class Owner {
          @MainActor @LazyFactory open func makeItem() -> Item! { Item() }
        }
        """,
      is: """
        class Owner {
          @MainActor open func makeItem() -> Item! { Item() }

          @MainActor public var item: Item! {
          get {
            if let _$value = _item { return _$value }
            let _$creation = LazyProperties::_$LazyCreation(of: self, "item")
            let _$given: Swift::Optional<Item> = self.makeItem()
            guard let _$value = _$given else { return nil }
            _item = _$value
            LazyProperties::_$lazyHook(self, (any Owner & LazyProperties::_$LazyHook).self).configureItem()
            return _$creation.finish(_item, made: _$value)
          }
          set { _ = LazyProperties::_$lazyExchange(&_item, newValue.map { .replace($0) } ?? .reset) }
          }

          @MainActor private var _item: Swift::Optional<Item> = nil

          @MainActor public final var $item: LazyProperties::LazyHandle<Owner, Item> {
            .init(_$owner: self, "item", { $0._item }, { LazyProperties::_$lazyExchange(&$0._item, $1) }, { $0.item })
          }
        }
        """
    )
  }

  @Test func ownerWithDynamicMembersGetsAFallbackHook() {
    let expansion = MacroExpansion(
      of: "@dynamicMemberLookup class Owner { @MainActor @Lazy var item: Item }"
    )
    let hook = "private func configureItem(_: LazyProperties::_$NoLazyHook = .init()) {}"
    #expect(expansion.text.contains("@_disfavoredOverload @MainActor \(hook)"))
    #expect(expansion.text.contains("self.configureItem()"))
  }

  @Test(arguments: [
    ("Item(1)", "Item"), ("Item.init(1)", "Item"), ("Kit.Item(1)", "Kit.Item"),
    ("Item<Int>()", "Item<Int>"), ("Kit.Item<Int>.init()", "Kit.Item<Int>"), ("[Item]()", "[Item]"),
    ("[Int: Item]()", "[Int: Item]"), ("Item { 1 }", "Item"), ("(Item(1))", "Item"),
    ("\"text\"", "Swift::String"), ("\"\\(1)\"", "Swift::String"), ("1", "Swift::Int"),
    ("-1", "Swift::Int"), ("1.5", "Swift::Double"), ("-1.5", "Swift::Double"),
    ("true", "Swift::Bool"),
    ("make() as any Item", "any Item"),
  ])
  func typeIsReadFromInitializer(_ initializer: String, _ type: String) {
    let expansion = MacroExpansion(of: "class Owner { @Lazy var item = \(initializer) }")
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.text.contains("private var _item: Swift::Optional<\(type)> = nil"))
    let isCall = initializer.hasSuffix(")") || initializer.hasSuffix("}")
    let made = isCall ? "LazyProperties::_$lazyUnfailing(\(initializer))" : initializer
    #expect(expansion.text.contains("let _$value: \(type) = \(made)\n"))
  }

  @Test(arguments: [
    "item()", "Item().child", "Item.shared", "[Item(), Item()]", "{ Item() }()", "Item.make()",
    "item as? Item", "Item(1) + Item(2)", "Item(size:)(1)", "nil", ".init()", "super.item()",
  ])
  func typeIsNotGuessed(_ initializer: String) {
    let expansion = MacroExpansion(of: "class Owner { @Lazy var item = \(initializer) }")
    #expect(expansion.diagnostics.first?.contains("the type cannot be read") ?? false)
  }

  @Test(arguments: [
    ("Item?", "Item()"), ("Item!", "Item()"), ("[Item]", "[Item]()"), ("(Item)", "Item()"),
    ("Kit.Item", "Kit.Item()"), ("[Int: Item]?", "[Int: Item]()"),
  ])
  func missingInitializerIsACallOfTheType(_ type: String, _ call: String) {
    let expansion = MacroExpansion(of: "class Owner { @Lazy var item: \(type) }")
    #expect(expansion.text.contains(" = \(call)\n"))
  }

  @Test(arguments: [
    ("", "final var $item"), ("private ", "private final var $item"),
    ("fileprivate ", "fileprivate final var $item"), ("package ", "package final var $item"),
    ("open ", "public final var $item"), ("public internal(set) ", "internal final var $item"),
    ("private(set) public ", "private final var $item"),
  ])
  func handleIsAsVisibleAsTheSetter(_ modifiers: String, _ handle: String) {
    let expansion = MacroExpansion(of: "class Owner { @Lazy \(modifiers)var item: Item }")
    #expect(expansion.text.split(separator: " ").joined(separator: " ").contains("\n\(handle)"))
  }

  @Test(arguments: [
    ("makeBadge", "badge", "Badge"), ("makeURL", "url", "URL"),
    ("makeURLField", "urlField", "URLField"),
    ("makeXAxis", "xAxis", "XAxis"), ("makeDefault", "`default`", "Default"),
    ("makeA1", "a1", "A1"),
  ])
  func factoryNamesPropertyAndHook(_ method: String, _ name: String, _ hook: String) {
    let source = "class Owner { @LazyFactory func \(method)() -> Item { Item() } }"
    let expansion = MacroExpansion(of: source)
    #expect(expansion.text.contains("var \(name): Item {"))
    #expect(expansion.text.contains(".configure\(hook)()"))
  }
}
