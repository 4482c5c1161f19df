/// UIKit for Linux: a subset of Apple's UIKit under Apple's names, drawn with Cairo and Pango.
///
/// A file that says `import UIKit` also sees Foundation, as on Apple platforms.
@_exported public import Foundation
