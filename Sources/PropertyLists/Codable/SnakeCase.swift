/// Turns names of properties into names with underscores and back.
enum SnakeCase {
  /// `oneTwoThree` from `one_two_three`; underscores at both ends stay.
  static func camel(from key: String) -> String {
    let head = key.prefix { $0 == "_" }
    let rest = key.dropFirst(head.count)
    guard let end = rest.lastIndex(where: { $0 != "_" }) else { return key }
    let words = rest[...end].split(separator: "_")
    let tail = rest[rest.index(after: end)...]
    guard words.count > 1 else { return key }
    let camel = words.dropFirst().map(\.capitalizedWord).joined()
    return head + words[0].lowercased() + camel + tail
  }

  /// `one_two_three` from `oneTwoThree`; a row of capitals is a word, its last letter perhaps the
  /// start of the next one: `my_url_property` from `myURLProperty`.
  static func snake(from key: String) -> String {
    let letters = Array(key)
    var text = ""
    for (index, letter) in letters.enumerated() {
      if index > 0, startsWord(letters, at: index) { text += "_" }
      text += letter.lowercased()
    }
    return text
  }

  private static func startsWord(_ letters: [Character], at index: Int) -> Bool {
    guard letters[index].isUppercase else { return false }
    if !letters[index - 1].isUppercase { return true }
    return index + 1 < letters.count && letters[index + 1].isLowercase
  }
}

extension Substring {
  /// The first letter large, all others small.
  fileprivate var capitalizedWord: String {
    prefix(1).uppercased() + dropFirst().lowercased()
  }
}
