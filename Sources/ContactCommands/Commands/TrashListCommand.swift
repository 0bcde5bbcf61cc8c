import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts trash list`: lists the removed contacts.
struct TrashListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    _superCommandName: "contacts trash",
    abstract: "List the contacts in the trash, the last changed first.",
    usage: "contacts trash list",
    discussion: """
      \(TrashListDocument.plainHelp(forEach: "each contact"))
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    let output = context.output
    try await list.read { reader in
      let ids = try reader.trashedIDs()
      output.page()
      let digits = try reader.shortIDLength()
      var writer = DocumentWriter(
        TrashListDocument(), to: output,
        table: [
          (TextTable.Column(paint: output.style.dim), { String($0.id.description.prefix(digits)) }),
          (
            TextTable.Column(minimum: 12),
            { $0.contact.name.isEmpty ? "(no name)" : $0.contact.name }
          ),
        ])
      for id in ids {
        guard let contact = try reader.trashedContact(id) else { continue }
        try writer.append(TrashedContact(id: id, contact: contact))
      }
      try writer.finish(TrashListDocument())
      if ids.isEmpty {
        output.note("The trash is empty.")
      }
    }
    return .success
  }
}
