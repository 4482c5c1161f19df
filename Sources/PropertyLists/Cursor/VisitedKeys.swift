/// What is known of keys during one visit to a source, and room for the bytes of its values.
struct VisitedKeys: ~Copyable {
  /// Of a binary file.
  var repeated: RepeatedKeys
  var shapes = KeyShapes()

  /// Of a text.
  var constants = ConstantKeys()
  var named = NamedKeys()
  var names = KeyNames()
  var places = KeyPlaces()

  var data = DataBlocks()

  init(credit: Int) { repeated = RepeatedKeys(credit: credit) }
}
