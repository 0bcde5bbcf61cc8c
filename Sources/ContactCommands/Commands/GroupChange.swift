import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

/// `contacts group add`: makes contacts members of a group.
struct GroupAddCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts group add",
    abstract: "Make contacts members of a group.",
    usage: "contacts group add GROUP SELECTOR ... [--card] [--dry-run]",
    discussion: """
        contacts group add Family ada,grace
        contacts group add 'Book club' @2..5
        contacts group add --card Choir group:singers

      All contacts that the selectors match become members. If the group has a card, the card names \
      them; otherwise their own cards get a category. A group that doesn't exist yet is made. A group \
      can't be its own member.

      --card makes a group card for the group, at the end of the book, that names all its \
      members. Apple's programs know groups only in this form. A group card may be made without \
      members.

      \(GroupChangeDocument.plainHelp(forEach: "each contact that joined"))
      """)

  @Argument(help: .group, completion: ListCompletion.groups)
  var group: String

  @OptionGroup var selection: SelectorArguments

  @Flag(name: .customLong("card"), help: "Make a group card.")
  var isCard = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { GroupChangeDocument("group-add", isDryRun: isDryRun) }

  var names: [String] { [group] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let change = GroupChange(
      command: "group add", group: group, selection: selection, allowsNobody: isCard,
      isDryRun: isDryRun)
    let (done, planned) = isCard ? ("Made", "Would make") : ("Added", "Would add")
    let object = "\(isCard ? " a card of the group" : " to") “\(SingleLine.text(group).singleLine)”"
    return try await change.run(in: context, (done + object, planned + object)) {
      [self] list, members in
      try await list.add(
        members.contacts, toGroupNamed: group, makesCard: isCard, inBook: global.book,
        isDryRun: isDryRun)
    }
  }
}

/// `contacts group remove`: takes contacts out of a group.
struct GroupRemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts group remove",
    abstract: "Take contacts out of a group; the contacts stay in the list.",
    usage: "contacts group remove GROUP SELECTOR ... [--dry-run]",
    discussion: """
        contacts group remove Family bob
        contacts group remove 'Book club' @2..5
        contacts group remove Family no:email
        contacts group remove Family gone@example.org

      A member of a group card that has no contact in the list is named by its e-mail address, its \
      UID or its URI, as “contacts group show” prints it.

      The exit status is 1 if none of the contacts is a member. “contacts group delete” deletes the \
      group, and “contacts rm” removes contacts.

      \(GroupChangeDocument.plainHelp(forEach: "each contact that left"))
      """)

  @Argument(help: .group, completion: ListCompletion.groups)
  var group: String

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { GroupChangeDocument("group-remove", isDryRun: isDryRun) }

  var names: [String] { [group] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let change = GroupChange(
      command: "group remove", group: group, selection: selection, takesOthers: true,
      isDryRun: isDryRun
    ) {
      "None of these contacts is in “\($0.group.name.singleLine)”: “contacts group show” lists the members."
    }
    return try await change.run(
      in: context,
      ("Removed from “\(group.singleLine)”", "Would remove from “\(group.singleLine)”")
    ) { [self] list, members in
      try await list.remove(
        members.contacts, others: members.others, fromGroupNamed: group, inBook: global.book,
        isDryRun: isDryRun)
    }
  }
}

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
      "A group can't be its own member: \(ContactsText.names(of: document.leftOut)) "
        + "\(document.leftOut.count == 1 ? "was" : "were") left out.")
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
