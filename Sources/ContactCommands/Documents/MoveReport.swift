import ContactDrop
import ContactModel
import ContactService

/// What a move of contacts did.
struct MoveReport {
  /// The contacts, as they stood before.
  let rows: [ContactRow]

  /// What became of them.
  let outcome: LocalDropOutcome

  /// How rows are called.
  let labels: RowLabels

  /// Whether the contacts go into another contact.
  let isInto: Bool

  /// Whether it only would have.
  let isDryRun: Bool

  /// Writes the report in the form that was asked for.
  ///
  /// - Returns: The status with which the program ends.
  func write(to output: Output) throws -> ExitStatus {
    switch output.format {
    case .json:
      var json = JSONText()
      append(to: &json)
      try output.write(&json)
    case .plain, .null:
      for row in rows {
        try output.writeRecord([
          outcome.proposal.operation.rawValue, row.id.description, row.name,
          outcome.destination?.book ?? "", outcome.destination.map { String($0.row) } ?? "",
        ])
      }
    case .human:
      if output.verbosity != .quiet, let sentence {
        try output.writeLine("\(sentence)")
      }
    }
    for diagnostic in outcome.diagnostics {
      output.warn(diagnostic.message)
    }
    guard let reason = outcome.proposal.reason else {
      return outcome.proposal.operation == .cancel ? .noPermission : .success
    }
    output.warn(reason)
    return .noPermission
  }

  private func append(to json: inout JSONText) {
    json.beginDocument("move")
    json.append(operationID: outcome.operation, isDryRun: isDryRun)
    json.key("proposal")
    json.append(outcome.proposal, destination: outcome.destination)
    json.key("contacts")
    json.append(rows)
    json.key("diagnostics")
    json.append(outcome.diagnostics)
    json.key("dry_run")
    json.append(isDryRun)
    json.endDocument()
  }

  private var sentence: String? {
    guard outcome.proposal.operation == .move || outcome.proposal.operation == .copy else {
      return nil
    }
    let place = outcome.destination.map { labels.label(book: $0.book, row: $0.row) } ?? ""
    if outcome.isMembership {
      let names = ContactsText.names(of: rows)
      return outcome.operation == nil && !isDryRun
        ? "\(names): a member of the group \(place) already."
        : "\(isDryRun ? "Would add" : "Added") \(names) to the group \(place)."
    }
    let isCopy = outcome.proposal.operation == .copy
    let verb =
      switch (isCopy, isDryRun) {
      case (true, true): "Would copy"
      case (true, false): "Copied"
      case (false, true): "Would move"
      case (false, false): "Moved"
      }
    return "\(verb) \(ContactsText.names(of: rows)) \(isInto ? "into" : "to") \(place)."
  }
}
