import ContactDocuments
import ContactModel
import ContactStorage

/// `contacts doctor --salvage`: copies everything that can be read in a damaged file to a new list.
struct DoctorSalvage {
  /// The path of the new list.
  let newPath: String

  /// Makes the new list and reports its contents.
  func run(in context: CommandContext) async throws -> ExitStatus {
    let location = try context.location
    guard !location.isFolder else { throw location.notFile }
    guard location.exists else { throw location.missing }
    let outcome: ListSalvage.Outcome
    do {
      outcome = try await ListSalvage(ofListAt: location.path).perform(to: newPath)
    } catch let error as ContactError where error.code == .corrupt {
      throw CommandError(.dataError, "\(error.message) “contacts backup list” lists the backups.")
    }
    try write(outcome, to: context.output)
    context.output.note(
      "Look at the new list with “contacts list --db \(newPath.singleLine.shellWord)”. The old file is as it was."
    )
    return outcome.problems.isEmpty ? .success : .partial
  }

  private func write(_ outcome: ListSalvage.Outcome, to output: Output) throws {
    if output.format == .human, output.verbosity != .quiet {
      var parts: [String] = []
      if outcome.restCount > 0 { parts.append("\(outcome.restCount) of them from unknown books") }
      if outcome.trashCount > 0 { parts.append("\(outcome.trashCount) more in the trash") }
      let count = ContactsText.count(outcome.contactCount)
      let rest = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
      try output.writeLine("Salvaged \(count) into “\(newPath)”\(rest).")
    }
    try output.write(
      ProblemDocument(
        name: "doctor", problems: outcome.problems,
        salvaged: ProblemDocument.Salvaged(path: newPath, outcome: outcome)),
      ifNone: "Nothing is missing.")
  }
}
