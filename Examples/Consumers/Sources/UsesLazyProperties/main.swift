import LazyProperties

final class Panel {
  var title = ""
}

final class Window {
  @Lazy var panel: Panel
  func configurePanel() { panel.title = "made at first use" }
}

let window = Window()
precondition(!window.$panel.isLoaded)
print("LazyProperties:", window.panel.title)
