import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts list`: lists contacts.
struct ListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts list",
    abstract: "List contacts, in the order of their rows.",
    usage: """
      contacts list [SELECTOR ...] [--fields NAMES | --format TEXT | --count]
        [--sort ORDER] [--limit N] [--offset N]
      """,
    discussion: """
      Without a selector, all contacts of all books are listed. With --book, only that book is \
      listed. An empty selector is an error, because it may come from an empty variable.

        contacts list                        everyone
        contacts list anna org:acme          everyone called Anna at Acme
        contacts list 'anna,bob -berlin'     Annas and Bobs, but none with “berlin”
        contacts list @work.0 @work.5..9     rows of the book “work”
        contacts list has:photo no:email     contacts with a photo but no address
        contacts list adr.city:paris age:40..  people in Paris, aged 40 or more
        contacts list changed:..7d           contacts changed in the last seven days
        contacts list --fields name,tel.cell,bday --plain
        contacts list --format '{name} <{email}>'
        contacts list --sort last,first --limit 20
        contacts list group:family --count

      A selector is one of these. Several rows and ids select all of their contacts. Words and \
      fields narrow the result:

        @3  @-1  @2..5  @work.0   rows: from 0, from the end, a range, of a book
        id:7f3a  uid:urn:uuid:4f  an id or a UID, or its first characters
        ada                       the beginning of a word in the name; after these
                                  contacts come those with it in another field
        name:  email:  tel:  org:  title:  url:  adr:  nick:  note:
        group:  book:
        kind:group                also org and individual
        tel.cell:  adr.city:      any field that “contacts set” changes
        has:photo  no:tel.cell    whether there is a value of any field
        bday:06  bday:june        a month, by its number or its name
        bday:06-15                a day of a month
        bday:1815-12-10           a date
        bday:1815  bday:..30d     a year, or the next days
        age:41  age:40..          an age in years, or a range such as age:..18
        changed:..7d  changed:2026-01-01..  created:2026-01
        -                         ids from standard input, one on each line

      Words are looked for in names first. “list” and “pick” also look in the other fields: \
      nickname, organization, unit, title, role, city, e-mail address, telephone number, label and \
      note. Commands that show or export contacts look in these fields only if no name has the \
      word. Commands that change contacts look only for whole words in names. A whole e-mail \
      address names its contact in every command.

      Case and accents don't matter, and names are also found without their apostrophes, and with two \
      letters for ä, å, ö, ø and ü: obrien is O'Brien, and mueller is Müller. A blank means “and”, a comma means “or”, and a minus means \
      “not”, also before a row or an id: @2..9 -@5. A word with a minus leaves out everybody whom \
      “contacts list” finds with the word, in every command. Write -- before a selector that \
      begins with such a word: -- -berlin. If one of several names with commas matches nobody, commands that \
      change, show or export contacts say so, and the exit status is 3. Quotation marks keep blanks together: 'org:"Big Company"'. Ages use the \
      units h, d, w, m and y.

      A table shows one e-mail address and one telephone number of each contact: the one that was \
      searched for, otherwise the first.

      --fields takes row, book, id, uid, name, organization, emails, phones, has_photo, changed, \
      created, age and any field that “contacts set” changes.

      --format prints a text for each contact: {FIELD} is the first value, {FIELD*} all values with \
      commas, and nothing if there is none. \\t is a tab, \\n a line feed, and {{ and }} are braces.

      --sort takes last, first, name, org, bday, changed, created, stored and any other field, \
      several with commas. changed and created sort the latest first. A minus reverses an order: \
      --sort -bday,name, or --sort -created for the oldest first. Contacts without a value come \
      last, also in a reversed order. Contacts with the same values are in the order of their \
      rows. name is the whole name as the card has it. last and first are sorted as the card says \
      (SORT-AS), otherwise as they are pronounced. Without a family name, last is the whole name, \
      such as that of a company.

      --plain prints one line for each contact, with tabs between the fields, in the order of \
      --fields. Without --fields, these are \(ListDocument.columnNames). It writes a backslash as \
      \\\\, a tab as \\t, a line feed as \\n, a carriage return as \\r, and any other control character \
      as \\x and two digits. In name, organization, emails and phones, blanks replace control \
      characters, as in --json; org, email and tel have the text of the card. Several values of a \
      field have commas between them; --json keeps values apart that have commas themselves.
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(
    help: ArgumentHelp("The fields to show, separated by commas.", valueName: "names"),
    completion: ListCompletion.listedFields,
    transform: ContactFields.init)
  var fields: ContactFields?

  @Option(
    help: ArgumentHelp("Print this text for each contact.", valueName: "text"),
    transform: ListFormat.init)
  var format: ListFormat?

  @Flag(help: "Print only the number of contacts.")
  var count = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The order; a minus reverses it. (default: stored)", valueName: "order"),
    completion: ListCompletion.wordsWithCommas(SortKeys.usual),
    transform: SortKeys.init)
  var sort = SortKeys.stored

  @Option(help: ArgumentHelp("List at most this many contacts.", valueName: "n"))
  var limit: Int?

  @Option(help: ArgumentHelp("Skip this many contacts first.", valueName: "n"))
  var offset = 0

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ListDocument(total: 0) }

  private static let emptyList = "The list is empty: “contacts drop FILE” adds contacts."

  mutating func validate() throws {
    guard limit ?? 0 >= 0, offset >= 0 else {
      throw ValidationError("--limit and --offset require a number, 0 or more.")
    }
    guard [fields != nil, format != nil, count].count(where: { $0 }) < 2 else {
      throw ValidationError("Choose one of --fields, --format and --count.")
    }
    guard format == nil || !global.json else {
      throw ValidationError("--format prints text: use --fields with --json.")
    }
    guard !count || limit == nil && offset == 0 else {
      throw ValidationError("--count counts all contacts: leave out --limit and --offset.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context)
    let output = context.output
    guard let list = try context.openUsualList(.readOnly) else {
      let report = ListReport(fields: fields?.fields, output: output, labels: nil)
      if count { try report.write(count: 0) } else if format == nil { try report.writeEmpty() }
      output.note(Self.emptyList)
      return .success
    }
    let query = ListQuery(
      selector: selector.parsed, book: global.book, order: sort, limit: limit, offset: offset,
      words: .allFields)
    // An object in JSON has each member once.
    let fields = fields.map {
      output.format == .json ? $0.fields.uniqued { $0.name } : $0.fields
    }
    return try await list.read { [isCounting = count] reader in
      let labels = try RowLabels(reader, currentBook: query.book)
      let report = ListReport(
        fields: fields, output: output, labels: labels,
        names: try NameDisplay(reader, in: context),
        searched: SearchedValues(in: selector.parsed, region: try reader.region))
      let today = ContactSelector.Clock.local.today
      let count: Int
      var total: Int?
      if isCounting {
        count = try query.count(in: reader)
        try report.write(count: count)
      } else {
        let result = try query.result(in: reader)
        total = result.total
        output.page()
        count =
          try format.map { try report.write(result, as: $0, on: today, in: reader) }
          ?? report.write(result, on: today, in: reader)
      }
      guard count == 0, query.limit != 0 || isCounting else { return .success }
      if let total, total > 0 {
        output.note("The offset skips all that match: \(ContactsText.count(total)).")
        return .success
      }
      output.note(
        selector.isEmpty
          ? query.book == nil ? Self.emptyList : "The book has no contacts."
          : try reader.nobodyMatches(selector, command: "list"))
      return selector.isEmpty ? .success : .nothingMatched
    }
  }
}
