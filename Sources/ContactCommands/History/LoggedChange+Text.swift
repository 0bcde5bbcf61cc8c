import ContactDocuments
import ContactModel
import VCardFormat

extension LoggedChange {
  /// Returns the change in lines for people.
  func lines(_ labels: RowLabels, _ style: TextStyle) -> [TerminalText] {
    switch self {
    case .inserted(let subject, let place), .restored(let subject, let place):
      [line("+", subject, [place], labels, style)]
    case .removed(let subject, let place):
      [line("-", subject, [place], labels, style)]
    case .moved(let subject, let origin, let destination):
      [line("↕", subject, [origin, destination], labels, style)]
    case .replaced(let subject, let old, let new):
      [line("~", subject, [], labels, style)]
        + Self.lines(of: CardDifference(from: old, to: new).changes, style)
    case .toldApart(let one, let other): [pair("≠", one, other, "are two people", labels, style)]
    case .forgotApart(let one, let other):
      [pair("=", one, other, "may be one person again", labels, style)]
    case .insertedBook(let name, _): ["+ book “\(name)”"]
    case .removedBook(let name, _): ["- book “\(name)”"]
    case .renamedBook(let old, let new): ["~ book “\(old)” is “\(new)”"]
    }
  }

  private func line(
    _ sign: String, _ subject: Subject, _ places: [Place], _ labels: RowLabels, _ style: TextStyle
  ) -> TerminalText {
    let rows = places.map { labels.label(book: $0.book, row: $0.row) }.joined(separator: " → ")
    let place = rows.isEmpty ? "" : "  \(rows)"
    return "\(sign)\(place)  \(style.dim(labels.shortID(subject.id)))  \(subject.name.listedName)"
  }

  private func pair(
    _ sign: String, _ one: Subject, _ other: Subject, _ predicate: String, _ labels: RowLabels,
    _ style: TextStyle
  ) -> TerminalText {
    let ids = [one, other].map { labels.shortID($0.id) }.joined(separator: " ")
    return
      "\(sign)  \(style.dim(ids))  \(one.name.listedName) and \(other.name.listedName) \(predicate)"
  }

  /// Returns the changes of a card in lines for people.
  static func lines(of changes: [CardDifference.Change], _ style: TextStyle) -> [TerminalText] {
    guard !changes.isEmpty else { return ["     only the way it is written"] }
    return changes.flatMap { lines(from: $0.old, to: $0.new, style) }
  }

  /// Returns the lines of a property before and after the change.
  ///
  /// If they would be equal, because only a type changed that has no meaning for people, or another parameter, the lines
  /// have all types or parameters.
  private static func lines(
    from old: VCardProperty?, to new: VCardProperty?, _ style: TextStyle
  ) -> [TerminalText] {
    let details: [(VCardProperty) -> [String]] = [
      PropertyDisplay.types, { $0.types }, { [$0.parametersText] },
    ]
    var (before, after): ([TerminalText], [TerminalText]) = ([], [])
    for types in details where before == after {
      before = old.map { lines($0, types($0), style) } ?? []
      after = new.map { lines($0, types($0), style) } ?? []
    }
    return before.map { "   - \($0)" } + after.map { "   + \($0)" }
  }

  private static func lines(
    _ property: VCardProperty, _ types: [String], _ style: TextStyle
  ) -> [TerminalText] {
    let label = property.shownName.singleLine
    let types = types.joined(separator: ", ").singleLine
    let suffix: TerminalText = types.isEmpty ? "" : "  \(style.dim("(\(types))"))"
    let values = PropertyDisplay.lines(of: property)
    return (values.isEmpty ? [""] : values).enumerated().map { index, value in
      let margin = (index == 0 ? label : "").truncated(toWidth: 14).padded(toWidth: 16)
      return "\(style.dim(margin))\(value)\(index == 0 ? suffix : "")"
    }
  }
}

extension LoggedOperation {
  /// The numbers of changes of the operation, such as `+3, ~1, -2`.
  var changesText: String {
    var parts: [String] = []
    if counts.inserted > 0 { parts.append("+\(counts.inserted)") }
    if counts.replaced > 0 { parts.append("~\(counts.replaced)") }
    if counts.moved > 0 { parts.append("↕\(counts.moved)") }
    if counts.removed > 0 { parts.append("-\(counts.removed)") }
    if counts.books > 0 { parts.append(counts.books.counting("book")) }
    return parts.joined(separator: ", ")
  }

  /// The command and its source, such as `drop of team.vcf`.
  var title: String { (source.isEmpty ? command : "\(command) of \(source)").singleLine }

  /// The title with the numbers of changes, such as `drop of team.vcf (+3)`.
  var phrase: String { changesText.isEmpty ? title : "\(title) (\(changesText))" }
}
