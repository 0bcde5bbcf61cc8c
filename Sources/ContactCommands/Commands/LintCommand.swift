import ArgumentParser
import ContactDrop

/// `contacts lint`: what is wrong in vCard files, and how they will be read.
struct LintCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    _superCommandName: "contacts",
    abstract: "Say what is wrong in vCard files, and how it will be read.",
    usage: "contacts lint [ITEM ...]",
    discussion: """
      Every value of every card is decoded and checked; no list is needed, and nothing is written.

        contacts lint team.vcf
        contacts lint cards/ --json
        contacts lint - --quiet < new.vcf && echo clean

      Each line names the file, the line, the rule and what is made of the fault. The exit status is 0 \
      when nothing is wrong, 3 when something is, 65 when no card can be read.

      --plain prints a line for each fault: file, line, card, severity, rule, property and message.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders, or - for standard input, the usual one.", valueName: "item"),
    completion: .file())
  var items: [String] = []

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let files = try FileItems(items.isEmpty ? ["-"] : items)
    if let error = files.errors.first, files.errors.count == files.items.count {
      throw error
    }
    var report = LintReport(output: context.output)
    try report.begin()
    for item in files.items {
      let provider = item.itemProvider
      do {
        try await report.check(
          provider.chunks(conformingTo: .item), source: provider.suggestedName)
      } catch let error as CommandError where !context.output.isClosed {
        context.output.report(error)
        report.endUnreadableFile()
      }
    }
    return try report.end()
  }
}
