import ModelMapping

/// What a property list says of one shop: the seed's two keys, and what the catalogue adds.
@Mapped struct Shop: Equatable {
  let name: String
  let icon: String
  var price: Double?
  var stock: Int?
  var tags: [String] = []
  var badge: String?
}
