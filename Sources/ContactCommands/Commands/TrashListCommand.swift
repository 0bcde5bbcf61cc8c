import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts trash list`: who was removed.
struct TrashListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    _superCommandName: "contacts trash",
    abstract: "List the contacts in the trash, the last changed first.",
    usage: "contacts trash list",
    discussion: """
      --plain prints one line for each contact: id, UID, name and organization.
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    let output = context.output
    try await list.read { reader in
      let ids = try reader.trashedIDs()
      output.page()
      try Self.write(ids, from: reader, to: output)
      if ids.isEmpty {
        output.note("The trash is empty.")
      }
    }
    return .success
  }

  private static func write(
    _ ids: [ContactID], from reader: ContactReader, to output: Output
  ) throws {
    var json = JSONText()
    json.beginDocument("trash-list")
    json.key("contacts")
    json.beginArray()
    var table = TextTable(
      columns: [TextTable.Column(paint: output.style.dim), TextTable.Column()], output: output)
    let digits = try reader.shortIDLength()
    for id in ids {
      guard let contact = try reader.trashedContact(id) else { continue }
      switch output.format {
      case .json: append(contact, id: id, to: &json)
      case .plain, .null:
        try output.writeRecord([
          id.description, contact.uid ?? "", contact.name, contact.organization,
        ])
      case .human:
        let name = contact.name.isEmpty ? "(no name)" : contact.name
        try table.append([String(id.description.prefix(digits)), name])
      }
    }
    try table.finish()
    guard output.format == .json else { return }
    json.endLines()
    json.endDocument()
    try output.write(&json)
  }

  private static func append(_ contact: Contact, id: ContactID, to json: inout JSONText) {
    json.beginLine()
    json.beginObject()
    json.key("id")
    json.append(id.description)
    json.key("uid")
    json.append(contact.uid)
    json.key("name")
    json.append(contact.name)
    json.key("organization")
    json.append(contact.organization)
    json.endObject()
  }
}
