import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts group show`: lists the members of a group.
struct GroupShowCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts group show",
    abstract: "List the members of a group.",
    usage: "contacts group show GROUP",
    discussion: """
        contacts group show Family
        contacts group show 'Old friends' --json
        contacts group show Family --plain | cut -f3   the ids of the members

      A group card may name members that have no contact in the list. They follow as e-mail \
      addresses, otherwise as URIs; “contacts group remove” takes them out.

      --plain prints the fields of “contacts list” for each contact; a message names the other \
      members.
      """)

  @Argument(help: .group, completion: ListCompletion.groups)
  var group: String

  @OptionGroup var global: GlobalOptions

  var names: [String] { [group] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    return try await list.read { reader in
      let output = context.output
      guard let group = try reader.group(named: group, inBook: global.book) else {
        throw try reader.unknownGroup(group)
      }
      let query = ListQuery(
        selector: ContactSelector(clauses: [[ContactSelector.Term(.group(group.name))]]),
        book: global.book)
      let labels = try RowLabels(reader, currentBook: global.book)
      output.page()
      let document = GroupShowDocument(group: group)
      var writer = DocumentWriter(
        document, to: output, table: ListReport(fields: nil, output: output, labels: labels).table)
      let names = try NameDisplay(reader, in: context)
      try ListQuery.forEachRow(of: try query.result(in: reader), in: reader) {
        try writer.append(names.row($0, in: reader))
      }
      try writer.finish(document)
      if output.format == .human {
        for other in group.others { try output.writeLine("\(other.text.singleLine)  (no contact)") }
      } else if output.format != .json, !group.others.isEmpty {
        output.note(
          "\(ContactsText.others(group.others.count)): \(group.others.map(\.text.singleLine).joined(separator: ", "))"
        )
      }
      if group.count == 0, group.others.isEmpty {
        output.note("“\(group.name.singleLine)” has no members in the list.")
      }
      return .success
    }
  }
}
