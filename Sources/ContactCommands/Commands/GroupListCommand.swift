import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

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
