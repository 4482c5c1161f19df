import Foundation

/// A colour as hue, saturation and brightness, each 0…1.
struct HSB {
  let hue: CGFloat
  let saturation: CGFloat
  let brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue.isFinite ? hue - hue.rounded(.down) : 0
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    brightness = high
    saturation = high > 0 ? range / high : 0
    guard range > 0 else {
      hue = 0
      return
    }
    let sixths =
      switch high {
      case red: (green - blue) / range
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  var rgb: (CGFloat, CGFloat, CGFloat) {
    let sixths = hue * 6
    func part(_ shift: CGFloat) -> CGFloat {
      let place = (shift + sixths).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return (part(5), part(3), part(1))
  }
}
