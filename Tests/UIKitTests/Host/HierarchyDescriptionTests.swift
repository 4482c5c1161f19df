import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct HierarchyDescriptionTests {
  @Test func linesTellWhatMatters() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 100.5))
    let icon = UIImageView(image: image(40, 40, .red))
    let label = UILabel(frame: CGRect(x: 0, y: 80, width: 80, height: 20))
    label.text = "单肩包"
    label.isHidden = true
    icon.alpha = 0.5
    icon.tag = 3
    root.addSubview(icon)
    icon.addSubview(label)
    root.bounds.origin.y = 7
    #expect(
      root.hierarchyDescription == """
        UIView (0, 0, 80, 100.5) bounds at (0, 7)
          UIImageView (0, 0, 40, 40) image 40 x 40 alpha 0.5 tag 3
            UILabel (0, 80, 80, 20) "单肩包" hidden
        """
    )
  }

  @Test func viewsDescribeThemselves() {
    #expect(UILabel().description.hasPrefix("<UILabel: 0x"))
  }
}
