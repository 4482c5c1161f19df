public import Foundation

/// The stack of contexts of one thread.
private final class ContextStack {
  var contexts: [CGContext] = []

  static var current: ContextStack {
    let key = "UIGraphicsContextStack"
    if let stack = Thread.current.threadDictionary[key] as? ContextStack { return stack }
    let stack = ContextStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
}

/// Runs drawing code with a current context.
///
/// Whatever the code pushed or popped, the contexts are afterwards those of before.
func withCurrentContext(_ context: CGContext, _ draw: () -> Void) {
  let stack = ContextStack.current
  let before = stack.contexts
  stack.contexts.append(context)
  draw()
  stack.contexts = before
}

/// The context that colours, paths, images and text draw into on this thread; `nil` outside drawing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }

/// Makes a context the current one of this thread until it is popped.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.contexts.append(context)
}

/// Takes the current context off the stack; without one, nothing happens.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Fills a rectangle with the current fill colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame of one point inside a rectangle with the current fill colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let inner = rect.insetBy(dx: 1, dy: 1)
  context.beginPath()
  context.addRect(rect)
  if !inner.isNull { context.addRect(inner) }
  context.fillPath(using: .evenOdd)
}

/// Lets later drawing in the current context reach only a rectangle.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
