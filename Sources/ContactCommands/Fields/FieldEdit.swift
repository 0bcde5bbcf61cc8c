import ContactModel
import ContactService
import ContactStorage

/// A command that changes fields of the selected contacts.
struct FieldEdit: Sendable {
  /// The name of the command.
  let command: String

  /// The selector of the contacts.
  let selection: SelectorArguments

  /// The changes, in order.
  let assignments: [FieldAssignment]

  /// Whether words may select several contacts.
  let isAll: Bool

  /// Whether the command is a dry run.
  let isDryRun: Bool

  /// Finds the contacts, changes their fields, and reports the changes.
  ///
  /// - Parameter context: The context, with the list and the output.
  /// - Returns: The exit status of the program.
  /// - Throws: `CommandError` if nobody or, without `isAll`, several contacts are selected by words; errors of the list.
  func run(in context: CommandContext) async throws -> ExitStatus {
    let usesInput = assignments.count { $0.file == "-" }
    guard usesInput + selection.selectors.count(where: { $0 == "-" }) < 2 else {
      throw CommandError.usage("Standard input can give the ids or one value, not both.")
    }
    let selector = try selection.requiredSelector(in: context)
    let assignments = try assignments.map(Self.withContent)
    let list = try context.openList(.readWrite)
    let isOne = !isAll && selector.references.isEmpty
    let members = try assignments.map {
      try $0.selector.map { try ContactSelector(arguments: [$0], clock: context.clock) }
    }
    let (before, chosen) = try await list.read { [self, book = context.options.book] reader in
      let chosen = try zip(assignments, members).map { assignment, selector in
        var assignment = assignment
        if let selector, let text = assignment.selector {
          let row = try reader.contact(selector, text: text, currentBook: book, isWriting: true)
          assignment.value = .contact(row.id)
        }
        return assignment
      }
      let rows =
        isOne
        ? [
          try reader.contact(
            selector, text: selection.text, currentBook: book, isWriting: true,
            advice: "name one of them by its row or id, or add --all")
        ]
        : try reader.contacts(
          selector, text: selection.text, currentBook: book, command: command)
      return (rows, chosen)
    }
    let renderer = context.photoRenderer
    let outcome = try await Interruption.cancelling { [self] in
      try await list.assign(
        chosen, to: before.map(\.id), command: command, photoRenderer: renderer,
        isDryRun: isDryRun)
    }
    let (rows, labels) = try await list.read { [book = context.options.book] reader in
      (try reader.rows(of: before.map(\.id)), try RowLabels(reader, currentBook: book))
    }
    let contacts = zip(rows, outcome.contacts).map { EditedContact(row: $0, changes: $1.changes) }
    let document = EditDocument(
      name: command, logged: outcome.operation, contacts: contacts, isDryRun: isDryRun)
    try context.output.write(document, records: document.fields)
    if context.output.format == .human { try write(document, labels, to: context.output) }
    for remark in outcome.contacts.flatMap(\.remarks) { context.output.note("contacts: \(remark)") }
    return .success
  }

  /// Writes the changes for people.
  private func write(_ document: EditDocument, _ labels: RowLabels, to output: Output) throws {
    guard output.verbosity != .quiet else { return }
    let width = (document.fields.map(\.change.field.displayWidth).max() ?? 0) + 2
    for contact in document.contacts where !contact.changes.isEmpty {
      let name = contact.row.name.isEmpty ? "1 contact" : contact.row.name
      try output.writeLine(
        "\(isDryRun ? "Would change" : "Changed") \(name) (\(labels.label(of: contact.row)))")
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

  /// Returns an assignment with the content of its file.
  private static func withContent(_ assignment: FieldAssignment) throws -> FieldAssignment {
    guard let file = assignment.file else { return assignment }
    var bytes: [UInt8] = []
    do {
      let reader = try FileReader(path: file)
      while case let chunk = try reader.read(), !chunk.isEmpty {
        bytes += chunk
        guard bytes.count <= sizeLimit else {
          throw CommandError(.dataError, "“\(file)” is larger than a card can be.")
        }
      }
    } catch let error as SystemError {
      throw CommandError(reading: file, error)
    }
    guard !bytes.isEmpty else {
      throw CommandError.usage("“\(file)” is empty: “contacts unset” removes a field.")
    }
    var assignment = assignment
    assignment.value = .bytes(bytes, mediaType: nil)
    return assignment
  }

  private static let sizeLimit = 50_000_000
}
