import ArgumentParser
import ContactDrop
import ContactModel
import ContactService
import ContactStorage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `contacts drop`: takes cards in.
struct DropCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop",
    _superCommandName: "contacts",
    abstract: "Take in cards, photos, text and links, at a row or into a contact.",
    usage: """
      contacts drop [ITEM ... | --clipboard] [--at ROW | --into SELECTOR]
             [--intent INTENT] [--operation OPERATION]
             [--on-duplicate POLICY] [--match uid|person] [--force]
             [--atomic] [--filter FILTER] [--dry-run]
      """,
    discussion: """
      Items are dropped in their order, one after the other, before the row that --at names: the rows \
      behind it move on. Without --at they go to the end of the last book, with --book to the end of \
      that one. All of it is one operation, which “contacts undo” takes back.

        contacts drop team.vcf                    at the end
        contacts drop team.vcf ada.vcf --at 0     before the first row
        contacts drop cards/ --at @work.3         all cards of a folder
        contacts drop google.csv                  a table of Google, Outlook or Apple
        contacts drop export.zip                  what an archive holds
        contacts drop - --at after:ada < new.vcf  from standard input
        dragon -t -x | contacts drop -            the files that are dragged there
        contacts drop ada.vcf --into @3           what is new goes into that contact
        contacts drop ada.jpg --into ada          sets the photo, as it is
        contacts drop ada.jpg --into ada --filter sepia
        contacts drop photos/                     each to the contact that it is named after
        contacts drop tel:+4681234 --into ada     a number, an address, a link or a note
        contacts drop 'Ada Lovelace <ada@example.org>'
        contacts drop new.vcf --operation move    the file is gone when its cards are in
        contacts drop team.vcf --dry-run          what would become of each card
        contacts drop --clipboard                 what was copied on the desktop
        contacts drop                             a drop zone, on a terminal

      With nothing to drop, on a terminal, the list is shown as a drop zone: drag files on the window, or \
      paste cards, text or links. The arrow keys, or @3 and Enter, lead to the place; Tab chooses the \
      contact there. What would be done is shown, Enter does it, Esc cancels. --clipboard takes files, \
      cards, images and text from the clipboard, through wl-paste or xclip; what was cut is moved.

      A card that the book has already is merged, replaced, skipped or kept, as --on-duplicate says. \
      One with the same content is left alone, so you can drop a file twice. The book has a card if it \
      has its UID, or if it has the same person: a contact that was there before the drop, with the same \
      name and the same e-mail address, telephone number, full birthday or postal address. --match uid \
      looks at UIDs alone. In doubt, the card is inserted and a message tells why. One bad card doesn't \
      stop the others, unless --atomic is given.

      “merge” adds the values that the contact lacks. If both have a single value, such as a birthday, \
      the one of the newer REV stays; without a REV in both, the contact's own stays. “replace” keeps \
      the contact's UID. A card that goes into a group, with --into, makes its contact a member.

      The content decides what an item is: vCards, jCard, xCard, JSContact, a table of Google, Outlook or \
      Apple, an image or text. Cards that are no vCards become vCards of version 4.0. A .zip or .gz archive is \
      dropped as a folder is. Of both, cards, images and tables of contacts are taken, and every other file is \
      named. Standard input may also be a list of files, one a line: file:// URIs or absolute paths.

      An image named as a contact (“Ada Lovelace.jpg”), as a file of one card in the same drop (ada.vcf, \
      ada.jpg) or by a UID goes to that contact, after the cards. With --intent automatic the row of --at \
      is meant itself: one image goes into it, and one card that has its UID. A file that is moved stays \
      where it is when something of it is not in the list, or it was changed meanwhile; standard input \
      can't be moved.

      Text makes one contact for each person it names: mailboxes, lists, tables and signatures. The \
      name stands before or between addresses and numbers, and all the rest becomes the note. The \
      card has the version that most cards of the book have, or 3.0 in an empty book. An argument \
      that names no file is text if it has an e-mail address, or a name and a telephone number, and \
      no slash and no ending of a file.

      The exit status is 0 when all is in, 3 when some items, or values of a merged card that may be \
      the newer ones, are not, 65 when no card can be read, 66 \
      when there is no such item, 77 when the drop is forbidden.
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
      throw ValidationError("Items and --clipboard exclude each other.")
    }
    guard placeOptions.into == nil || drop.duplicatePolicy != .keep else {
      throw ValidationError(
        "“--on-duplicate keep” inserts a new contact: use --at instead of --into.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let resolution = try PlaceResolution(placeOptions, in: context)
    let given = try givenItems(context)
    let list = try context.openOrMakeList(isDryRun: dryRun.isDryRun)
    let (place, labels) = try await list.read { [global, drop] reader in
      let place = try resolution.place(in: reader, prefersRow: drop.prefersRow)
      return (place, try RowLabels(reader, currentBook: global.book))
    }
    var delegate = ContactListDelegate(list, options: drop.options(isDryRun: dryRun.isDryRun))
    let (held, chosenPlace) =
      if let given {
        (given, place)
      } else {
        try await chooseItems(delegate, at: place, in: context)
      }
    delegate.source = DropRun.source(held.names)
    delegate.photoRenderer = context.photoRenderer
    let session = DropSession(
      items: held.files.items, allowsMoveOperation: held.files.allowsMoveOperation,
      request: drop.request(into: chosenPlace.isRow, areCut: held.areCut))
    let run = DropRun(
      delegate: delegate, files: held.files, session: session, place: chosenPlace,
      paths: held.names, labels: labels, output: context.output)
    return try await run.run()
  }

  /// Looks at what the arguments name, or the clipboard holds.
  ///
  /// - Returns: `nil` where nothing is named, and somebody can drag it on a drop zone.
  private func givenItems(_ context: CommandContext) throws -> HeldItems? {
    if clipboard { return try Clipboard(environment: context.environment).items() }
    guard !items.isEmpty else {
      try requireTerminal(context)
      return nil
    }
    if items.contains("-"), Terminal(descriptor: STDIN_FILENO).isTerminal {
      context.output.note("Type or paste cards or text; Ctrl-D ends them.")
    }
    let held = try HeldItems(items.map { .argument($0) })
    if let error = held.files.errors.first, held.files.errors.count == held.files.items.count {
      throw error
    }
    return held
  }

  /// Lets somebody drag items on a drop zone.
  private func chooseItems(
    _ delegate: ContactListDelegate, at place: DropPlace, in context: CommandContext
  ) async throws -> (items: HeldItems, place: DropPlace) {
    var zone = try await DropZone(delegate, at: place, drop: drop, in: context)
    return try await zone.choose()
  }

  /// Makes sure that there is somebody who can drag something on a drop zone.
  private func requireTerminal(_ context: CommandContext) throws(CommandError) {
    let isTerminal =
      Terminal(descriptor: STDIN_FILENO).isTerminal && context.output.terminal.isTerminal
    guard isTerminal, !context.options.isInputForbidden, context.output.format == .human else {
      throw .usage("Name what to drop: files, folders, links, or - for standard input.")
    }
  }
}
