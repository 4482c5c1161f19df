extension ModelSnapshot {
  /// What takes an update of the object back.
  static func undoing<Model: Mapped>(_ object: Model) -> () -> Void {
    let snapshot = ModelSnapshot()
    // Nothing keeps the encoder, whose reference is not counted.
    withExtendedLifetime(snapshot) {
      var encoder = ModelEncoder(.snapshot(.passUnretained(snapshot)))
      object._$encode(to: &encoder)
    }
    return {
      var (object, decoder) = (object, ModelDecoder())
      decoder.restoring = snapshot
      object._$merge(from: &decoder)
    }
  }
}
