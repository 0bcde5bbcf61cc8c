import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// A command that makes the selected contacts join or leave a group.
struct GroupChange: Sendable {
  /// The name of the command, such as `group add`.
  let command: String

  /// The name of the group.
  let group: String

  /// The selector of the contacts; it may be empty if a group card is made.
  let selection: SelectorArguments

  /// Whether a group without members may be made.
  var allowsNobody = false

  /// Whether the contacts become members, which a card of the group itself can't be.
  var addsMembers = false

  /// Whether the command is a dry run.
  let isDryRun: Bool

  /// Finds the contacts, changes the group, and reports the change.
  ///
  /// - Parameters:
  ///   - context: The context, with the list and the output.
  ///   - verb: What happens to the contacts: `Added`, and `Would add` for a dry run.
  ///   - body: Changes the group.
  /// - Returns: The exit status of the program.
  /// - Throws: `CommandError` if the selector matches nobody; errors of the list.
  func run(
    in context: CommandContext, _ verb: (done: String, planned: String),
    _ body: @escaping @Sendable (ContactList, [ContactID]) async throws -> GroupOutcome
  ) async throws -> ExitStatus {
    let selector =
      try allowsNobody
      ? selection.selector(in: context) : selection.requiredSelector(in: context)
    let list = try context.openList(.readWrite)
    let ids = try await list.read { [self, book = context.options.book] reader in
      guard !selector.isEmpty else { return [ContactID]() }
      return try reader.contacts(
        selector, text: selection.text, currentBook: book, command: "\(command) \(group)"
      ).map(\.id)
    }
    let outcome = try await Interruption.cancelling { try await body(list, ids) }
    let rows = try await list.read { reader in try reader.rows(of: outcome.contacts) }
    let document = GroupChangeDocument(
      name: command.replacing(" ", with: "-"), logged: outcome.operation, group: outcome.group,
      contacts: rows, isDryRun: isDryRun)
    let sentence =
      outcome.operation == nil
      ? "Nothing changed: that is so already."
      : "\(isDryRun ? verb.planned : verb.done) \(ContactsText.names(of: rows))."
    try context.output.write(document, records: rows, sentence: sentence)
    let own = addsMembers ? ids.filter(outcome.group.cards.contains) : []
    guard !own.isEmpty else { return .success }
    let leftOut = try await list.read { try $0.rows(of: own) }
    context.output.note(
      "A group can't be its own member: \(ContactsText.names(of: leftOut)) was left out.")
    return .partial
  }
}
