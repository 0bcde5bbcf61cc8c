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
      they are, and rows that stand for nobody are taken out. Where pages are damaged, but none of those \
      that hold cards, order and history, the list is made anew, and the damaged file is kept. Else it \
      takes a backup: see “contacts backup”.

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
      if problems.contains(where: { $0.part == .pages }) {
        isRepaired = try await rebuild(in: context)
        problems = try await list.problems()
      }
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

  /// Makes the list anew where pages are damaged, but none of those that hold the cards, the order and the history.
  ///
  /// - Returns: Whether that was possible.
  private func rebuild(in context: CommandContext) async throws -> Bool {
    do {
      let rebuilding = ListRebuilding(ofListAt: try context.location.path)
      let saved = try await rebuilding.perform(saving: context.backupFolder)
      if let path = saved.path {
        context.output.note("The damaged file is kept as \(path.singleLine).")
      }
      return true
    } catch let error as ContactStorageError where error.code == .corrupt {
      return false
    }
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
