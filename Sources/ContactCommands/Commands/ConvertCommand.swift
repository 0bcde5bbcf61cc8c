import ArgumentParser
import ContactService
import VCardInterchange

/// `contacts convert`: converts cards to another format, without a list.
struct ConvertCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts convert",
    abstract: "Convert cards to another format.",
    usage: """
      contacts convert [ITEM ...] [--to FORMAT] [--rewrite | --repair]
        [--charset NAME]
      """,
    discussion: """
        contacts convert team.vcf --to jcard > team.json
        contacts convert team.json > team.vcf
        contacts convert phone.vcf --to vcard4
        contacts convert old.vcf --repair > new.vcf
        contacts convert team.vcf --to html > team.html
        contacts convert google.csv | contacts drop - --at 0
        contacts convert cards/ --to xcard | xmllint --format -
        contacts convert old.vcf --charset windows-1254 --to vcard4

      The command reads vCards of any version, jCard, xCard, JSContact, LDIF, tables of Google, \
      Outlook and Apple, address books of abook, aliases of mutt, and e-mail messages. It detects the \
      format from the content, and needs no list.

      Tables, “ldif”, “abook” and “mutt” have no place for some values, and a message says which \
      ones. A table keeps them in its last column, “vCard”, which only this program reads. The \
      others leave them out, and the exit status is 3. “html” is one page to print, with photos.

      Without --to, cards are written as vCards, each in its own version. If --to names a \
      version, text in another character set becomes UTF-8, even in cards that have this version \
      already. A property that the format doesn't have is kept under a name that starts with X-, \
      if the format allows such names. If the card goes to another format or version, a line that \
      is not a property is kept as X-UNREADABLE-LINE, with a warning.

      --repair writes each vCard well-formed in its own version: “contacts lint” finds nothing in \
      it, and other programs read the same values from it as this one. Lines without faults keep \
      their bytes. An impossible value, such as a wrong date, becomes text or gets a name with X-; \
      so does the second of two names or birthdays. A missing VERSION, FN or N is added. A line \
      that is not a property becomes X-UNREADABLE-LINE. Control characters are removed.

      --rewrite folds all lines again, corrects line ends and blank lines, adds a missing END, and \
      writes UTF-16 and UTF-32 as UTF-8. It doesn't change names, parameters and values, even if \
      lint finds faults in them: nameless parameters, unknown escapes, undeclared character sets \
      and encodings.

      \(CharsetOption.help)

      Files of a folder that have no cards are left out, and listed on standard error.

      The exit status is 0 if all cards were written, 3 if some could not be read or repaired or \
      if values or text outside of cards were left out, and 65 if no card could be read.
      """)

  @Argument(help: .cards, completion: .file())
  var items: [String] = []

  @Option(
    help: ArgumentHelp("The format to write.", valueName: "format"),
    completion: .list(CardFormat.allValueStrings))
  var to = CardFormat.vCard

  @Flag(help: "Rewrite every line of a vCard, even if nothing has to change.")
  var rewrite = false

  @Flag(help: "Repair what lint finds in vCards.")
  var repair = false

  @OptionGroup var charset: CharsetOption

  @OptionGroup var global: GlobalOptions

  var paths: [String] { items }

  func run(in context: CommandContext) async throws -> ExitStatus {
    guard !repair || to == .vCard && !rewrite else {
      throw CommandError.usage(
        rewrite
          ? "--rewrite keeps the faults that --repair removes: give one of them."
          : "--repair keeps each card in its own version: leave out --to, and convert the result.")
    }
    let items = items.isEmpty ? ["-"] : items
    if items.contains("-") { context.announceReading("cards") }
    let files = try FileItems(items, taking: .cards, charset: charset.charset)
    var conversion = CardConversion(
      format: to, writer: try to.requireWriter(isRewriting: rewrite), isRepairing: repair,
      limits: await context.cardLimits, output: context.output)
    let failureCount = try await files.readEach(reportingTo: context.output) { provider in
      try await conversion.convert(provider)
    }
    conversion.countFailures(failureCount)
    context.output.note(files.leftOutFiles)
    return try conversion.finish()
  }
}
