import ArgumentParser
import ContactDrop

/// `contacts convert`: cards from one format into another, without a list.
struct ConvertCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    _superCommandName: "contacts",
    abstract: "Write cards of files in another format.",
    usage: "contacts convert [ITEM ...] [--to FORMAT] [--rewrite]",
    discussion: """
      What an item is, vCards of any version, jCard, xCard, JSContact or a table of Google, Outlook or \
      Apple, is seen from its content. Cards are read and written one by one; no list is needed.

        contacts convert team.vcf --to jcard > team.json
        contacts convert team.json > team.vcf
        contacts convert phone.vcf --to vcard4
        contacts convert google.csv | contacts drop - --at 0
        contacts convert cards/ --to xcard | xmllint --format -

      Without --to cards are written as vCards, each in its own version. What a format has no place \
      for is kept under a name with X-, where it has names. The exit status is 0 when all cards were written, 3 \
      when some could not be read, 65 when none could.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders, or - for standard input, the usual one.", valueName: "item"),
    completion: .file())
  var items: [String] = []

  @Option(help: ArgumentHelp("The format to write.", valueName: "format"))
  var to = CardFormat.vCard

  @Flag(help: "Write every line of a vCard anew, also where nothing has to change.")
  var rewrite = false

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let files = try FileItems(items.isEmpty ? ["-"] : items)
    if let error = files.errors.first, files.errors.count == files.items.count {
      throw error
    }
    var conversion = CardConversion(to: to, isRewriting: rewrite, output: context.output)
    for item in files.items {
      do {
        try await conversion.convert(item.itemProvider)
      } catch let error as CommandError where !context.output.isClosed {
        context.output.report(error)
        conversion.countFailure()
      }
    }
    return try conversion.finish()
  }
}
