import ArgumentParser
import ContactService
import ContactStorage

/// `contacts doctor`: checks the file that the list is kept in.
struct DoctorCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    _superCommandName: "contacts",
    abstract: "Check the file of the list, and repair what can be.",
    usage: "contacts doctor [--fix]",
    discussion: """
      Pages, references, the order of rows, the cards, and what is derived from them for lists and \
      searches are compared. With --fix all that is derived is made again from the cards, which stay as \
      they are, and rows that stand for nobody are taken out. What is wrong with pages or cards takes a \
      backup: see “contacts backup”.

      The exit status is 0 when nothing is wrong, or nothing is any more, and 3 when something is. \
      --plain prints a line for each problem: the part of the file, and what is wrong.
      """)

  @Flag(help: "Make again what is derived.")
  var fix = false

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(fix ? .readWrite : .readOnly)
    var problems = try await list.problems()
    let isRepaired = fix && !problems.isEmpty
    if isRepaired {
      try await Interruption.cancelling { try await list.repair() }
      problems = try await list.problems()
    }
    let report = ProblemReport(command: "doctor", output: context.output)
    try report.write(
      problems, isRepaired: isRepaired,
      ifNone: isRepaired ? "Repaired; nothing is wrong any more." : "Nothing is wrong.")
    return problems.isEmpty ? .success : .partial
  }
}
