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
      Pages, references, the order of rows, and what is derived from the cards for lists and searches \
      are compared. With --fix all that is derived is made again from the cards, which stay as they \
      are.

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
    try write(problems, isRepaired: isRepaired, to: context.output)
    return problems.isEmpty ? .success : .partial
  }

  private func write(
    _ problems: [ListProblem], isRepaired: Bool, to output: Output
  ) throws {
    switch output.format {
    case .json:
      var json = JSONText()
      json.beginDocument("doctor")
      json.key("repaired")
      json.append(isRepaired)
      json.key("problems")
      json.beginArray()
      for problem in problems {
        json.beginLine()
        json.beginObject()
        json.key("part")
        json.append(problem.part.rawValue)
        json.key("message")
        json.append(problem.description)
        json.endObject()
      }
      json.endLines()
      json.endDocument()
      try output.write(&json)
    case .plain, .null:
      for problem in problems {
        try output.writeRecord([problem.part.rawValue, problem.description])
      }
    case .human:
      for problem in problems {
        try output.writeLine("\(problem.part.rawValue): \(problem.description)".singleLine)
      }
      guard output.verbosity != .quiet, problems.isEmpty else { return }
      try output.writeLine(
        isRepaired ? "Repaired; nothing is wrong any more." : "Nothing is wrong.")
    }
  }
}
