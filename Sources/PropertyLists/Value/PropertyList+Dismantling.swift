extension PropertyList {
  /// Takes the value apart without recursion, whatever its depth.
  ///
  /// The standard library releases an array by releasing what is in it, which takes a stack frame
  /// for each level: 1,024 levels fit a stack of 512 KB, ten thousand one of 8 MB. What readers and
  /// decoders give never is deeper than ``Limits/greatestDepth``; a deeper value that was built by
  /// hand is given back here, by whoever holds it last:
  ///
  /// ```swift
  /// var list: PropertyList = []
  /// for _ in 0..<1_000_000 { list = [list] }
  /// list.dismantle()
  /// list  // null
  /// ```
  ///
  /// Parts that are held elsewhere too stay as they are.
  ///
  /// - Complexity: O(n).
  public mutating func dismantle() {
    var open = [self]
    self = .null
    while let list = open.popLast() {
      switch list {
      case .array(let elements): open.append(contentsOf: elements)
      case .dictionary(let dict): open.append(contentsOf: dict.values)
      default: break
      }
    }
  }
}
