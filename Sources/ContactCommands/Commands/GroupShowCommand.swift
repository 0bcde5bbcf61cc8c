import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts group show`: lists the members of a group.
struct GroupShowCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "contacts group",
    abstract: "List the members of a group.",
    usage: "contacts group show GROUP",
    discussion: """
        contacts group show Family
        contacts group show 'Old friends' --json
        contacts group show Family --plain | cut -f3   the ids of the members

      --plain prints the fields of “contacts list” for each member.
      """)

  @Argument(
    help: ArgumentHelp("The name of the group.", valueName: "group"),
    completion: ListCompletion.groups)
  var group: String

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    return try await list.read { [self] reader in
      let output = context.output
      guard let group = try reader.group(named: group, inBook: global.book) else {
        throw try reader.unknownGroup(group)
      }
      let query = ListQuery(
        selector: ContactSelector(clauses: [[ContactSelector.Term(.group(group.name))]]),
        book: global.book, order: .stored, limit: nil, offset: 0)
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
      if group.count == 0 { output.note("“\(group.name.singleLine)” has no members in the list.") }
      return .success
    }
  }
}
