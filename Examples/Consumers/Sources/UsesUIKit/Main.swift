import UIKit

@main struct Program {
  @MainActor static func main() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = "手提包"
    let picture = UIGraphicsImageRenderer(size: label.bounds.size).image {
      label.layer.render(in: $0.cgContext)
    }
    print("UIKit: \(picture.pngData()?.count ?? 0 > 0 ? "a picture" : "nothing")")
  }
}
