extension LazyTrace {
  /// Tells the trace of a property, so that its report can say that it was never created.
  ///
  /// ```swift
  /// let (_, report) = LazyTrace.record {
  ///   LazyTrace.watch(controller.$search)
  ///   controller.show()
  /// }
  /// report.neverCreated     // [Controller.search]
  /// ```
  ///
  /// Does nothing for a property that is loaded, or while nobody traces.
  ///
  /// - Parameter handle: The property's handle.
  public static func watch(_ handle: some LazyReference) {
    guard isOn, !handle.isLoaded else { return }
    note(.watch, of: handle.owner, handle._$slot.name)
  }
}

extension LazyReference {
  /// Tells the trace, when it is on, whether the property's view is hidden; of one that is not loaded,
  /// that hiding it did not create it.
  package func noteVisibility(isHidden: Bool) {
    guard LazyTrace.isOn else { return }
    let kind: LazyTrace.Event.Kind = isHidden ? .hiding : .showing
    LazyTrace.note(isLoaded ? kind : .watch, of: owner, _$slot.name)
  }
}
