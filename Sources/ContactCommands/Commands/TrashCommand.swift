import ArgumentParser
import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// `contacts trash`: lists, restores and deletes removed contacts.
struct TrashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash",
    abstract: "List, restore and delete contacts that were removed.",
    discussion: """
        contacts trash                        list the trash
        contacts trash restore 7f3a --at 0    restore a contact to the first row
        contacts trash empty --yes            delete everything in the trash for good

      Removed contacts stay in the trash until you empty it. Contacts that were merged into others \
      are in the trash, too, and the list says into which.
      """,
    subcommands: [TrashListCommand.self, TrashRestoreCommand.self, TrashEmptyCommand.self],
    defaultSubcommand: TrashListCommand.self)
}

/// `contacts trash list`: lists the removed contacts.
struct TrashListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts trash list",
    abstract: "List the contacts in the trash, the last removed first.",
    usage: "contacts trash list [CONTACT ...]",
    discussion: """
        contacts trash list
        contacts trash list lovelace 7f3a        only these
        contacts trash list --plain | wc -l      how many there are

      Name contacts by the words of their names, by their ids or by other selectors, as in \
      “contacts trash restore”. The exit status is 1 if one of them is not in the trash.

      \(TrashListDocument.plainHelp(forEach: "each contact"))
      """)

  @Argument(help: .removed, completion: ListCompletion.removed)
  var contacts: [String] = []

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { TrashListDocument() }

  var names: [String] { contacts }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    let output = context.output
    try await list.read { [contacts] reader in
      let chosen = try Set(contacts.flatMap(reader.trashedContacts))
      let entries = try reader.trash().filter { contacts.isEmpty || chosen.contains($0.id) }
      output.page()
      let digits = try reader.shortIDLength()
      var writer = DocumentWriter(
        TrashListDocument(), to: output,
        table: [
          (
            TextTable.Column(paint: output.style.dim),
            { String($0.entry.id.description.prefix(digits)) }
          ),
          (TextTable.Column(minimum: 12), { $0.contact.name.listedName }),
          (TextTable.Column(minimum: 8), { $0.contact.shownDetail }),
          (TextTable.Column(), { $0.entry.removedAt?.humanText ?? "" }),
          (TextTable.Column(minimum: 8), { $0.merge ?? "" }),
        ])
      for entry in entries {
        guard let contact = try reader.trashedContact(entry.id) else { continue }
        let merge = output.format == .human ? try reader.mergeText(of: contact, entry.id) : nil
        try writer.append(TrashedContact(entry: entry, contact: contact, merge: merge))
      }
      try writer.finish(TrashListDocument())
      if entries.isEmpty {
        output.note("The trash is empty.")
      }
    }
    return .success
  }
}

/// `contacts trash restore`: restores removed contacts to the list.
struct TrashRestoreCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts trash restore",
    abstract: "Bring contacts back from the trash.",
    usage: "contacts trash restore CONTACT ... [--at ROW] [--dry-run]",
    discussion: """
        contacts trash restore 'ada lovelace'
        contacts trash restore 7f3a --at 0             to the first row
        contacts trash restore lovelace 7f3a --book work

      Name each contact by the words of its name or by its id, as “contacts trash” shows them, or \
      by any other selector but a row or a book, such as uid:4fbe8971 or email:ada@example.org. \
      They go before the row of --at, one after the other. Without it, each goes to the end of the \
      book in which it was, or of the first book if that is gone; --book names another one. \
      “contacts undo” puts them back into the trash.

      \(ContactChangeDocument.plainHelp)
      """)

  @Argument(help: .removed, completion: ListCompletion.removed)
  var contacts: [String]

  @OptionGroup var row: RowOption

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ContactChangeDocument("trash-restore", isDryRun: isDryRun) }

  var names: [String] { contacts }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let at = row.at ?? (global.book == nil ? nil : "end")
    let resolution = try at.map { try PlaceResolution(at: $0, in: context) }
    let list = try context.openList(.readWrite)
    let (contacts, names, place, arriving) = try await list.read { [contacts] reader in
      let ids = try contacts.map { try Self.trashedContact($0, in: reader) }.uniqued
      let names = try ids.map { try reader.trashedContact($0)?.name ?? "" }
      return (ids, names, try resolution?.place(in: reader), try ArrivingContacts(ids, in: reader))
    }
    let (operation, rows) = try await list.restore(contacts, at: place, isDryRun: isDryRun)
    let verb = isDryRun ? "Would bring back" : "Brought back"
    try context.output.write(
      ContactChangeDocument(
        "trash-restore", operation: operation?.id, rows: rows, isDryRun: isDryRun),
      sentence: "\(verb) \(ContactsText.names(names))".ended)
    if !isDryRun { try await arriving.note(in: list, to: context.output) }
    return .success
  }

  /// Returns the one contact in the trash that a text names.
  private static func trashedContact(_ text: String, in reader: ContactReader) throws -> ContactID {
    let found = try reader.trashedContacts(text)
    guard found.count == 1 else {
      throw CommandError(
        .ambiguous, "“\(text.singleLine)” names several contacts in the trash: give the id of one.",
        details: try found.prefix(10).map { id in
          let contact = try reader.trashedContact(id)
          let parts = [
            "id:\(id)", contact?.name.listedName, contact?.shownDetail,
            try contact.flatMap { try reader.mergeText(of: $0, id) },
          ]
          return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "  ").singleLine
        })
    }
    return found[0]
  }
}

