import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts group`: lists and changes groups.
struct GroupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group",
    abstract: "List groups, and change who belongs to them.",
    discussion: """
      A group is a category in the cards of its members, or a card that names the members. Both \
      are shown and changed in the same way. Case, accents and the number of blanks don't \
      distinguish groups.

        contacts group                       list the groups
        contacts group add Family ada,grace  make contacts members
        contacts list group:family           list the members
        contacts group rename Friends Mates
        contacts group delete Mates          its members stay

      “contacts set ada group+=Family” also makes a contact a member.
      """,
    subcommands: [
      GroupListCommand.self, GroupShowCommand.self, GroupAddCommand.self,
      GroupRemoveCommand.self, GroupRenameCommand.self, GroupDeleteCommand.self,
    ],
    defaultSubcommand: GroupListCommand.self)
}

/// `contacts group list`: lists the groups.
struct GroupListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts group list",
    abstract: "List the groups and how many members each has.",
    usage: "contacts group list",
    discussion: """
        contacts group list
        contacts group list --book work      the members and group cards of a book
        contacts group list --json

      \(GroupListDocument.plainHelp(forEach: "each group"))
      """)

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { GroupListDocument() }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    let groups = try await list.read { [book = global.book] reader in
      try reader.groups(inBook: book)
    }
    try context.output.write(
      GroupListDocument(), groups,
      table: [
        (TextTable.Column(minimum: 12, paint: context.output.style.bold), { $0.name.singleLine }),
        (TextTable.Column(), { ContactsText.count($0.count) }),
        (
          TextTable.Column(),
          { group in
            let others = group.others.isEmpty ? nil : ContactsText.others(group.others.count)
            return [group.kinds.contains(.card) ? "group card" : nil, others].compactMap(\.self)
              .joined(separator: ", ")
          }
        ),
      ])
    if groups.isEmpty {
      let place = global.book.map { " in the book “\($0.singleLine)”" } ?? ""
      context.output.note(
        "There are no groups\(place): “contacts group add NAME SELECTOR” makes one.")
    }
    return .success
  }
}

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

/// `contacts group rename`: renames a group.
struct GroupRenameCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts group rename",
    abstract: "Rename a group, or make it part of another one.",
    usage: "contacts group rename GROUP NEW-NAME [--merge] [--dry-run]",
    discussion: """
        contacts group rename friends Friends
        contacts group rename Mates Friends --merge
        contacts group rename Family Relatives --dry-run

      The category is renamed in the cards of all members, and the group card too. If there is a \
      group with the new name, the exit status is 64, unless you give --merge: the members of both \
      then form one group.
      """)

  @Argument(help: .group, completion: ListCompletion.groups)
  var group: String

  @Argument(help: .newName)
  var newName: String

  @Flag(name: .customLong("merge"), help: "Put the members of both groups together.")
  var isMerge = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { GroupChangeDocument("group-rename", isDryRun: isDryRun) }

  var names: [String] { [group, newName] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let outcome = try await list.renameGroup(
      named: group, to: newName, merges: isMerge, inBook: global.book, isDryRun: isDryRun)
    let document = try GroupChangeDocument(
      name: "group-rename", outcome, isDryRun: isDryRun, in: nil)
    let name = outcome.group.name.singleLine
    let verb = isDryRun ? "Would rename" : "Renamed"
    try context.output.write(
      document, records: [],
      sentence: outcome.operation == nil
        ? ContactsText.nothingChanged
        : "\(verb) the group “\(group.singleLine)” to “\(name)”, which has "
          + "\(ContactsText.count(outcome.group.count)).")
    return .success
  }
}

/// `contacts group delete`: deletes a group, but not its members.
struct GroupDeleteCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts group delete",
    abstract: "Delete a group; its members stay in the list.",
    usage: "contacts group delete GROUP [--dry-run]",
    discussion: """
        contacts group delete Family
        contacts group delete 'Book club' --dry-run
        contacts undo                        bring the group back

      The category is removed from the cards of all members, and the group card goes to the trash.
      """)

  @Argument(help: .group, completion: ListCompletion.groups)
  var group: String

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { GroupChangeDocument("group-delete", isDryRun: isDryRun) }

  var names: [String] { [group] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let outcome = try await list.deleteGroup(named: group, inBook: global.book, isDryRun: isDryRun)
    let document = try await list.read { [output = context.output] reader in
      try GroupChangeDocument(
        name: "group-delete", outcome, isDryRun: isDryRun,
        in: output.format == .json ? reader : nil)
    }
    let verb = isDryRun ? "Would delete" : "Deleted"
    let count = outcome.group.count
    let members =
      count == 0 ? "" : "; \(ContactsText.count(count)) \(count == 1 ? "stays" : "stay")"
    try context.output.write(
      document, records: [],
      sentence: "\(verb) the group “\(outcome.group.name.singleLine)”\(members)."
    )
    return .success
  }
}

/// The document of `contacts group show`: a group and its members.
struct GroupShowDocument: Document {
  let group: ContactGroup

  static let names = ["group-show"]

  static let members: [Member<GroupShowDocument>] =
    ContactGroup.members.map { $0.of(\.group) }
    + [.stream("contacts", "The members, in the order of the list.", of: ContactRow.self)]

  static let columns: [Column<ContactRow>] = ContactRow.members.map {
    Column(stringLiteral: $0.name)
  }
}
