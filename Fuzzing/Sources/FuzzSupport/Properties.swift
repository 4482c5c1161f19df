public import Foundation
public import PropertyLists

/// What must hold for all bytes: reading may fail, but never trap; strict reading gives the same or
/// an error; what was read can be written, read again and written to the same bytes; and a document
/// finds what the value has.
public func checkProperties(of data: Data, as format: PropertyList.Format?) {
  var options = PropertyList.ReadingOptions(format: format)
  let list: PropertyList
  do {
    list = try PropertyList(data: data, options: options)
  } catch {
    precondition(!"\(error)".isEmpty)
    walkBroken(data, options)
    return
  }
  checkDocument(data, options, list)
  checkWriting(list)
  options.strictness = .all
  guard let strict = try? PropertyList(data: data, options: options) else { return }
  precondition(strict == list, "strict reading gives another value")
}

private func checkDocument(
  _ data: Data,
  _ options: PropertyList.ReadingOptions,
  _ list: PropertyList
) {
  guard let document = try? PropertyList.Document(data: data, options: options) else {
    fatalError("what is read as a value does not open as a document")
  }
  let root = document.root
  precondition(root.kind == list.kind)
  for (key, value) in (list.dictionary ?? [:]).prefix(40) {
    precondition((try? root[key].propertyList()) == value, "another value for a key")
  }
  for (index, value) in (list.array ?? []).prefix(40).enumerated().reversed() {
    precondition((try? root[index].propertyList()) == value, "another element")
  }
}

/// Looks around in bytes that are broken somewhere.
private func walkBroken(_ data: Data, _ options: PropertyList.ReadingOptions) {
  guard let document = try? PropertyList.Document(data: data, options: options) else { return }
  var open = [document.root]
  for _ in 0..<200 {
    guard let node = open.popLast() else { return }
    _ = (node.string, node.integer, node.real, node.date, node.data, node.uid, node.unsigned)
    for key in ((try? node.keys()) ?? []).prefix(20) { open.append(node[key]) }
    for element in node.elements.prefix(20) { open.append(element) }
  }
}

private func checkWriting(_ list: PropertyList) {
  var options = PropertyList.WritingOptions()
  options.controlCharacters = .keep
  options.dates = .iso8601
  options.data = .base64
  options.openStepScalars = .typed
  for format in PropertyList.Format.allCases {
    guard let written = try? list.data(format: format, options: options) else { continue }
    guard let again = try? PropertyList(data: written) else {
      fatalError("\(format): what was written cannot be read")
    }
    precondition(format != .binary || again == list, "binary: another value was read back")
    guard let second = try? again.data(format: format, options: options) else {
      fatalError("\(format): what was read back cannot be written")
    }
    precondition(second == written, "\(format): the second writing differs from the first")
  }
}
