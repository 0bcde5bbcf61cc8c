import ContactModel
import VCardFormat

extension LoggedChange {
  /// The change in lines for people.
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
        + Self.lines(CardDifference(from: old, to: new), style)
    case .insertedBook(let name, _): ["+ book “\(name)”"]
    case .removedBook(let name, _): ["- book “\(name)”"]
    case .renamedBook(let old, let new): ["~ book “\(old)” is “\(new)”"]
    }
  }

  private func line(
    _ sign: String, _ subject: Subject, _ places: [Place], _ labels: RowLabels, _ style: TextStyle
  ) -> TerminalText {
    let rows = places.map { labels.label(book: $0.book, row: $0.row) }.joined(separator: " → ")
    let name = subject.name.isEmpty ? "(no name)" : subject.name
    let place = rows.isEmpty ? "" : "  \(rows)"
    return "\(sign)\(place)  \(style.dim(labels.shortID(subject.id)))  \(name)"
  }

  private static func lines(
    _ difference: CardDifference, _ style: TextStyle
  ) -> [TerminalText] {
    guard !difference.changes.isEmpty else { return ["     only the way it is written"] }
    return difference.changes.flatMap { change in
      [("-", change.old), ("+", change.new)].flatMap { sign, property in
        property.map { lines($0, sign, style) } ?? []
      }
    }
  }

  private static func lines(
    _ property: VCardProperty, _ sign: String, _ style: TextStyle
  ) -> [TerminalText] {
    let label = PropertyText.label(of: property.name).singleLine
    let types = PropertyText.types(of: property).joined(separator: ", ").singleLine
    let suffix: TerminalText = types.isEmpty ? "" : "  \(style.dim("(\(types))"))"
    let values = PropertyText.lines(of: property)
    return (values.isEmpty ? [""] : values).enumerated().map { index, value in
      let margin = (index == 0 ? label : "").truncated(toWidth: 14).padded(toWidth: 16)
      return "   \(sign) \(style.dim(margin))\(value)\(index == 0 ? suffix : "")"
    }
  }
}

extension LoggedChange {
  /// The change in records for programs: one, or one for each property that was edited.
  ///
  /// Their fields: what it was, the contact's id and name, the row before and after, the property, its parameters and
  /// value before, and those after.
  var records: [[String]] {
    switch self {
    case .inserted(let subject, let place): [record("inserted", subject, to: place)]
    case .restored(let subject, let place): [record("restored", subject, to: place)]
    case .removed(let subject, let place): [record("removed", subject, from: place)]
    case .moved(let subject, let origin, let destination):
      [record("moved", subject, from: origin, to: destination)]
    case .replaced(let subject, let old, let new):
      replacementRecords(subject, CardDifference(from: old, to: new))
    case .insertedBook(let name, _): [["book-added", "", name] + Self.blanks(7)]
    case .removedBook(let name, _): [["book-removed", "", name] + Self.blanks(7)]
    case .renamedBook(let old, let new):
      [["book-renamed", "", new] + Self.blanks(4) + [old, "", new]]
    }
  }

  private static func blanks(_ count: Int) -> [String] {
    [String](repeating: "", count: count)
  }

  private func record(
    _ name: String, _ subject: Subject, from origin: Place? = nil, to destination: Place? = nil,
    change: CardDifference.Change? = nil
  ) -> [String] {
    let places = [origin, destination].map { place in
      place.map { RowLabels.fullLabel(book: $0.book, row: $0.row) } ?? ""
    }
    let property = (change?.new ?? change?.old)?.name.rawName ?? ""
    let values = [change?.old, change?.new].flatMap { property in
      [property?.parametersText ?? "", property.map(PropertyText.value) ?? ""]
    }
    return [name, subject.id.description, subject.name] + places + [property] + values
  }

  private func replacementRecords(
    _ subject: Subject, _ difference: CardDifference
  ) -> [[String]] {
    guard !difference.changes.isEmpty else { return [record("rewritten", subject)] }
    return difference.changes.map { record($0.kind, subject, change: $0) }
  }
}

extension CardDifference.Change {
  /// What became of the property, in a word.
  var kind: String {
    if old == nil { return "property-added" }
    return new == nil ? "property-removed" : "property-changed"
  }
}

extension VCardProperty {
  /// The parameters as they are written, with semicolons between.
  var parametersText: String {
    parameters.map { String(decoding: $0.rawBytes, as: UTF8.self) }.joined(separator: ";")
  }
}
