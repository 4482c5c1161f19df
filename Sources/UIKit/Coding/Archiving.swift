import Foundation

/// The names that archives have for our classes: Apple's, without the module.
enum Archiving {
  /// Registers the names, the first time that it is called.
  static func registerClassNames() { registered }

  private static let registered: Void = {
    let classes: [(String, AnyClass)] = [
      ("UIView", UIView.self), ("UILabel", UILabel.self), ("UIImageView", UIImageView.self),
      ("UIImage", UIImage.self), ("UIColor", UIColor.self), ("UIFont", UIFont.self),
    ]
    for (name, type): (String, AnyClass) in classes {
      NSKeyedArchiver.setClassName(name, for: type)
      NSKeyedUnarchiver.setClass(type, forClassName: name)
    }
  }()
}
