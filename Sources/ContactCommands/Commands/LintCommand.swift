import ArgumentParser
import ContactService
import ContactStorage

/// `contacts lint`: reports the faults of vCard files, and how the program reads them.
struct LintCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts lint",
    abstract: "Check vCard files, and explain each fault.",
    usage: "contacts lint [ITEM ...] [--charset NAME]",
    discussion: """
        contacts lint team.vcf
        contacts lint cards/ --json
        contacts lint - --quiet < new.vcf && echo clean
        contacts lint old.vcf --charset windows-1254

      Every value of every card is decoded and checked. The command needs no list and writes \
      nothing.

      Each line of the output names the file, the line, the rule, and how the program reads the \
      fault. The exit status is 0 if nothing is wrong, 3 if something is wrong, and 65 if no card \
      can be read.

      \(CharsetOption.help) lint reports such text even then.

      \(LintDocument.plainHelp(forEach: "each fault"))
      """)

  @Argument(help: .cards, completion: .file())
  var items: [String] = []

  @OptionGroup var charset: CharsetOption

  @OptionGroup var global: GlobalOptions

  static var usesSettings: Bool { false }

  var paths: [String] { items }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let items = items.isEmpty ? ["-"] : items
    if items.contains("-") { context.announceReading("cards") }
    let files = try FileItems(items, taking: .vCards, charset: charset.charset)
    var report = LintReport(limits: await context.cardLimits.vCard, output: context.output)
    let unreadableCount = try await files.readEach(reportingTo: context.output) { provider in
      try await report.check(provider)
    }
    report.countUnreadableFiles(unreadableCount)
    return try report.end()
  }
}
