import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

extension FieldOutcome {
  /// Reports changes of fields in the output format.
  func report(
    as command: String, of list: ContactList, in context: CommandContext, isDryRun: Bool
  ) async throws {
    let (labels, members) = try await list.read { [self, book = context.options.book] reader in
      (try RowLabels(reader, currentBook: book), try memberNames(in: reader))
    }
    let document = EditDocument(
      command, operation: operation?.id, rows: rows, changes: contacts.map(\.changes),
      isDryRun: isDryRun)
    try context.output.write(document, records: document.fields)
    if context.output.format == .human { try write(document, labels, members, to: context.output) }
    for remark in absences + contacts.flatMap(\.remarks) {
      context.output.note("contacts: \(remark)")
    }
  }

  /// Returns the names of the contacts that became or were members of groups, by the UIDs in the cards.
  private func memberNames(in reader: ContactReader) throws -> [String: String] {
    var names: [String: String] = [:]
    for change in contacts.flatMap(\.changes)
    where change.field.prefix(while: { $0 != "." }) == "member" {
      for uid in [change.old, change.new].compactMap(\.self) where names[uid] == nil {
        let scheme = "urn:uuid:"
        let bare = uid.hasPrefix(scheme) ? String(uid.dropFirst(scheme.count)) : uid
        let id = [uid, bare].lazy.compactMap { uid in
          let selector = ContactSelector(references: [.uid(uid, isPrefix: false)])
          return try? reader.select(selector, limit: 1).ids.first
        }.first
        if let id { names[uid] = try reader.row(of: id)?.name }
      }
    }
    return names
  }

  /// Writes the changes for people.
  private func write(
    _ document: EditDocument, _ labels: RowLabels, _ members: [String: String], to output: Output
  ) throws {
    guard output.verbosity != .quiet else { return }
    let width = (document.fields.map(\.change.field.displayWidth).max() ?? 0) + 2
    for contact in document.contacts where !contact.changes.isEmpty {
      let name = ContactsText.names(of: [contact.row])
      try output.writeLine(
        "\(document.isDryRun ? "Would change" : "Changed") \(name) (\(labels.label(of: contact.row)))"
      )
      for change in contact.changes {
        let property = (try? FieldPath(change.field))?.property
        func shown(_ value: String) -> String {
          let text = members[value] ?? property.map { LocalDate.displayed(value, of: $0) } ?? value
          return text.singleLine.truncated(toWidth: Self.valueWidth)
        }
        let (old, new) = (change.old.map(shown), change.new.map(shown))
        let text =
          if let old, let new { "\(old) → \(new)" } else if let new { "+ \(new)" } else {
            "- \(old ?? "")"
          }
        try output.writeLine("  \(change.field.padded(toWidth: width))\(text)")
      }
    }
    if document.fields.isEmpty {
      try output.writeLine("\(ContactsText.nothingChanged)")
    }
  }

  private static let valueWidth = 120
}
