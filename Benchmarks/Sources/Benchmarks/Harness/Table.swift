/// The rows that were measured, as the Markdown that is printed and kept.
struct Table {
  private(set) var lines = [
    "| row | ours | peer | ratio | goal | |",
    "| --- | ---: | ---: | ---: | ---: | --- |",
  ]
  private(set) var missed: [String] = []

  mutating func add(_ row: Row, goal: Goals.Goal?) {
    // A peer that is not installed leaves nothing to compare.
    let isMet = row.ratio.isNaN || goal?.isMet(by: row.ratio) ?? true
    let isOpen = goal?.isOpen ?? false
    if !isMet, !isOpen { missed.append(row.name) }
    let verdict = goal == nil || row.ratio.isNaN ? "" : isMet ? "PASS" : isOpen ? "OPEN" : "FAIL"
    let cells = [row.name, row.ours, row.peer, rounded(row.ratio), goal?.text ?? "", verdict]
    lines.append("| " + cells.joined(separator: " | ") + " |")
  }
}
