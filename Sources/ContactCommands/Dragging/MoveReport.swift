import ContactDocuments
import ContactDrop
import ContactModel
import ContactService

/// Reports a move of contacts.
struct MoveReport {
  /// The contacts, as they were before.
  let contacts: ChosenContacts

  /// The result of the move.
  let outcome: LocalDropOutcome

  let labels: RowLabels

  /// The contact that they go into, as it was before; `nil` if they go to a place.
  let target: ContactRow?

  /// Whether the move was a dry run.
  let isDryRun: Bool

  /// Writes the report in the output format.
  func write(to output: Output) throws -> ExitStatus {
    let document = MoveDocument(rows: contacts.rows, outcome: outcome, isDryRun: isDryRun)
    try output.write(document, records: document.moved, sentence: sentence)
    for diagnostic in outcome.diagnostics {
      output.warn(diagnostic.message)
    }
    guard let reason = outcome.proposal.reason else {
      guard outcome.proposal.operation != .cancel else { return .noPermission }
      return outcome.diagnostics.contains(where: \.isConflict) ? .partial : .success
    }
    output.warn(labels.reason(reason, of: contacts.rows, into: target))
    return .noPermission
  }

  private var sentence: String? {
    guard outcome.proposal.isAccepted else { return nil }
    let place = labels.place(outcome.destination, in: target)
    if outcome.isMembership {
      let names = contacts.names
      return outcome.operation == nil && !isDryRun
        ? "\(names): a member of the group \(place) already."
        : "\(isDryRun ? "Would add" : "Added") \(names) to the group \(place)."
    }
    let isCopy = outcome.proposal.operation == .copy
    guard isCopy || isDryRun || target != nil || outcome.operation != nil else {
      return "\(contacts.names): at \(place) already."
    }
    let verb =
      switch (isCopy, isDryRun) {
      case (true, true): "Would copy"
      case (true, false): "Copied"
      case (false, true): "Would move"
      case (false, false): "Moved"
      }
    return "\(verb) \(contacts.names) \(target == nil ? "to" : "into") \(place)."
  }
}
