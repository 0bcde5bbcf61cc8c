import ArgumentParser
import ContactDocuments
import ContactDrop
import ContactService
import ContactStorage

/// `contacts move`: moves contacts to another row or book, or into another contact.
struct MoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts move",
    abstract: "Move contacts to another row, another book, or into another contact.",
    usage: """
      contacts move SELECTOR ... (--at ROW | --into SELECTOR|book:NAME)
        [--copy] [--force] [--dry-run]
      """,
    discussion: """
        contacts move @7 --at start           to the top
        contacts move @2..5 --at end          a range of rows to the end
        contacts move @1 @4 --at @3           scattered rows together
        contacts move ada --at after:grace    after another contact
        contacts move group:work --into book:work
        contacts move @7 --into @3            merge one contact into another
        contacts move ada,bob --into friends  make members of a group card
        contacts move @7 --at 0 --copy        put a copy with a new UID at the top

      The contacts are placed one after the other, in the order in which you name them. Rows are \
      counted as they are before the move: moving @1 and @4 to @3 puts both before the contact \
      that was in row 3.

      \(MoveDocument.plainHelp(forEach: "each contact"))
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var placeOptions: PlaceOptions

  @Flag(help: "Leave the contacts in place and insert copies with new UIDs.")
  var copy = false

  @Flag(name: .customLong("force"), help: "Merge even a person with a group.")
  var isForced = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { MoveDocument(isDryRun: isDryRun) }

  mutating func validate() throws {
    guard placeOptions.at != nil || placeOptions.into != nil else {
      throw ValidationError("Add the destination: --at ROW or --into SELECTOR.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    let resolution = try PlaceResolution(placeOptions, in: context)
    let list = try context.openList(.readWrite)
    let format = context.output.format
    let (chosen, place, target, labels, arriving) = try await list.read { reader in
      let chosen = try reader.chosenContacts(selector, command: "move", for: format)
      let labels = try RowLabels(reader, currentBook: global.book)
      let arriving =
        try !copy && reader.books().count > 1 ? ArrivingContacts(chosen.ids, in: reader) : nil
      let place = try resolution.place(in: reader)
      return (chosen, place, try reader.target(at: place), labels, arriving)
    }
    let request = DropRequest(
      operation: copy ? .copy : .move, intent: place.isRow ? .into : .at, isForced: isForced)
    let delegate = ContactListDelegate(list, options: DropOptions(isDryRun: isDryRun))
    let proposal = try await delegate.proposal(for: chosen.ids, over: place, request: request)
    let outcome = try await Interruption.cancelling {
      try await delegate.performLocalDrop(
        of: chosen.ids, at: place, proposal: proposal, request: request)
    }
    let report = MoveReport(
      contacts: chosen, outcome: outcome, labels: labels, target: target,
      isDryRun: isDryRun)
    let status = try report.write(to: context.output)
    if outcome.operation != nil { try await arriving?.note(in: list, to: context.output) }
    return status
  }
}
