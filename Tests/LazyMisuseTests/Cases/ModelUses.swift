// swift-format-ignore-file
// What a dictionary lets pass and a model does not.
import ModelMapping

@Mapped struct Shop {
// expected-note@-1 {{'init(name:icon:price:)' declared here}}
  let name: String
  let icon: String
  var price = 0.0
}

func misspelt(shop: Shop) {
  print(shop.nme)
  // expected-error@-1 {{value of type 'Shop' has no member 'nme'}}
}

func incomplete() {
  print(Shop(name: "单肩包"))
  // expected-error@-1 {{missing argument for parameter 'icon' in call}}
}

func mistyped(shop: Shop) {
  let count: Int = shop.name
  // expected-error@-1 {{cannot convert value of type 'String' to specified type 'Int'}}
}

@Mapped struct Renamed {
  let name: String
  @Key("name") let title: String
  // expected-error@-1 {{'name' is already what 'name' is written to}}
}

@Mapped struct Loose {
  let tags: Any
  // expected-error@-1 {{'tags' is an 'Any', which cannot be mapped: use 'PropertyList', or '@Ignore' with a default value}}
}
