import ArgumentParser
import CLibrary
import ContactDocuments
import ContactDrop
import ContactModel
import ContactService

/// `contacts drop`: adds cards, photos, text and links to the list.
struct DropCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts drop",
    abstract: "Add cards, photos, text and links, at a row or into a contact.",
    usage: """
      contacts drop [ITEM ... | --clipboard] [--at ROW | --into SELECTOR]
        [--intent INTENT] [--operation OPERATION]
        [--on-duplicate POLICY] [--match uid|person] [--force]
        [--atomic] [--filter FILTER] [--charset NAME] [--dry-run]
      """,
    discussion: """
      Items are inserted in the order given, before the row of --at. Without --at they go to the \
      end of the last book, or of the book of --book. A drop is one operation, and “contacts undo” \
      undoes it.

        contacts drop team.vcf                    at the end
        contacts drop team.vcf ada.vcf --at 0     before the first row
        contacts drop cards/ --at @work.3         all cards of a folder
        contacts drop google.csv                  a table of Google, Outlook or Apple
        contacts drop export.zip                  the files of an archive
        contacts drop - --at after:ada < new.vcf  from standard input
        dragon -t -x | contacts drop -            files that you drag there
        contacts drop ada.vcf --into @3           merge into that contact
        contacts drop ada.jpg --into ada          set the photo
        contacts drop ada.jpg --into ada --filter sepia
        contacts drop photos/                     each photo to its contact, by name
        contacts drop tel:+4681234 --into ada     a number, an address or a link
        contacts drop 'Ada Lovelace <ada@example.org>'
        contacts drop old.vcf --charset koi8-r    a file in this character set
        contacts drop new.vcf --operation move    and remove the file afterwards
        contacts drop team.vcf --dry-run          show what would happen
        contacts drop --clipboard                 what you copied on the desktop
        contacts drop                             a drop zone, on a terminal

      Without an item, on a terminal, the list becomes a drop zone: drag files onto the window, or \
      paste cards, text or links. The arrow keys, or @3 and Enter, choose the place; Tab chooses \
      the contact there. The screen shows what would happen: Enter does it, Esc cancels. \
      --clipboard takes files, cards, images and text from the clipboard with wl-paste or xclip; \
      files that were cut are moved.

      The format is detected from the content: vCard, jCard, xCard, JSContact, LDIF, tables of \
      Google, Outlook and Apple, address books of abook, aliases of mutt, e-mail messages, images \
      and text. From an e-mail message, the drop takes the vCards or, if there are none, the \
      sender with the signature. Cards of other formats become vCard 4.0. From a folder, or a \
      .zip or .gz archive, the drop takes cards, images and tables of contacts, and lists all \
      other files. Standard input may be a list of files, one on each line: file:// URIs or \
      absolute paths.

      \(CharsetOption.help) The list stores the character set of each card.

      If the book has the card already, --on-duplicate decides. The book has a card if it has its \
      UID, or the same person: a contact from before the drop with the same name and the same \
      e-mail address, telephone number, full birthday or postal address. Two contacts without a \
      name are the same person if they share an e-mail address or a number. --match uid compares UIDs \
      only. If in doubt, the card is inserted and a message says why. A card with the same content \
      changes nothing, so you can drop a file twice. A bad card doesn't stop the others, unless \
      you give --atomic.

        merge      add missing values; if two differ, that of the newer REV stays
        replace    take the new card, but keep the contact's UID
        skip       leave the contact as it is
        keep       insert the card as a new contact

      Of a card that is not a vCard, replace takes only the values that differ, and keeps those \
      that its format, or the columns of its table, can't hold.

      An image goes to the contact that has its name: “Ada Lovelace.jpg”, a UID, or ada.jpg with \
      ada.vcf in the same drop. With --intent automatic, one image goes into the row of --at, and \
      so does one card with the UID of that row. A card, or text with the name and address of a \
      person, that is dropped on a group becomes a member of it.

      Text makes a contact of each person in it: addresses, lists, tables and signatures. The \
      name is what stands before or between addresses and numbers; the rest becomes the note. The \
      text of a QR code with a contact (MECARD:N:...) is read by its fields. The new card has the \
      version that most cards of the book have, or 3.0 in an empty book. An argument that is not \
      a file counts as text if it has an e-mail address, or a name and a telephone number, but no \
      slash and no known file extension, such as .vcf.

      With --operation move, a file is removed once all of it is in the list. It stays if \
      something was not taken, if it changed in the meantime, or if only a link leads there from the \
      folder. Standard input can't be moved.

      The exit status is 0 if everything is in, 3 if some items, or values that may be newer, \
      were left out, 65 if no card can be read, 66 if an item doesn't exist, and 77 if the drop \
      is forbidden.

      \(DropDocument.plainHelp(forEach: "each card"))
      """)

  @Argument(
    help: ArgumentHelp("Files, folders, links, text with an address, or -.", valueName: "item"),
    completion: .file())
  var items: [String] = []

  @Flag(help: "Drop what was copied, or cut, on the desktop.")
  var clipboard = false

  @OptionGroup var placeOptions: PlaceOptions

  @OptionGroup var drop: DropOptionGroup

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var paths: [String] { items }

  mutating func validate() throws {
    guard items.isEmpty || !clipboard else {
      throw ValidationError("Items and --clipboard can't be used together.")
    }
    guard placeOptions.into == nil || drop.duplicates.policy != .keep else {
      throw ValidationError(
        "“--on-duplicate keep” inserts a new contact: use --at instead of --into.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let resolution = try PlaceResolution(placeOptions, in: context)
    guard let held = try givenItems(context) else {
      let list = try context.openOrMakeList(isDryRun: isDryRun)
      let delegate = delegate(of: list)
      let (place, labels) = try await place(resolution, in: list)
      let chosen = try await chooseItems(delegate, at: place, in: context)
      return try await drop(chosen.items, on: delegate, at: chosen.place, labels, in: context).run()
    }
    let run = try await context.openOrMakeList(isDryRun: isDryRun) { list in
      let (place, labels) = try await place(resolution, in: list)
      let run = try await drop(held, on: delegate(of: list), at: place, labels, in: context)
      guard drop.intent != .into || run.proposal.intent != .insertAtDestinationIndexPath else {
        throw CommandError.usage(
          "“--intent into” needs a contact: name it with --into, or its row with --at.")
      }
      return run
    } if: {
      $0.proposal.isAccepted
    }
    return try await run.run()
  }

  private func delegate(of list: ContactList) -> ContactListDelegate {
    ContactListDelegate(list, options: drop.options(isDryRun: isDryRun))
  }

  /// Finds the place of the options, and the labels of rows for the report.
  private func place(
    _ resolution: PlaceResolution, in list: ContactList
  ) async throws -> (DropPlace, RowLabels) {
    try await list.read { reader in
      let place = try resolution.place(in: reader, prefersRow: drop.prefersRow)
      return (place, try RowLabels(reader, currentBook: global.book))
    }
  }

  /// Gets a proposal for the items, without changing the list.
  private func drop(
    _ held: PendingItems, on delegate: ContactListDelegate, at place: DropPlace,
    _ labels: RowLabels, in context: CommandContext
  ) async throws -> DropRun {
    var delegate = delegate
    delegate.source = ContactListDelegate.source(ofItems: held.names)
    delegate.photoRenderer = context.photoRenderer
    let session = DropSession(
      items: held.files.items, allowsMoveOperation: held.files.allowsMoveOperation,
      request: drop.request(into: place.isRow, areCut: held.areCut))
    let proposal = try await delegate.sessionDidUpdate(session, destination: place)
    return DropRun(
      delegate: delegate, files: held.files, session: session, place: place, proposal: proposal,
      paths: held.names, labels: labels, output: context.output)
  }

  /// Returns the items that the arguments name or that the clipboard holds.
  ///
  /// - Returns: The items; `nil` if none are named and a drop zone can ask for them.
  private func givenItems(_ context: CommandContext) throws -> PendingItems? {
    if clipboard {
      return try Clipboard(environment: context.environment).items(in: drop.charset.charset)
    }
    guard !items.isEmpty else {
      try requireTerminal(context)
      return nil
    }
    if items.contains("-") { context.announceReading("cards or text") }
    let held = try PendingItems(items.map { .argument($0) }, charset: drop.charset.charset)
    if let failures = held.files.failures, let error = held.files.errors.last {
      try writeDocument(of: failures, error, to: context.output)
      for error in held.files.errors.dropLast() {
        context.output.warn(Self.failure(error).description)
      }
      throw Self.failure(error)
    }
    return held
  }

  /// Returns the error for an item; a name or a number that is no file is told with the command that adds it.
  private static func failure(_ error: ContactError) -> CommandError {
    let failure = CommandError(error)
    guard error.code == .notFound, let item = error.path, !TextArgument(item).isPath else {
      return failure
    }
    let isName =
      item.contains(" ") && item.allSatisfy { $0.isLetter || " .,'’-".contains($0) }
    let value = FieldAssignment.adding(item).map { "\($0.path)=\(item)".shellWord }
    guard isName || value != nil else { return failure }
    let words = value.map { "NAME \($0)" } ?? item.shellWord
    return CommandError(
      failure.status, "\(failure.description) “contacts add \(words)” adds a contact.")
  }

  /// Writes the document of a drop that stops because none of its items can be read.
  private func writeDocument(
    of failures: [DropItemResult], _ error: ContactError, to output: Output
  ) throws {
    guard output.format == .json else { return }
    var summary = DropOutcome.Summary()
    summary[.failed] = failures.count
    let document = DropDocument(
      proposal: ProposedDrop(proposal: .forbidden("\(error)"), destination: nil),
      summary: summary, isDryRun: isDryRun)
    var writer = DocumentWriter(document, to: output, as: .json)
    for failure in failures { try writer.append(failure) }
    try writer.finish(document)
  }

  /// Shows a drop zone, and returns the items that the user drags there.
  private func chooseItems(
    _ delegate: ContactListDelegate, at place: DropPlace, in context: CommandContext
  ) async throws -> (items: PendingItems, place: DropPlace) {
    var zone = try await DropZone(delegate, at: place, drop: drop, in: context)
    return try await zone.choose()
  }

  /// Throws unless a user on a terminal can use a drop zone.
  private func requireTerminal(_ context: CommandContext) throws(CommandError) {
    let isTerminal =
      Terminal(descriptor: STDIN_FILENO).isTerminal && context.output.terminal.isTerminal
    guard isTerminal, !context.options.isInputForbidden, context.output.format == .human else {
      throw .usage("Name what to drop: files, folders, links, or - for standard input.")
    }
  }
}
