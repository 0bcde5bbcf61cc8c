import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

/// `contacts edit`: changes contacts in an editor.
struct EditCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts edit",
    abstract: "Change contacts in your editor.",
    usage: "contacts edit SELECTOR ... [--as text|vcard] [--dry-run]",
    discussion: """
        contacts edit ada
        contacts edit group:family              several contacts in one text
        contacts edit @3 --as vcard             the card itself

      The text has a line FIELD: VALUE for each value; “contacts set --help” lists the fields. \
      Change, add and remove lines, save, and leave the editor. A line without a value counts as \
      removed. If you change the name, the parts of it that you leave as they are follow it. A long \
      value continues in lines that are indented by two spaces. The items of a list have commas \
      between them. The order of the lines doesn't matter, and lines that begin with # don't count. \
      For photo, logo, sound and key, @FILE is the content of a file. A last line has the groups \
      whose cards name the contact.

      Several contacts have lines such as “--- @3 Ada Lovelace” between them. A contact that you remove \
      from the text stays as it is in the list. A text has at most \(EditableCards.limit) contacts; with more, the \
      command is refused, and the exit status is 64.

      The editor is that in the variable VISUAL or EDITOR, otherwise “editor”. An editor that \
      returns before you have saved needs an option, as in EDITOR='code --wait'.

      Only the lines that you changed, and REV, change in the card. If the text is unchanged or empty, or \
      if the editor fails, nothing is changed, and the exit status is 1. If a line can't be understood, \
      the editor opens again with a message above the line. If it still can't be understood, or if a \
      line that you edited was changed in the list meanwhile, nothing is changed, and a message says \
      where your text is.

      \(EditDocument.plainHelp(forEach: "each change"))
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var card: CardFormOption

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { EditDocument("edit", isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let editor = try TextEditor(
      in: context,
      orAdvise: "“contacts set” changes fields, and “contacts add --from FILE” adds a contact.")
    let selector = try selection.selector(in: context, isRequired: true)
    let list = try context.openList(.readWrite)
    let (ids, cards) = try await list.read { reader in
      try contacts(of: selector, in: reader)
    }
    let session = EditSession(
      text: try cards.text(), fileName: card.form.fileName,
      unchanged: "Nothing was changed: the text changes no contact.", editor: editor,
      environment: context.environment)
    let outcome = try await session.run(
      reading: { try await reading($0, of: cards, list, context) },
      conflict: { try await conflict($0, ids, cards, list) },
      applying: { changes in
        let edits = changes.map { change in
          EditedCard(
            id: ids[change.entry], card: cards.entries[change.entry].card,
            showsMemberships: cards.form == .text, edit: change.edit)
        }
        return try await Interruption.cancelling {
          try await list.edit(edits, isDryRun: isDryRun)
        }
      })
    try await outcome.report(as: "edit", of: list, in: context, isDryRun: isDryRun)
    return .success
  }

  private func contacts(
    of selector: WrittenSelector, in reader: ContactReader
  ) throws -> ([ContactID], EditableCards) {
    let rows = try reader.contacts(selector, command: "edit")
    guard rows.count <= EditableCards.limit else {
      throw CommandError.usage(
        "“\(selector.text.singleLine)” names \(rows.count) contacts, and a text has at most \(EditableCards.limit): name fewer."
      )
    }
    let labels = try RowLabels(reader, currentBook: global.book)
    let found = try rows.compactMap { row in
      try reader.intactContact(row.id).map { contact in
        (
          row.id,
          EditableCards.Entry(
            label: labels.label(of: row), name: row.name,
            card: try shownCard(contact, of: row.id, in: reader))
        )
      }
    }
    return (found.map(\.0), EditableCards(entries: found.map(\.1), form: card.form))
  }

  /// Returns the card that the text shows: among its groups are those whose cards name the contact.
  private func shownCard(
    _ contact: Contact, of id: ContactID, in reader: ContactReader
  ) throws -> VCard {
    try card.form == .text ? reader.cardWithMemberships(contact, of: id) : contact.card
  }

  /// Reads the text, and the files that it names.
  private func reading(
    _ text: String, of cards: EditableCards, _ list: ContactList, _ context: CommandContext
  ) async throws -> EditSession.Reading<[EditableCards.Change]> {
    var reading = cards.reading(text)
    for index in reading.value?.indices ?? 0..<0 {
      do throws(EditedTextError) {
        guard let edit = reading.value?[index].edit else { continue }
        reading.value?[index].edit = try await edit.withContent(from: list, in: context)
      } catch {
        reading.errors.append(error)
      }
    }
    return reading
  }

  /// Returns the contacts in the list as a text, if an error means that they were changed.
  private func conflict(
    _ error: any Error, _ ids: [ContactID], _ cards: EditableCards, _ list: ContactList
  ) async throws -> String? {
    guard (error as? ContactError)?.code == .changedMeanwhile else { return nil }
    let entries = try await list.read { reader in
      try zip(ids, cards.entries).compactMap { id, entry in
        try reader.contact(id).map {
          EditableCards.Entry(
            label: entry.label, name: entry.name, card: try shownCard($0, of: id, in: reader))
        }
      }
    }
    let current = EditableCards(entries: entries, form: cards.form)
    return try current.text(hasComments: false)
  }
}
