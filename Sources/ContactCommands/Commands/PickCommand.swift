import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts pick`: lets a person choose contacts.
struct PickCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts pick",
    abstract: "Choose contacts in a list that narrows while you type, and print their ids.",
    usage: "contacts pick [SELECTOR ...]",
    discussion: """
        contacts show $(contacts pick)
        contacts pick org:acme | contacts email -
        contacts pick | contacts group add Choir -

      The list is shown by fzf, with each card beside it; Tab marks several contacts. The variable \
      CONTACTS_PICKER names another program. It reads lines with an id, a name, an organization and \
      an e-mail address, a telephone number or both, separated by tabs, and must print the chosen ones.

      The exit status is 1 if nothing is chosen.

      \(PickDocument.plainHelp(forEach: "each contact"))
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { PickDocument() }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context)
    let list = try context.openList(.readOnly)
    return try await list.read { [output = context.output] reader in
      let result = try ListQuery(selector, words: .allFields).result(in: reader)
      guard result.total != 0 else {
        output.note(try reader.nobodyMatches(selector, command: "pick"))
        return .nothingMatched
      }
      var picker = try Picker(in: context)
      let names = try NameDisplay(reader, in: context)
      let searched = SearchedValues(in: selector.parsed, region: try reader.region)
      var isReading = true
      try ListQuery.forEachRow(of: result, in: reader) { row in
        if isReading {
          isReading = picker.offer(try names.row(searched?.row(row) ?? row, in: reader))
        }
      }
      let chosen = try reader.rows(of: picker.choice())
      if output.format == .human {
        for row in chosen { try output.writeLine("\(row.id.description)") }
      } else {
        try output.write(PickDocument(), chosen)
      }
      return chosen.isEmpty ? .nothingMatched : .success
    }
  }
}

/// The document of `contacts pick`: the chosen contacts.
struct PickDocument: Document {
  static let names = ["pick"]

  static let members: [Member<PickDocument>] = [
    .stream("contacts", "The chosen contacts.", of: ContactRow.self)
  ]

  static let columns: [Column<ContactRow>] = ["id"]
}
