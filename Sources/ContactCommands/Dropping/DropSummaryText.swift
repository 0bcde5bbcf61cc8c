import ContactDrop
import ContactModel
import ContactService

/// The result of a drop, in sentences.
struct DropSummaryText {
  /// The result of the drop.
  let outcome: DropOutcome

  /// The names and numbers of its cards for the sentences.
  let tally: DropTally

  let labels: RowLabels

  /// The contact at the place of the drop; `nil` for other places.
  let target: ContactRow?

  /// The removal of the files that were moved; `nil` if they were copied.
  var removal: SourceRemoval?

  /// Whether the drop was a dry run.
  let isDryRun: Bool

  /// The sentences, each on a line.
  var lines: [String] {
    var lines: [String] = []
    append(outcome.summary[.inserted], .inserted, "Inserted", "insert", place: place, to: &lines)
    append(
      outcome.summary[.merged] - tally.photoCount - tally.newMemberCount, .merged, "Merged",
      "merge",
      suffix: mergeSuffix,
      to: &lines)
    if tally.newMemberCount > 0 {
      lines.append(
        "\(isDryRun ? "Would add" : "Added") \(contacts(tally.newMemberCount)) to the group \(group)."
          .singleLine)
    }
    if tally.photoCount > 0 {
      let whose = contacts(tally.photoCount)
      let verb = isDryRun ? "Would set" : "Set"
      lines.append(
        "\(verb) the photo\(tally.photoCount == 1 ? "" : "s") of \(whose)".singleLine.ended)
    }
    append(
      outcome.summary[.replaced], .replaced, "Replaced", "replace",
      suffix: outcome.summary[.merged] == 0 ? persons : "", to: &lines)
    let unchanged = outcome.summary[.unchanged]
    if unchanged > 0 {
      // Another card of the same drop may be what the card is equal to.
      let isPlanned = isDryRun && unchanged < outcome.summary.total
      let verb = isPlanned ? "would be" : unchanged == 1 ? "is" : "are"
      lines.append("\(items(unchanged, .unchanged)) \(verb) in the list already.")
    }
    let skipped = outcome.summary[.skipped]
    if skipped > 0 {
      lines.append(
        "\(skipped.counting("card")) \(isDryRun ? "would be " : "")skipped: the list has \(skipped == 1 ? "another version of it" : "other versions of them")."
      )
    }
    if let removed = removal?.removed.count, removed > 0 {
      lines.append("\(isDryRun ? "Would remove" : "Removed") \(removed.counting("file")).")
    }
    if let kept = removal?.kept.count, kept > 0 {
      let (object, present, verb) = kept == 1 ? ("it", "is", "stays") : ("them", "are", "stay")
      lines.append(
        "\(kept.counting("file")) \(isDryRun ? "would stay" : verb): "
          + "not all of \(object) \(isDryRun ? "would be" : present) in the list.")
    }
    if let count = removal?.outside.count, count > 0 {
      let verb = isDryRun ? "would stay" : count == 1 ? "stays" : "stay"
      lines.append("\(count.counting("file")) \(verb): only a link leads there from the folder.")
    }
    return lines
  }

  /// Returns a card and its result, or what its result would be, in one line.
  static func line(of result: DropItemResult, labels: RowLabels, isDryRun: Bool) -> String {
    let source = result.line.map { "\(result.source):\($0)" } ?? result.source
    let place = result.destination.map { "  \(labels.label(book: $0.book, row: $0.row))" } ?? ""
    let name = result.contact.map { "  \($0.name)" } ?? ""
    var reason = ""
    if case .person? = result.match, let match = result.match { reason = "  (\(match))" }
    let word = isDryRun ? result.outcome.plannedWord : result.outcome.rawValue
    return "\(word.padded(toWidth: isDryRun ? 14 : 10))\(source)\(place)\(name)\(reason)"
      .singleLine
  }

  /// Returns the name of the only contact, or a number of contacts, in words.
  private func contacts(_ count: Int) -> String {
    let isOnly = outcome.summary[.inserted] + outcome.summary[.merged] == 1
    return isOnly ? ContactsText.names([tally.firstName ?? ""]) : ContactsText.count(count)
  }

  private var place: String {
    guard let destination = outcome.destination else { return "" }
    // Cards are inserted with this intent only if they become members of a group.
    let isIntoGroup = outcome.proposal.intent == .insertIntoDestinationIndexPath
    return isIntoGroup ? " into the group \(group)" : " at \(labels.place(destination, in: nil))"
  }

  /// The name and the row of the group that has new members.
  private var group: String { labels.place(outcome.destination, in: target) }

  private var isSingle: Bool { outcome.summary.total == 1 && tally.firstName?.isEmpty == false }

  /// The target of the merge, as the end of a sentence: the only contact's name, or a general phrase.
  private var mergeSuffix: String {
    guard isSingle, let firstName = tally.firstName else { return " into what is there\(persons)" }
    return " into \(firstName)\(persons)"
  }

  /// The number of cards that were matched as persons, or the reason if there is only one card.
  private var persons: String {
    guard tally.personCount > 0, let reason = tally.personReason else { return "" }
    return outcome.summary.total == 1
      ? " (\(reason))" : " (\(tally.personCount) by the same person; -v tells why)"
  }

  /// Returns a number of cards, or of items if there were also texts or images, in words.
  private func items(_ count: Int, _ outcome: DropItemResult.Outcome) -> String {
    count.counting(tally.outcomesOfOthers.contains(outcome) ? "item" : "card")
  }

  private func append(
    _ count: Int, _ outcome: DropItemResult.Outcome, _ past: String, _ infinitive: String,
    place: String = "",
    suffix: String = "", to lines: inout [String]
  ) {
    guard count > 0 else { return }
    let verb = isDryRun ? "Would \(infinitive)" : past
    let isNamed = isSingle && outcome == .inserted
    let what = isNamed ? tally.firstName ?? "" : items(count, outcome)
    lines.append("\(verb) \(what)\(place)\(suffix)".singleLine.ended)
  }
}

extension DropItemResult.Outcome {
  /// What would become of a card in a drop that is only planned.
  fileprivate var plannedWord: String {
    switch self {
    case .inserted: "would insert"
    case .merged: "would merge"
    case .replaced: "would replace"
    case .skipped: "would skip"
    case .unchanged, .forbidden, .failed: rawValue
    }
  }
}
