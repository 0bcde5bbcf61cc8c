import ContactModel
import ContactService
import ContactStorage

/// A command that changes fields of the selected contacts.
struct FieldEdit: Sendable {
  /// The name of the command.
  let command: String

  /// The selector of the contacts.
  let selection: SelectorArguments

  /// The changes, in order.
  let assignments: [FieldAssignment]

  /// Whether words may select several contacts.
  let isAll: Bool

  /// Whether the command is a dry run.
  let isDryRun: Bool

  /// Finds the contacts, changes their fields, and reports the changes.
  ///
  /// - Throws: `CommandError` if nobody or, without `isAll`, several contacts are selected by words; errors of the
  ///   list.
  func run(in context: CommandContext) async throws -> ExitStatus {
    let usesInput = assignments.count { $0.file == "-" }
    guard usesInput + selection.selectors.count(where: { $0 == "-" }) < 2 else {
      throw CommandError.usage("Standard input can give the ids or one value, not both.")
    }
    let selector = try selection.selector(in: context, isRequired: true)
    let assignments = try assignments.map { try $0.withContent(in: context) }
    let list = try context.openList(.readWrite)
    let members = try MemberSelectors(assignments, in: context)
    let (before, chosen) = try await list.read { [self] reader in
      let rows =
        try !isAll && !reader.namesEach(selector)
        ? [
          try reader.contact(
            selector, isWriting: true, command: "\(command) --all",
            advice: "name one of them by its row or id, or add --all")
        ]
        : try reader.contacts(selector, command: command)
      return (rows, try members.assignments(of: rows.map(\.id), in: reader))
    }
    let renderer = context.photoRenderer
    let outcome = try await Interruption.cancelling { [self] in
      try await list.assign(
        chosen, to: before.map(\.id), command: command, photoRenderer: renderer,
        isDryRun: isDryRun)
    }
    try await outcome.report(as: command, of: list, in: context, isDryRun: isDryRun)
    FieldAssignment.warn(of: assignments, on: context.output)
    return .success
  }
}
