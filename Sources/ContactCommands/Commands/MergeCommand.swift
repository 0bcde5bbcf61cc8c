import ArgumentParser
import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import ContactStorage

/// `contacts merge`: merges contacts into one.
struct MergeCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts merge",
    abstract: "Merge contacts into one contact.",
    usage: """
      contacts merge SELECTOR ... --into SELECTOR
        [--prefer target|source|newest] [--force] [--dry-run]
      """,
    discussion: """
      The values of the contacts go into the contact of --into, and the contacts go to the trash. \
      A merge is one operation, and “contacts undo” undoes it.

        contacts merge 'anna kowalski' --into @3  one contact into another
        contacts merge @4 @7 --into @3            several, in this order
        contacts merge @4 --into @3 --dry-run     show what happens to each value
        contacts merge @4 --into @3 --prefer newest

      If words select several contacts, you have to confirm, or pass --yes. \
      A value that both contacts have is kept once, even if it is written in two ways, with the \
      types and labels of both. If two names, birthdays or other single values differ, the command \
      asks on a terminal which to keep. Without a terminal, or with --yes, both are kept, the \
      target's first: in vCard 4.0 as alternatives, and in older versions the second name or \
      birthday as X-ALT-N, X-ALT-FN or X-ALT-BDAY. --prefer decides without a question: it keeps \
      the value of the target, of the source (of several, the last one), or of the card with the \
      newest REV. If one of the cards has no REV, “newest” keeps the target's. A photo is never \
      kept twice: the target's stays unless you decide otherwise. Each value that is left out is \
      named.

      The list remembers the UIDs of merged contacts. If you later drop a card with such a UID, it \
      goes into the contact that took over the UID. A person and a group are merged only with --force. \
      “contacts move ada --into friends” makes a member instead.

      The exit status is 1 if nobody matches or nobody is left to merge, 2 if --into names several \
      contacts, and 3 if a value was left out that you didn't choose to leave out and that isn't \
      known to be older.

      \(MergeDocument.plainHelp(forEach: "each value"))
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(help: ArgumentHelp("The contact that the others are merged into.", valueName: "selector"))
  var into: String?

  @Option(help: ArgumentHelp("Whose value is kept if two differ.", valueName: "which"))
  var prefer: MergePreference?

  @Flag(name: .customLong("force"), help: "Merge even a person with a group.")
  var isForced = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { MergeDocument(preference: prefer, isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    guard let into else { throw CommandError.usage(adviceAboutInto) }
    let resolution = try PlaceResolution(at: nil, into: into, in: context)
    if case .book = resolution.target {
      throw CommandError.usage("--into needs a contact: “contacts move” puts rows into a book.")
    }
    let list = try context.openList(.readWrite)
    let (rows, isSure, place, target, labels) = try await list.read { reader in
      let place = try resolution.place(in: reader)
      let rows = try reader.contacts(selector, command: "merge")
      return (
        rows.filter { $0.indexPath != place.indexPath }, try reader.namesEach(selector), place,
        try reader.target(at: place), try RowLabels(reader, currentBook: global.book)
      )
    }
    guard !rows.isEmpty else {
      throw CommandError(
        .nothingMatched,
        "“\(selector.text.singleLine)” names only the contact of --into: name another contact."
      )
    }
    guard try isSure || confirms(rows, in: context) else { return .nothingMatched }
    let isKnown = context.isKnown(among: rows + [target].compactMap(\.self))
    guard let outcome = try await merge(rows, into: place, of: list, isKnown, in: context) else {
      context.output.note("Nothing was merged.")
      return .nothingMatched
    }
    let report = MergeReport(
      document: MergeDocument(rows: rows, outcome: outcome, preference: prefer, isDryRun: isDryRun),
      target: target, labels: labels)
    return try report.write(to: context.output)
  }

  /// How to name the contact that the others are merged into: of several rows or ids, the first one.
  private var adviceAboutInto: String {
    let selectors = selection.selectors
    let isPlain = selectors.allSatisfy { selector in
      (ContactID(selector) != nil || ["@", "id:"].contains(where: selector.hasPrefix))
        && selector.allSatisfy { $0.isLetter || $0.isNumber || "@.-:".contains($0) }
    }
    guard selectors.count > 1, isPlain else {
      return "Name the contact that the others are merged into with --into."
    }
    let others = selectors.dropFirst().joined(separator: " ")
    let command = "contacts merge \(others) --into \(selectors[0])"
    return "Name the contact that the others are merged into, as in “\(command)”."
  }

  /// Asks whether several contacts are meant.
  private func confirms(_ rows: [ContactRow], in context: CommandContext) throws -> Bool {
    guard rows.count > 1 else { return true }
    let names = ChosenContacts(ids: rows.map(\.id), rows: rows).listedNames
    return try context.confirms(
      "Merge \(names)",
      orAdvise: "\(names.atSentenceStart) would be merged: give --yes, or name one.",
      otherwise: "Nothing was merged.", isDryRun: isDryRun)
  }

  /// Asks which of two differing values to keep, and then merges the rows into the row of the place.
  ///
  /// - Returns: The result of the merge; `nil` if a question got no answer.
  private func merge(
    _ rows: [ContactRow], into place: DropPlace, of list: ContactList,
    _ isKnown: (@Sendable (ContactRow) -> Bool)?, in context: CommandContext
  ) async throws -> MergeOutcome? {
    let delegate = ContactListDelegate(list, options: DropOptions(isDryRun: isDryRun))
    let coordinator = try await delegate.coordinatorOfMerge(
      of: rows, into: place, isForced: isForced)
    let asks = prefer == nil && !isDryRun && context.mayAsk
    let choices = asks ? try await askedChoices(delegate, coordinator, in: context) : [:]
    guard let choices else { return nil }
    return try await Interruption.cancelling {
      try await delegate.performMerge(
        with: coordinator, policy: prefer?.policy ?? .keepBoth, choices: choices, ifKnown: isKnown)
    }
  }

  /// Asks which of two single values to keep, until every conflict is decided.
  ///
  /// - Returns: The choices; `nil` if a question got no answer.
  private func askedChoices(
    _ delegate: ContactListDelegate, _ coordinator: DropCoordinator, in context: CommandContext
  ) async throws -> [MergeConflict: MergeConflict.Choice]? {
    var choices: [MergeConflict: MergeConflict.Choice] = [:]
    while let conflict = try await delegate.undecidedValues(with: coordinator, choices: choices)
      .first
    {
      guard let choice = context.choice(conflict) else { return nil }
      choices[conflict] = choice
    }
    return choices
  }
}
