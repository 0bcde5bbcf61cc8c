import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts list`: who is in the list.
struct ListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    _superCommandName: "contacts",
    abstract: "List contacts, in the order of their rows.",
    usage: """
      contacts list [SELECTOR ...] [--fields NAMES] [--sort ORDER]
             [--limit N] [--offset N]
      """,
    discussion: """
      Without a selector all contacts of all books are listed, with --book those of one.

        contacts list                        everyone
        contacts list anna org:acme          Annas at Acme
        contacts list 'anna,bob -berlin'     Annas and Bobs, but none called Berlin
        contacts list @work.0 @work.5..9     rows of a book
        contacts list has:photo no:email     with a photo and without an address
        contacts list changed:..7d           changed in the last seven days
        contacts list --fields name,emails --plain

      A selector is one of these; rows and ids unite, words and fields narrow:

        @3  @-1  @2..5  @work.0   rows: from 0, from the end, a run, of a book
        id:7f3a  uid:urn:uuid:4f  an id or UID, or how it begins
        ada                       how words of the name begin, else of other fields
        email:  tel:  org:  note:  group:  book:
        has:photo  no:email       also tel, org, note, uid, bday, group
        bday:06  bday:06-15       a month, or a day of it
        changed:..7d  changed:2026-01-01..  changed:2026-01
        -                         ids from standard input, one a line

      Case and accents don't matter. A blank means and, a comma or, a minus not; quotation marks keep \
      blanks together, as in 'org:"Big Company"'. Ages have the units h, d, w, m and y.

      --plain prints a line for each contact: the fields, with tabs between, in the order of --fields. \
      A backslash in a value stands as \\\\, a tab as \\t, a line feed as \\n, a carriage return as \\r, \
      any other control character as \\x and two digits.
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(
    help: ArgumentHelp(
      "Fields to show, with commas between.", valueName: "names"))
  var fields: ContactFields?

  @Option(help: ArgumentHelp("The order.", valueName: "order"))
  var sort = ListOrder.stored

  @Option(help: ArgumentHelp("List so many at most.", valueName: "n"))
  var limit: Int?

  @Option(help: ArgumentHelp("Leave so many out first.", valueName: "n"))
  var offset = 0

  @OptionGroup var global: GlobalOptions

  mutating func validate() throws {
    guard limit ?? 0 >= 0, offset >= 0 else {
      throw ValidationError("--limit and --offset take numbers from 0 on.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context)
    let output = context.output
    guard let list = try context.openUsualList(.readOnly) else {
      try ListReport(fields: fields?.fields, output: output, labels: nil).writeEmpty()
      output.note("The list is empty: “contacts drop FILE” takes cards in.")
      return .success
    }
    let query = ListQuery(
      selector: selector, book: global.book, order: sort, limit: limit, offset: offset)
    return try await list.read { [fields] reader in
      let labels = try RowLabels(reader, currentBook: query.book)
      let report = ListReport(fields: fields?.fields, output: output, labels: labels)
      let result = try query.result(in: reader)
      output.page()
      let count = try report.write(result, in: reader)
      guard count == 0 else { return .success }
      output.note(selector.isEmpty ? "There is nobody to list." : "Nobody matches.")
      return selector.isEmpty ? .success : .nothingMatched
    }
  }
}
