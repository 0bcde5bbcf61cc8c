import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

extension FieldOutcome {
  /// Reports changes of fields in the output format.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - list: The list.
  ///   - context: The context, with the output.
  ///   - isDryRun: Whether the list was left unchanged.
  /// - Throws: Errors of the list; an error if the output can't be written.
  func report(
    as command: String, of list: ContactList, in context: CommandContext, isDryRun: Bool
  ) async throws {
    let (rows, labels) = try await list.read { [self, book = context.options.book] reader in
      (try reader.rows(of: contacts.map(\.id)), try RowLabels(reader, currentBook: book))
    }
    let document = EditDocument(
      name: command, logged: operation,
      contacts: zip(rows, contacts).map { EditedContact(row: $0, changes: $1.changes) },
      isDryRun: isDryRun)
    try context.output.write(document, records: document.fields)
    if context.output.format == .human { try write(document, labels, to: context.output) }
    for remark in contacts.flatMap(\.remarks) { context.output.note("contacts: \(remark)") }
  }

  /// Writes the changes for people.
  private func write(_ document: EditDocument, _ labels: RowLabels, to output: Output) throws {
    guard output.verbosity != .quiet else { return }
    let width = (document.fields.map(\.change.field.displayWidth).max() ?? 0) + 2
    for contact in document.contacts where !contact.changes.isEmpty {
      let name = contact.row.name.isEmpty ? "1 contact" : contact.row.name
      try output.writeLine(
        "\(document.isDryRun ? "Would change" : "Changed") \(name) (\(labels.label(of: contact.row)))"
      )
      for change in contact.changes {
        let old = change.old?.singleLine.truncated(toWidth: Self.valueWidth)
        let new = change.new?.singleLine.truncated(toWidth: Self.valueWidth)
        let text =
          if let old, let new { "\(old) → \(new)" } else if let new { "+ \(new)" } else {
            "- \(old ?? "")"
          }
        try output.writeLine("  \(change.field.padded(toWidth: width))\(text)")
      }
    }
    if document.fields.isEmpty {
      try output.writeLine("Nothing changed: that is so already.")
    }
  }

  private static let valueWidth = 120
}
