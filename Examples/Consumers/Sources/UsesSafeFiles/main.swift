import Foundation
import SafeFiles

let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
try AtomicFile.write(Data("whole or not at all".utf8), to: url)
print("SafeFiles:", try String(contentsOf: url, encoding: .utf8))
try FileManager.default.removeItem(at: url)
