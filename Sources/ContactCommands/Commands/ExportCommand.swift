import ArgumentParser
import ContactPhotos
import ContactService
import ContactStorage
import VCardInterchange

/// `contacts export`: writes cards to standard output, unchanged or in another format.
struct ExportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts export",
    abstract: "Write cards to standard output, byte for byte as they came.",
    usage: """
      contacts export [SELECTOR ...] [--format FORMAT] [--groups FORM]
        [--photo-size SIZE] [--to-dir DIR] [--dry-run]
      """,
    discussion: """
        contacts export > all.vcf
        contacts export group:family > family.vcf
        contacts export --format vcard3 --photo-size 400 > phone.vcf
        contacts export @3 | less
        contacts export --to-dir ~/contacts      one file for each contact
        contacts export --to-dir ~/contacts -n   show how many it would replace

      Without a selector, the cards of all books are written. With --book, only those of that book \
      are written.

      “vcard” writes the bytes as they came. “vcard21”, “vcard3” and “vcard4” convert to that \
      version, and other character sets to UTF-8. “jcard” is RFC 7095, “xcard” is RFC 6351, and \
      “jscontact” is RFC 9553. The csv formats are tables for Google, Outlook and Apple. “ldif” is \
      for Thunderbird and directories, “abook” and “mutt” are for the programs of these names. \
      Tables and these three formats have no place for some values, and a message says which ones. \
      A table keeps them in its last column, “vCard”, which only this program reads. The three \
      formats leave them out, and the exit status is 3. “html” is one page to print, with photos. \
      “json” is the document of “contacts list --json” with a jCard for each contact; it can be \
      dropped, too. If a card goes to another format or version, a line that is not a property is \
      kept as X-UNREADABLE-LINE, with a warning.

      Groups are exported as they are. With --groups cards, there is a card for each group of the \
      exported contacts. It names the exported members of the group, and the cards of the members \
      have no categories. With --groups cards --format mutt, each group is a list that mutt can \
      send mail to; “contacts email group:family --first” prints one address of each member. With --groups categories, the members have categories, and there are no \
      group cards. If a group card has more than its name and people in the list, a message says \
      what is left out, and the exit status is 3.

      Photos are exported as they came, and in “html” as they are shown. --photo-size, or the \
      setting photo.max-size, limits their width for programs that can't read large cards: wider \
      photos are reduced, and cut as “contacts photo crop” says. “none” leaves photos out.

      --to-dir makes a file for each card, as vdirsyncer, pimsync and khard keep them: UID.vcf. \
      Characters other than ASCII letters, digits and _.-+ are percent-encoded. A UID that is too \
      long, or missing, is replaced by a hash. If several cards have the same UID, a number is \
      added. A file with that name is replaced, unless it has the same bytes. Other files in the \
      folder stay. With --dry-run, no file is written: the command says how many it would write, \
      and how many of them would replace a file. What goes to standard output is written even then.

      If the file of the list is damaged, the cards that can still be read are written. A message \
      says how many are missing, and the exit status is 65. A card whose bytes are not those that \
      were stored is written with a warning, and the exit status is 3. See “contacts doctor”.
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(
    help: ArgumentHelp("The format to write.", valueName: "format"),
    completion: .list(ExportFormat.allValueStrings))
  var format = ExportFormat.cards(.vCard)

  @Option(help: ArgumentHelp("The form of groups.", valueName: "form"))
  var groups = GroupForm.asIs

  @Option(
    name: .customLong("photo-size"),
    help: ArgumentHelp(
      "The maximum width of photos in pixels, none or unlimited. (default: the setting photo.max-size)",
      valueName: "size"),
    transform: PhotoSize.init)
  var photoSize: PhotoSize?

  @Option(
    name: .customLong("to-dir"),
    help: ArgumentHelp("A folder to write one file for each card to.", valueName: "dir"),
    completion: .directory)
  var folder: String?

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var paths: [String] { [folder].compactMap(\.self) }

  mutating func validate() throws {
    guard folder == nil || format.isVCard else {
      throw ValidationError(
        "--to-dir writes vCards: leave out --format, or choose vcard21, vcard3 or vcard4.")
    }
    guard format != .document || groups != .cards else {
      throw ValidationError(
        "The document of --format json has no rows for group cards: use --format jcard or vcard4.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context)
    let list = try context.openList(.readOnly)
    let renderer =
      photoSize == PhotoSize.none
      ? PhotoRenderer()
      : context.photoRenderer(imagesPerProcess: PhotoLimits.imagesPerProcess)
    return try await list.read {
      [format, groups, photoSize, folder, fileMode, output = context.output] reader in
      let photos = ExportedPhotos(
        size: try photoSize ?? PhotoSize(reader),
        shownFilter: format.isShown ? try reader.defaultPhotoFilter() : nil,
        isLenient: photoSize == nil, renderer: renderer, output: output)
      let result = try reader.result(of: selector)
      let counts = try ContactExport(
        format: format, groups: groups, folder: folder, mode: fileMode, photos: photos,
        output: output, result: result, reader: reader
      ).write()
      guard counts.unreadable == 0 else { throw Self.damaged(counts.unreadable) }
      guard result.total == 0 else {
        return counts.damaged == 0 && !counts.isPartial ? .success : .partial
      }
      output.note(
        selector.isEmpty
          ? "There are no contacts to export."
          : try reader.nobodyMatches(selector, command: "export"))
      return selector.isEmpty ? .success : .nothingMatched
    }
  }

  private static func damaged(_ count: Int) -> CommandError {
    CommandError(
      .dataError,
      "The file of the list is damaged: \(ContactsText.count(count)) could not be read; "
        + "see “contacts doctor” and “contacts backup”.")
  }
}