extension ContactReader {
  /// Returns the contacts in the trash whose names have the words of a text, or that it selects, or whose ids begin with
  /// it.
  ///
  /// - Parameter text: The text.
  /// - Returns: The contacts.
  /// - Throws: `CommandError` if there is none; `ContactSelectorError` if the text isn't a selector.
  func trashedContacts(_ text: String) throws -> [ContactID] {
    var found = try trashedIDs(named: text)
    if found.isEmpty {
      found = try trashedIDs(try ContactSelector(arguments: [text], clock: .local))
    }
    if found.isEmpty, text.utf8.count >= IdentifierPrefix.shortestCount {
      found = try trashedIDs(startingWith: text)
    }
    guard !found.isEmpty else {
      throw CommandError(
        .nothingMatched,
        "There is no contact “\(text.singleLine)” in the trash: “contacts trash” lists them.")
    }
    return found
  }

  /// Returns the words that say into which contact one in the trash was merged; `nil` if it was removed otherwise.
  fileprivate func mergeText(of contact: Contact, _ id: ContactID) throws -> String? {
    guard let uid = contact.uid else { return nil }
    return try self.contact(thatTook: uid, ofTrashed: id)
      .map { "merged into \($0.name.nameInSentence)" }
  }
}

/// `contacts trash empty`: deletes removed contacts for good.
struct TrashEmptyCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts trash empty",
    abstract: "Delete the contacts in the trash for good.",
    usage: "contacts trash empty [--dry-run] [--yes]",
    discussion: """
        contacts trash empty
        contacts trash empty --dry-run           say how many would be deleted
        contacts trash empty --yes               without a question

      You can't undo this. Operations that also changed other contacts can still be undone. Those \
      that changed only deleted contacts leave the log. Undone operations can't be redone afterwards.

      Contacts that another program takes out of the trash before you answer stay. The exit status is \
      then 3, or 1 if nothing is left to delete.
      """)

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { EmptiedTrashDocument(count: 0, isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let contacts = try await list.read { reader in try reader.trashedIDs() }
    guard !contacts.isEmpty else { return try write(0, "The trash is empty.", in: context) }
    let text = ContactsText.count(contacts.count)
    let isMeant = try context.confirms(
      "Delete \(text) for good", orAdvise: "\(text) would be deleted for good: give --yes.",
      otherwise: "Nothing was deleted.", isDryRun: isDryRun)
    guard isMeant else { return .nothingMatched }
    guard !isDryRun else {
      return try write(contacts.count, "Would delete \(text) for good.", in: context)
    }
    // What another program removed meanwhile stays: the question wasn't about it.
    let count = try await Interruption.cancelling { try await list.store.emptyTrash(of: contacts) }
    let isPartial = count < contacts.count
    if isPartial {
      let result = count == 0 ? "Nothing was deleted" : "Some contacts were left out"
      context.output.warn(
        "\(result): another program took \(ContactsText.count(contacts.count - count)) out of the "
          + "trash meanwhile.")
    }
    guard count > 0 else { return .nothingMatched }
    let status = try write(count, "Deleted \(ContactsText.count(count)) for good.", in: context)
    return isPartial ? .partial : status
  }

  private func write(
    _ count: Int, _ sentence: String, in context: CommandContext
  ) throws -> ExitStatus {
    try context.output.write(
      EmptiedTrashDocument(count: count, isDryRun: isDryRun), sentence: sentence)
    return .success
  }
}

/// The document of `contacts trash empty`: how many contacts were deleted.
struct EmptiedTrashDocument: Document, WrittenDocument {
  let count: Int
  let isDryRun: Bool

  /// No operation, because nothing can be undone.
  var operation: OperationID? { nil }

  static let names = ["trash-empty"]

  static let members: [Member<EmptiedTrashDocument>] = [
    operationMember,
    Member("deleted", "The number of contacts that were, or would be, deleted.") { $0.count },
    dryRunMember,
  ]

  static let columns: [Column<EmptiedTrashDocument>] = ["operation_id"]
}

/// A contact in the trash.
struct TrashedContact: Record {
  let entry: TrashEntry
  let contact: Contact

  /// The words that say into which contact it was merged; `nil` if it was removed otherwise, or only programs read it.
  let merge: String?

  static let members: [Member<TrashedContact>] = [
    Member("id", "The contact's id.") { $0.entry.id },
    Member("uid", orNull: "The UID in its card.") { $0.contact.uid },
    Member("name", "Its name.") { $0.contact.name },
    Member("organization", "Its first organization; empty if there is none.") {
      $0.contact.organization
    },
    Member("removed", orNull: "When it was removed; null if the log doesn't have that any more.") {
      $0.entry.removedAt
    },
    Member("book", orNull: "The book in which it was; null if that is gone or not known.") {
      $0.entry.book
    },
  ]
}

/// The document of `contacts trash list`: the contacts in the trash, last removed first.
struct TrashListDocument: Document {
  static let names = ["trash-list"]

  static let members: [Member<TrashListDocument>] = [
    .stream("contacts", "The contacts, the last removed first.", of: TrashedContact.self)
  ]

  static let columns: [Column<TrashedContact>] = [
    "id", "uid", "name", "organization", "removed", "book",
  ]
}
