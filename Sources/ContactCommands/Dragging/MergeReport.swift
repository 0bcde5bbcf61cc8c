import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import VCardFormat

/// Reports a merge of contacts, value by value.
struct MergeReport {
  /// The merge and its contacts.
  let document: MergeDocument

  /// The contact that they are merged into, as it was before.
  let target: ContactRow?

  let labels: RowLabels

  private var outcome: MergeOutcome { document.outcome }
  private var rows: [ContactRow] { document.rows }
  private var isDryRun: Bool { document.isDryRun }

  /// Writes the report in the output format.
  func write(to output: Output) throws -> ExitStatus {
    try output.write(document, records: document.values)
    if output.format == .human, outcome.contact != nil { try writeForPeople(to: output) }
    for diagnostic in outcome.diagnostics where !diagnostic.isExpected { output.report(diagnostic) }
    for diagnostic in outcome.diagnostics where diagnostic.isExpected { output.report(diagnostic) }
    guard let reason = outcome.proposal.reason else {
      guard outcome.contact != nil else { return .noPermission }
      return outcome.diagnostics.contains(where: \.isConflict) ? .partial : .success
    }
    output.warn(labels.reason(reason, of: rows, into: target))
    return .noPermission
  }

  private func writeForPeople(to output: Output) throws {
    guard output.verbosity != .quiet else { return }
    try output.writeLine("\(sentence)")
    guard isDryRun || output.verbosity == .verbose else { return }
    var table = TextTable(
      columns: [
        .init(paint: output.style.dim), .init(limit: 20), .init(limit: 48, minimum: 12),
        .init(minimum: 0, paint: output.style.dim),
      ], output: output)
    for step in outcome.steps {
      try table.append([
        "  " + Self.word(of: step.action), Self.label(of: step), step.value, remark(on: step),
      ])
    }
    try table.finish()
  }

  private var sentence: String {
    let (name, former) = (outcome.contact?.name ?? "", outcome.formerName ?? "")
    let target = ContactsText.names([former])
    let isRenamed = !name.isEmpty && name != former
    let place = outcome.destination.map { labels.label(book: $0.book, row: $0.row) } ?? ""
    let verb = isDryRun ? "Would merge" : "Merged"
    var counts: [String] = []
    for action in MergeStep.Action.allCases where action != .kept {
      let count = outcome.steps.count { $0.action == action && !$0.isOfTheCardItself }
      guard count > 0 else { continue }
      let noun = !counts.isEmpty ? "" : count == 1 ? "value " : "values "
      counts.append("\(count) \(noun)\(Self.word(of: action))")
    }
    let changes = counts.isEmpty ? "it had all of that" : counts.joined(separator: ", ")
    let renaming = isRenamed ? ", \(isDryRun ? "then" : "now") \(name)" : ""
    return
      "\(verb) \(ContactsText.names(of: rows)) into \(target) (\(place))\(renaming): \(changes)."
  }

  /// Returns the word for an action on a value.
  private static func word(of action: MergeStep.Action) -> String {
    switch action {
    case .kept: "kept"
    case .extended: "extended"
    case .added: "added"
    case .alternative: "kept too"
    case .dropped: "left out"
    }
  }

  private static func label(of step: MergeStep) -> String {
    let label = step.foreignName ?? step.property.shownName
    return step.parameter.map { "\(label), \($0)" } ?? label
  }

  /// Returns the origin of a value, and the value that is kept beside it or instead of it.
  private func remark(on step: MergeStep) -> String {
    let origin = step.source.flatMap(document.row).map { "from \($0.name.nameInSentence)" }
    let detail = (step.detail?.beginning()).map {
      step.action == .dropped ? "instead: \($0)" : "with \($0)"
    }
    return [origin, detail].compactMap { $0 }.joined(separator: "; ")
  }
}

extension Output {
  /// Reports a diagnostic of a merge: quietly if the value is kept, or was left out by the user's choice.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic.
  ///   - name: The name of the merged contact, if the output is about several; otherwise `nil`.
  func report(_ diagnostic: DropItemResult.Diagnostic, ofMergeInto name: String? = nil) {
    let subject = name.map { $0.isEmpty ? "" : "\($0.singleLine): " } ?? ""
    if diagnostic.isExpected {
      note("contacts: \(subject)\(diagnostic.message)")
    } else {
      warn("\(subject)\(diagnostic.message)")
    }
  }
}

extension DropItemResult.Diagnostic {
  /// Whether the value is kept, or was left out by the user's choice.
  fileprivate var isExpected: Bool { ["merge-alternative", "merge-chosen"].contains(rule) }
}
