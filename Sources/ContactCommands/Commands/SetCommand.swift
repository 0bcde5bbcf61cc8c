import ArgumentParser
import ContactDocuments
import ContactModel

/// `contacts set`: changes fields of contacts.
struct SetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts set",
    abstract: "Change fields of contacts, such as a telephone number or a birthday.",
    usage: "contacts set SELECTOR ... FIELD=VALUE ... [--all] [--dry-run]",
    discussion: """
        contacts set ada email.work=ada@engine.example
        contacts set @3 tel.cell+='+44 20 7946 0999' bday='10 Dec 1815'
        contacts set org:navy adr.work.city=Arlington --all
        contacts set ada adr.home.street='12 St James Square' adr.home.city=London

      FIELD=VALUE sets the value, or adds it if there is none. FIELD+=VALUE adds another value; \
      to a note it adds a paragraph. FIELD-=VALUE removes the value that means the same, such as \
      a telephone number in any notation; if no contact has it, the command says so, and the exit \
      status is 1 if nothing else was changed. FIELD.type=work,pref changes the types of a value: \
      adr.home.type=work. A preferred value stays preferred. Commas separate groups and nicknames, and \\, is a comma inside one. All \
      assignments refer to the values as they were before the command: no assignment replaces \
      what another one sets, and two for the same value are refused.

      The fields are name, nick, org, org.unit, title, role, email, tel, url, impp, social, adr, bday, \
      anniversary, deathday, note, group, related, lang, tz, geo, gender, key, photo, logo, sound and \
      kind. A name with X-, such as X-SKYPE-USERNAME, is the property of that name.

      Types follow a dot: tel.home.fax. A word that is no type is a label of your own: tel.boat. \
      A label of email, tel, url, impp, social, adr or related needs quotation marks if it is a \
      number, or if it has anything but letters, digits and hyphens: tel."2", tel."R&D", tel."Summer \
      house". A label of another field always needs them: org."Old job". Names and addresses have \
      parts: name.first, name.last, name.middle, name.prefix, name.suffix, name.phonetic.first, \
      gender.identity, adr.home.street, adr.home.city, adr.home.region, adr.home.code and \
      adr.home.country; an address is set by its parts, and \
      adr= alone is refused. If several values match, the command lists them and changes nothing; \
      an index names one: email.0, email.1. The groups of a contact are its categories and, after \
      them, the groups whose cards name it.

      Dates are written 1815-12-10, 12-10 (no year), 1815 or '10 Dec 1815'. For note, photo, logo, sound \
      and key, @FILE is the content of a file, @- is standard input, and @@ is an at sign. The value of \
      member, which only groups have, is a selector of one contact: member+=grace.

      If words select several contacts, the command lists them and changes nothing, unless you give \
      --all. Only the lines of these fields and REV change in the card. “contacts undo” brings the old \
      values back.

      \(EditDocument.plainHelp(forEach: "each change"))
      """)

  @Argument(
    help: ArgumentHelp(
      "Selectors and assignments, in any order; “contacts list --help” lists the selectors.",
      valueName: "argument"),
    completion: ListCompletion.assignments)
  var arguments: [String] = []

  @Flag(name: .customLong("all"), help: "Change all contacts that the words select.")
  var isAll = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { EditDocument("set", isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let (selectors, assignments) = try FieldAssignment.split(arguments)
    guard !assignments.isEmpty else {
      // The message says what is wrong with a path.
      for word in selectors where word.contains("=") {
        let name = String(word.prefix { $0 != "=" })
        if !name.contains(":") { _ = try FieldPath(ofValue: name) }
      }
      throw FieldAssignment.separation(in: selectors, of: "set")
        ?? CommandError.usage(
          "Say what to change, as in “contacts set ada email.work=ada@engine.example”.")
    }
    var selection = SelectorArguments()
    selection.selectors = selectors
    return try await FieldEdit(
      command: "set", selection: selection, assignments: assignments, isAll: isAll,
      isDryRun: isDryRun
    ).run(in: context)
  }
}
