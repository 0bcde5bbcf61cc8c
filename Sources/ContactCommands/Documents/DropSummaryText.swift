import ContactService

/// What a drop did, in sentences.
struct DropSummaryText {
  /// What it did.
  let outcome: DropOutcome

  /// The name of the first contact that is new or was changed.
  let firstName: String?

  /// How many contacts have got a photo.
  var photoCount = 0

  /// What became of texts, links and images, where there were some.
  var outcomesOfOthers: Set<DropItemResult.Outcome> = []

  /// How rows are called.
  let labels: RowLabels

  /// What became of the files that were moved; `nil` where they were copied.
  var removal: SourceRemoval?

  /// Whether it only would have done so.
  let isDryRun: Bool

  /// The sentences, one a line.
  var lines: [String] {
    var lines: [String] = []
    append(
      outcome.summary[.inserted], .inserted, "Inserted", "insert", place: place, to: &lines)
    append(
      outcome.summary[.merged] - photoCount, .merged, "Merged", "merge", suffix: mergeSuffix,
      to: &lines)
    if photoCount > 0 {
      let whose =
        isSingle ? firstName ?? "" : photoCount == 1 ? "1 contact" : "\(photoCount) contacts"
      let verb = isDryRun ? "Would set" : "Set"
      lines.append("\(verb) the photo\(photoCount == 1 ? "" : "s") of \(whose).".singleLine)
    }
    append(outcome.summary[.replaced], .replaced, "Replaced", "replace", to: &lines)
    let unchanged = outcome.summary[.unchanged]
    if unchanged > 0 {
      lines.append(
        "\(items(unchanged, .unchanged)) \(unchanged == 1 ? "is" : "are") in the list already.")
    }
    let skipped = outcome.summary[.skipped]
    if skipped > 0 {
      lines.append("\(Self.cards(skipped)) skipped: the list has other cards with the same UIDs.")
    }
    if let removed = removal?.removed.count, removed > 0 {
      lines.append("\(isDryRun ? "Would remove" : "Removed") \(Self.files(removed)).")
    }
    if let kept = removal?.kept.count, kept > 0 {
      let verb = isDryRun ? "would stay" : kept == 1 ? "stays" : "stay"
      lines.append("\(Self.files(kept)) \(verb): not everything of that is in the list.")
    }
    return lines
  }

  /// A card and what became of it, in one line.
  static func line(of result: DropItemResult, labels: RowLabels) -> String {
    let source = result.line.map { "\(result.source):\($0)" } ?? result.source
    let place = result.destination.map { "  \(labels.label(book: $0.book, row: $0.row))" } ?? ""
    let name = result.contact.map { "  \($0.name)" } ?? ""
    return "\(result.outcome.rawValue.padded(toWidth: 10))\(source)\(place)\(name)".singleLine
  }

  /// A number of cards, in words.
  static func cards(_ count: Int) -> String {
    count == 1 ? "1 card" : "\(count) cards"
  }

  /// A number of files, in words.
  private static func files(_ count: Int) -> String {
    count == 1 ? "1 file" : "\(count) files"
  }

  private var place: String {
    outcome.destination.map { " at \(labels.label(book: $0.book, row: $0.row))" } ?? ""
  }

  private var isSingle: Bool {
    outcome.summary.total == 1 && firstName?.isEmpty == false
  }

  /// What cards were merged into: the only contact, by its name, or those that were there.
  private var mergeSuffix: String {
    guard isSingle, let firstName else { return " into what is there" }
    return " into \(firstName)"
  }

  /// A number of cards, texts and images, in words.
  private func items(_ count: Int, _ outcome: DropItemResult.Outcome) -> String {
    !outcomesOfOthers.contains(outcome)
      ? Self.cards(count) : count == 1 ? "1 item" : "\(count) items"
  }

  private func append(
    _ count: Int, _ outcome: DropItemResult.Outcome, _ past: String, _ infinitive: String,
    place: String = "",
    suffix: String = "", to lines: inout [String]
  ) {
    guard count > 0 else { return }
    let verb = isDryRun ? "Would \(infinitive)" : past
    let isNamed = isSingle && outcome == .inserted
    let what = isNamed ? firstName ?? "" : items(count, outcome)
    lines.append("\(verb) \(what)\(place)\(suffix).".singleLine)
  }
}
