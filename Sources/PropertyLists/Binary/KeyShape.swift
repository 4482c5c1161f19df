/// The keys of a dictionary in a binary file, looked at once for all dictionaries that have the same.
///
/// Records of one type refer to the same key objects in the same order. So the keys of most
/// dictionaries are known by comparing their references with those of one before, and with them that
/// no key is there twice and where the program found each of its keys last time.
struct KeyShape {
  /// Where the references to the keys are that this was made of.
  let references: Int

  /// How many keys there are.
  let count: Int

  /// The texts of the keys, in order.
  private let texts: UnsafeMutablePointer<BinaryKey>?

  /// The same as strings, as far as they were asked for.
  private let names: UnsafeMutablePointer<String?>?

  /// What the first lookups in a dictionary found.
  private let answers: UnsafeMutablePointer<Answer>?

  /// The same of lookups by strings.
  private let namedAnswers: UnsafeMutablePointer<NamedAnswer?>?

  /// What a lookup found: a string of the program, and the position of its pair, -1 for none.
  private struct NamedAnswer {
    let bits: StringBits
    let position: Int
    /// Kept, so that the bits stay those of this text.
    let text: String
  }

  /// What a lookup found: a key of the program, and the position of its pair, -1 for none.
  ///
  /// A key is known by its address, which is that of a constant.
  struct Answer {
    var key: UnsafePointer<UInt8>?
    var keyCount = 0
    var position = -1
  }

  /// Dictionaries with more pairs are looked at each for itself.
  static let mostKeys = 256

  /// How many lookups are remembered.
  private let answerCount: Int

  /// No keys.
  fileprivate init() {
    (references, count, answerCount) = (0, 0, 0)
    (texts, names, answers, namedAnswers) = (nil, nil, nil, nil)
  }

  init(references: Int, texts: [BinaryKey]) {
    self.references = references
    count = texts.count
    let copies = UnsafeMutablePointer<BinaryKey>.allocate(capacity: texts.count)
    for (position, text) in texts.enumerated() { (copies + position).initialize(to: text) }
    self.texts = copies
    let names = UnsafeMutablePointer<String?>.allocate(capacity: texts.count)
    names.initialize(repeating: nil, count: texts.count)
    self.names = names
    answerCount = max(64, count * 2)
    let answers = UnsafeMutablePointer<Answer>.allocate(capacity: answerCount)
    answers.initialize(repeating: Answer(), count: answerCount)
    self.answers = answers
    let named = UnsafeMutablePointer<NamedAnswer?>.allocate(capacity: answerCount)
    named.initialize(repeating: nil, count: answerCount)
    namedAnswers = named
  }

  fileprivate func deallocate() {
    texts?.deallocate()
    names?.deinitialize(count: count)
    names?.deallocate()
    answers?.deallocate()
    namedAnswers?.deinitialize(count: answerCount)
    namedAnswers?.deallocate()
  }

  /// What lookup number `turn` in a dictionary found the last time; nil when it was for another key.
  @inline(__always)
  func answer(_ turn: Int, for key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard turn < answerCount, let answers else { return nil }
    let answer = answers[turn]
    guard answer.key == key.baseAddress, answer.keyCount == key.count else { return nil }
    return answer.position
  }

  /// Remembers what lookup number `turn` found for a key that is a constant.
  func remember(_ turn: Int, _ key: UnsafeBufferPointer<UInt8>, at position: Int) {
    guard turn < answerCount, let answers else { return }
    answers[turn] = Answer(key: key.baseAddress, keyCount: key.count, position: position)
  }

  /// What lookup number `turn` found the last time; nil when it was for another string.
  @inline(__always)
  func answer(_ turn: Int, for bits: StringBits) -> Int? {
    guard turn < answerCount, bits.isKnown, let answer = namedAnswers?[turn], answer.bits == bits
    else { return nil }
    return answer.position
  }

  /// Remembers what lookup number `turn` found for a string.
  func remember(_ turn: Int, _ bits: StringBits, _ text: String, at position: Int) {
    guard turn < answerCount else { return }
    namedAnswers?[turn] = NamedAnswer(bits: bits, position: position, text: text)
    answers?[turn] = Answer(position: position)
  }

  /// Where lookup number `turn` found its key the last time, or else behind the one before it.
  @inline(__always)
  func guess(_ turn: Int) -> Int {
    guard turn < answerCount, let answers else { return 0 }
    let known = answers[turn].position
    if known >= 0 { return known }
    let next = turn > 0 ? answers[turn &- 1].position &+ 1 : 0
    return next < count ? next : 0
  }

  /// The key at a position as a string, when it was made.
  @inline(__always)
  func name(at position: Int) -> String? { names?[position] }

  /// What reading the key at a position counts for.
  @inline(__always)
  func cost(at position: Int) -> Int { 32 &+ (texts?[position].byteCount ?? 0) }

  func setName(_ name: String, at position: Int) { names?[position] = name }

  /// Whether the key at a position is this text.
  @inline(__always)
  func isKey(_ key: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    texts?[position].isText(key) == true
  }
}

/// The shapes of the dictionaries of one visit to a binary file.
struct KeyShapes: ~Copyable {
  /// Shapes by their references; one without keys stands for a free place.
  private var slots: UnsafeMutablePointer<KeyShape>?

  /// How many shapes there is room for; none is ever dropped, because cursors point to them.
  private static let capacity = 64

  /// How many places are looked at for a shape.
  private static let reach = 8

  deinit {
    guard let slots else { return }
    for index in 0..<(Self.capacity + Self.reach) { slots[index].deallocate() }
    slots.deallocate()
  }

  /// The shape of the `count` references at `place`, or the free place for it; nil when all are taken.
  ///
  /// At least eight bytes may be loaded at `place`, whatever the `size` of the references is.
  @inline(__always)
  mutating func find(
    _ bytes: UnsafePointer<UInt8>,
    at place: Int,
    count: Int,
    size: Int
  ) -> UnsafeMutablePointer<KeyShape>? {
    let references = UnsafeBufferPointer(start: bytes + place, count: size)
    var shape = madeSlots() + Self.slot(bytes + place, size)
    for _ in 0..<Self.reach {
      if shape.pointee.count == 0 { return shape }
      if shape.pointee.count == count, equalBytes(bytes + shape.pointee.references, references) {
        return shape
      }
      shape += 1
    }
    return nil
  }

  @inline(__always)
  private mutating func madeSlots() -> UnsafeMutablePointer<KeyShape> {
    if let slots { return slots }
    let made = UnsafeMutablePointer<KeyShape>.allocate(capacity: Self.capacity + Self.reach)
    made.initialize(repeating: KeyShape(), count: Self.capacity + Self.reach)
    slots = made
    return made
  }

  @inline(__always)
  private static func slot(_ references: UnsafePointer<UInt8>, _ size: Int) -> Int {
    let start = littleEndian64(references)
    let first = size >= 8 ? start : XMLWord.prefix(start, size)
    let last = size > 8 ? littleEndian64(references + (size &- 8)) : 0
    let mixed = (first ^ (last &<< 7) ^ UInt64(truncatingIfNeeded: size)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 58)
  }
}
