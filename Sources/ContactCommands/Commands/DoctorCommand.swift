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
    var isRepaired = false
    if fix, !problems.isEmpty {
      isRepaired = try await repair(list)
      problems = try await list.problems()
    }
    let report = ProblemReport(command: "doctor", output: context.output)
    try report.write(
      problems, isRepaired: isRepaired,
      ifNone: isRepaired ? "Repaired; nothing is wrong any more." : "Nothing is wrong.")
    if problems.contains(where: { [.pages, .cards].contains($0.part) }) {
      context.output.note(
        "Only a backup helps: “contacts backup list” shows those there are. Where there is none, "
          + "“contacts export” writes the cards that can still be read.")
    } else if !problems.isEmpty, !fix {
      context.output.note("“contacts doctor --fix” makes what is derived again.")
    }
    return problems.isEmpty ? .success : .partial
  }

  /// Makes again what is derived.
  ///
  /// - Returns: Whether that was possible; not where pages are damaged that it takes.
  private func repair(_ list: ContactList) async throws -> Bool {
    do {
      try await Interruption.cancelling { try await list.repair() }
      return true
    } catch let error as ContactStorageError where error.code == .corrupt {
      return false
    }
  }
}
