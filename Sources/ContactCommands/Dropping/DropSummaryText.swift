import ContactService

/// What a drop did, in sentences.
struct DropSummaryText {
  /// What it did.
  let outcome: DropOutcome

  /// The name of the first contact that is new or was changed.
  let firstName: String?

  /// How many cards were taken for another copy of a contact because they are of the same person, and why the last
  /// of them was.
  var personCount = 0
  var personReason: String?

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
    append(
      outcome.summary[.replaced], .replaced, "Replaced", "replace",
      suffix: outcome.summary[.merged] == 0 ? persons : "", to: &lines)
    let unchanged = outcome.summary[.unchanged]
    if unchanged > 0 {
      lines.append(
        "\(items(unchanged, .unchanged)) \(unchanged == 1 ? "is" : "are") in the list already.")
    }
    let skipped = outcome.summary[.skipped]
    if skipped > 0 {
      lines.append(
        "\(Self.cards(skipped)) skipped: the list has \(skipped == 1 ? "another version of it" : "other versions of them")."
      )
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
    var reason = ""
    if case .person? = result.match, let match = result.match { reason = "  (\(match))" }
    return "\(result.outcome.rawValue.padded(toWidth: 10))\(source)\(place)\(name)\(reason)"
      .singleLine
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
    guard isSingle, let firstName else { return " into what is there\(persons)" }
    return " into \(firstName)\(persons)"
  }

  /// How many cards were matched as persons, or why the only one was.
  private var persons: String {
    guard personCount > 0, let personReason else { return "" }
    return outcome.summary.total == 1
      ? " (\(personReason))" : " (\(personCount) by the same person; -v tells why)"
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
