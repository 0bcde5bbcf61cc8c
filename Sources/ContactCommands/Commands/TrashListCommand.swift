import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

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

      Name contacts by the words of their names or by their ids, as in “contacts trash restore”. The \
      exit status is 1 if one of them is not in the trash.

      \(TrashListDocument.plainHelp(forEach: "each contact"))
      """)

  @Argument(help: .removed, completion: ListCompletion.removed)
  var contacts: [String] = []

  @OptionGroup var global: GlobalOptions

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
          (TextTable.Column(), { $0.entry.removedAt?.humanText ?? "" }),
        ])
      for entry in entries {
        guard let contact = try reader.trashedContact(entry.id) else { continue }
        try writer.append(TrashedContact(entry: entry, contact: contact))
      }
      try writer.finish(TrashListDocument())
      if entries.isEmpty {
        output.note("The trash is empty.")
      }
    }
    return .success
  }
}
