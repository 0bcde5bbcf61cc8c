extension ManualPage {
  /// Returns the page as text.
  func lines(width: Int) -> [String] {
    var result: [String] = []
    for block in blocks {
      switch block {
      case .heading(let text):
        result += (result.isEmpty ? [] : [""]) + [text.uppercased()]
        continue
      case .paragraph(let text): result += Self.wrapped(text, indent: 7, width)
      case .example(let lines): result += lines.map { $0.isEmpty ? "" : "       \($0)" }
      case .item(let term, let text):
        result += ["       \(term)"] + Self.wrapped(text, indent: 14, width)
      }
      result.append("")
    }
    return result
  }

  private static func wrapped(_ text: String, indent: Int, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.displayWidth + 1 + String(word).displayWidth > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { String(repeating: " ", count: indent) + $0 }
  }
}
