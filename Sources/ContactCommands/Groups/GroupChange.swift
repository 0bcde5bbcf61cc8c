import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

/// A command that makes the selected contacts join or leave a group.
struct GroupChange: Sendable {
  /// The members that a command names.
  struct Members: Sendable {
    var contacts: [ContactID] = []

    /// The members without a contact in the list.
    var others: [VCardMember] = []
  }

  /// The name of the command, such as `group add`.
  let command: String

  /// The name of the group.
  let group: String

  /// The selector of the contacts; it may be empty if a group card is made.
  let selection: SelectorArguments

  /// Whether a group without members may be made.
  var allowsNobody = false

  /// Whether an argument may be the address or URI of a member without a contact.
  var takesOthers = false

  /// Whether the command is a dry run.
  let isDryRun: Bool

  /// The message if no member joined or left; `nil` if that is no fault.
  var nobody: (@Sendable (GroupOutcome) -> String)?

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
    _ body: @escaping @Sendable (ContactList, Members) async throws -> GroupOutcome
  ) async throws -> ExitStatus {
    let (selection, others) = try await splitSelection(in: context)
    let isRequired = !allowsNobody && (others.isEmpty || !selection.selectors.isEmpty)
    let selector = try selection.selector(in: context, isRequired: isRequired)
    let list = try context.openList(.readWrite)
    let ids = try await list.read { [self] reader in
      guard !selector.isEmpty else { return [ContactID]() }
      do {
        return try reader.contacts(
          selector, command: "\(command) \(group.singleLine.shellWord)"
        ).map(\.id)
      } catch let error as CommandError where error.status == .nothingMatched {
        throw try adviceForOrder(in: reader) ?? error
      }
    }
    let outcome = try await Interruption.cancelling {
      try await body(list, Members(contacts: ids, others: others))
    }
    let document = try await list.read { [self] reader in
      try GroupChangeDocument(
        name: command.replacing(" ", with: "-"), outcome, isDryRun: isDryRun, in: reader)
    }
    let changed = Self.names(of: document.contacts, outcome.others)
    let sentence =
      outcome.operation == nil
      ? ContactsText.nothingChanged
      : (isDryRun ? verb.planned : verb.done)
        + (changed.isEmpty ? "." : ": \(changed)".ended)
    let isFault = outcome.contacts.isEmpty && outcome.others.isEmpty
    let fault = isFault ? nobody?(outcome) : nil
    try context.output.write(
      document, records: document.contacts, sentence: fault == nil ? sentence : nil)
    if let fault { throw CommandError(.nothingMatched, fault) }
    guard !document.leftOut.isEmpty else { return .success }
    context.output.note(
      "A group can't be its own member: \(ContactsText.names(of: document.leftOut)) was left out.")
    return .partial
  }

  /// Returns the names of the members that joined or left; of many, the first names and the number of the others.
  private static func names(of contacts: [ContactRow], _ others: [VCardMember]) -> String {
    let count = contacts.count + others.count
    let few = contacts.prefix(ContactsText.fewCount)
    let names =
      ContactsText.listedNames(of: few)
      + others.prefix(ContactsText.fewCount - few.count).map(\.text.singleLine)
    return names.count == count
      ? names.joined(separator: ", ") : ContactsText.first(names, of: count)
  }

  /// Returns the error if the group was probably named after the contacts: the last argument names one, the first doesn't.
  private func adviceForOrder(in reader: ContactReader) throws -> CommandError? {
    guard let last = selection.selectors.last, try reader.group(named: group) == nil,
      try reader.group(named: last) != nil
    else { return nil }
    return CommandError(
      .nothingMatched,
      "“\(last.singleLine)” is a group, and “\(group.singleLine)” is none: name the group first, then the contacts."
    )
  }

  /// Separates the arguments that name members without a contact from those that select contacts.
  private func splitSelection(
    in context: CommandContext
  ) async throws -> (SelectorArguments, [VCardMember]) {
    guard takesOthers, !selection.selectors.isEmpty else { return (selection, []) }
    let list = try context.openList(.readWrite)
    let known = try await list.read { [group, book = context.options.book] reader in
      try reader.group(named: group, inBook: book)?.others ?? []
    }
    var rest = selection
    rest.selectors.removeAll { text in known.contains { $0.isNamed(by: text) } }
    let others = known.filter { selection.selectors.contains(where: $0.isNamed) }
    return (rest, others)
  }
}
