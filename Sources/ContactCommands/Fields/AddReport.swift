import ContactDocuments
import ContactModel
import ContactService

/// Reports contacts that were added.
struct AddReport {
  let outcome: AddOutcome
  let drafts: [ContactDraft]
  let labels: RowLabels
  let options: AddOptions

  /// The values that were taken out of the words of the name, as assignments.
  let taken: [String]

  /// Writes the report in the output format; hints go to standard error.
  func write(to output: Output) throws {
    let document = EditDocument(
      "add", operation: outcome.operation?.id, rows: outcome.contacts, changes: outcome.changes,
      isDryRun: options.isDryRun)
    try output.write(document, records: document.fields)
    let verb = options.isDryRun ? "Would add" : "Added"
    for row in outcome.contacts {
      let id = options.isDryRun ? "" : "  \(row.id)"
      try output.tell("\(verb) \(row.name) (\(labels.label(of: row)))\(takenValues)\(id)")
    }
    var added = outcome.contacts.makeIterator()
    for index in drafts.indices {
      let twin = outcome.twins.first { $0.draft == index }
      guard twin?.isKnown != true else {
        if let twin { output.note("contacts: \(known(twin))") }
        continue
      }
      let row = added.next()
      if let twin, let row { output.note("contacts: \(hint(twin, row))") }
      if let row, let hint = hint(drafts[index], row) { output.note("contacts: \(hint)") }
    }
  }

  private var takenValues: String {
    guard !taken.isEmpty else { return "" }
    let values = taken.map(\.singleLine.shellWord)
    return " with \(values.joined(separator: " "))"
  }

  private func known(_ twin: AddOutcome.Twin) -> String {
    "\(twin.shared) is known already: \(name(of: twin.other)) (\(labels.label(of: twin.other)))."
  }

  private func hint(_ twin: AddOutcome.Twin, _ row: ContactRow) -> String {
    "\(name(of: twin.other)) (\(labels.label(of: twin.other))) has \(twin.shared) too: "
      + labels.adviceToMerge(row.id, into: twin.other.id)
  }

  /// Returns a hint if the name of a new contact is an e-mail address, and the contact has none.
  private func hint(_ draft: ContactDraft, _ row: ContactRow) -> String? {
    guard !options.isDryRun, row.emails.isEmpty, let name = draft.name,
      let address = try? FieldAssignment(argument: "email=\(name)"), address.doubt == nil,
      address.text.dropFirst().dropLast().contains("@")
    else { return nil }
    return "“\(row.name.singleLine)” is the name of the new contact: "
      + "“contacts set id:\(labels.shortID(row.id)) email=\(address.text.singleLine.shellWord)” adds the address."
  }

  private func name(of row: ContactRow) -> String {
    row.name.isEmpty ? "A contact" : row.name.singleLine
  }
}
