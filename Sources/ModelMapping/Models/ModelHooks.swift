public import PropertyLists

/// What a ``Mapped`` type does itself before and after it is read or written.
///
/// ```swift
/// @Mapped struct Period: ModelHooks {
///   let from: Int
///   var until: Int
///
///   static func willDecode(_ source: inout ModelSource) {
///     if let old = source["to"] { source["until"] = old }       // an older version of the server
///   }
///
///   mutating func didDecode(_ issues: inout ModelIssues) {
///     if until < from { issues.add("must not be before 'from'", at: "until") }
///   }
/// }
/// ```
///
/// A model that stands in the dictionary of another one, flattened or beside a tag, is not asked before,
/// because the dictionary is not its own. Each of them may be left out. Of classes the base class
/// conforms, and subclasses override. The conformance stands in the module of the model and has no
/// conditions: hooks that only some arguments of a generic type have are not called.
///
/// A copy of an object is no reading and no writing: it calls none of them. An update of objects is tried
/// before it is done, so that `willDecode` runs twice then.
public protocol ModelHooks {
  /// Changes the dictionary before it is read; it is not read where it is not asked for.
  static func willDecode(_ source: inout ModelSource)

  /// Puts the model in order and refuses what it cannot be; also after a merge.
  ///
  /// Not called when the model could not be read.
  mutating func didDecode(_ issues: inout ModelIssues)

  /// Changes the dictionary that the model is written as.
  func didEncode(_ target: inout PropertyList.Dict)
}

extension ModelHooks {
  /// Changes nothing.
  public static func willDecode(_ source: inout ModelSource) {}

  /// Refuses nothing.
  public mutating func didDecode(_ issues: inout ModelIssues) {}

  /// Changes nothing.
  public func didEncode(_ target: inout PropertyList.Dict) {}
}

/// The dictionary that a model is going to be read from.
public struct ModelSource {
  private let original: ModelValue
  private var read: PropertyList.Dict?
  private var decoder: ModelDecoder

  fileprivate init(_ value: ModelValue, policy: CoercionPolicy) {
    original = value
    decoder = ModelDecoder(coercion: policy)
  }

  /// All pairs; reading them makes values of everything that is inside.
  ///
  /// Once they were asked for, issues have a path but no place in the bytes.
  public var dictionary: PropertyList.Dict {
    mutating get {
      if let read { return read }
      var dictionary: PropertyList.Dict = [:]
      if case .dictionary(let pairs)? = PropertyList._$decode(original, &decoder) {
        dictionary = pairs
      }
      read = dictionary
      return dictionary
    }
    set { read = newValue }
  }

  /// The value of a key; setting `nil` takes the pair away.
  public subscript(key: String) -> PropertyList? {
    mutating get { dictionary[key] }
    set {
      var changed = dictionary
      changed[key] = newValue
      read = changed
    }
  }

  /// What to read from: the original where nobody looked at it.
  fileprivate var value: ModelValue { read.map { ModelValue(.list(.dictionary($0))) } ?? original }

  fileprivate var log: IssueLog { decoder.log }
}

/// What a model refuses about itself.
public struct ModelIssues {
  private var decoder: ModelDecoder

  fileprivate init(_ decoder: ModelDecoder) { self.decoder = decoder }

  /// Refuses the model.
  ///
  /// - Parameters:
  ///   - message: What is wrong; it follows the path in the error.
  ///   - path: The way from the model to what is wrong; the model itself when it is left out.
  public mutating func add(_ message: String, at path: PropertyList.PathComponent...) {
    let mark = decoder._$mark
    decoder.log.add(ModelError.Issue(code: .refused, expected: message))
    decoder.log.prefix(path, since: mark)
  }

  fileprivate var log: IssueLog { decoder.log }
}

extension Mapped where Self: ModelHooks {
  /// Reads a model from a dictionary, with what it does before and after.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Self? {
    if decoder.isCopying { return decoder.model(value) }
    return decoder.withPrepared(value, for: Self.self) { value, decoder in
      guard var model: Self = decoder.model(value) else { return nil }
      return decoder.complete(&model) ? model : nil
    }
  }

  /// Takes what an update has into the model.
  public mutating func _$update(with value: ModelValue, _ decoder: inout ModelDecoder) {
    var updated = self
    let (mark, objects) = (decoder._$mark, decoder.objectCount)
    decoder.withPrepared(value, for: Self.self) { value, decoder -> Void? in
      decoder.merge(value, into: &updated)
      return ()
    }
    if decoder._$mark == mark, decoder.canJudge(since: objects) { _ = decoder.complete(&updated) }
    self = updated
  }

  /// Lets the model put itself in order and judge itself.
  public mutating func _$judge(_ decoder: inout ModelDecoder) -> Bool {
    decoder.isCopying || decoder.complete(&self)
  }

  /// Writes what became of the model's dictionary.
  public func _$encodeFlattened(to encoder: inout ModelEncoder) {
    if encoder.isCopying { return _$encode(to: &encoder) }
    guard case .dictionary(let pairs) = hookedList else { return }
    for (key, value) in pairs { encoder._$value(key, value) }
  }

  /// The model as a property list.
  public var _$list: PropertyList { ModelNesting.entering { _ in hookedList } ?? .null }

  var hookedList: PropertyList {
    let list = writtenList
    guard case .dictionary(var pairs) = list else { return list }
    didEncode(&pairs)
    return .dictionary(pairs)
  }

  /// The model as a dictionary.
  public var _$any: Any {
    ModelNesting.entering { isCopying in
      isCopying ? writtenDictionary(isCopying: true) : hookedList._$any
    } ?? [:]
  }

  /// Writes what became of the model's dictionary.
  public func _$write(to place: ModelPlace) { place.place.set(_$list) }
}

extension ModelDecoder {
  /// Calls `body` with what the model makes of the value.
  fileprivate mutating func withPrepared<Model: ModelHooks, Result>(
    _ value: ModelValue,
    for type: Model.Type,
    _ body: (ModelValue, inout ModelDecoder) -> Result?
  ) -> Result? {
    guard value.isDictionary else { return body(value, &self) }
    var source = ModelSource(value, policy: policy)
    let mark = _$mark
    ask { type.willDecode(&source) }
    log.adopt(source.log)
    return _$mark == mark ? body(source.value, &self) : nil
  }

  /// Whether the model accepts itself.
  fileprivate mutating func complete<Model: ModelHooks>(_ model: inout Model) -> Bool {
    var issues = ModelIssues(ModelDecoder())
    let mark = _$mark
    ask { model.didDecode(&issues) }
    log.adopt(issues.log)
    return _$mark == mark
  }

  /// Calls a hook; one that reads or writes its own model again and again ends the reading.
  private mutating func ask(_ hook: () -> Void) {
    do throws(PropertyList.Error) {
      try ModelNesting.checked { () throws(PropertyList.Error) in
        _ = ModelNesting.entering { _ in hook() }
      }
    } catch {
      log.fail(error)
    }
  }
}
