/// A part of a text with a vCard, as a person edits it.
struct CardSection {
  /// The text after the hyphens; `nil` for the text before the first such line.
  let title: String?

  /// The number of the first line of the text, from 1.
  let number: Int

  /// The lines, without comments outside the card.
  private(set) var lines: [Substring] = []

  /// Whether there is nothing but blanks.
  var isEmpty: Bool { lines.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

  /// The lines as one text.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Splits a text at the lines with three hyphens that are not in a card.
  static func sections(of text: String) -> [CardSection] {
    var sections = [CardSection(title: nil, number: 1)]
    var depth = 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let word = line.filter { !$0.isWhitespace }.uppercased()
      if depth == 0, line.hasPrefix("---") {
        let title = line.drop { $0 == "-" }.drop { $0 == " " }
        sections.append(
          CardSection(title: String(title.filter { $0 != "\r" }), number: index + 2))
        continue
      }
      if word.hasPrefix("BEGIN:VCARD") { depth += 1 }
      if word.hasPrefix("END:VCARD") { depth = max(0, depth - 1) }
      sections[sections.count - 1].lines.append(depth == 0 && line.hasPrefix("#") ? "" : line)
    }
    return sections
  }
}
