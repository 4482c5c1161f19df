// swift-format-ignore-file
// The check of hooks where it sees no properties.
import LazyProperties

class Owner {
  @Lazy var part: Int
}

@CheckedLazyHooks extension Owner {
// expected-error@-1:19 {{'@CheckedLazyHooks' belongs to the type itself; an extension does not show its properties}} {{none}}
  func configurePart() {}
}
