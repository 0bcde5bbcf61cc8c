import ArgumentParser
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// `contacts export`: the cards, as they came.
struct ExportCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    _superCommandName: "contacts",
    abstract: "Write cards to standard output, byte for byte as they came.",
    usage: "contacts export [SELECTOR ...] [--format FORMAT] [--photo-size SIZE]",
    discussion: """
      Without a selector the cards of all books are written, with --book those of one. The \
      formats are vcard, the bytes as they came, vcard21, vcard3 and vcard4, jcard (RFC 7095), xcard \
      (RFC 6351), tables of Google, Outlook and Apple, and json, the document of “contacts list \
      --json” with a jCard for each contact.

      Photos are exported as they are, or at most as many pixels wide as --photo-size or the setting \
      photo.max-size says, for programs that choke on large cards; with none there are none.

      Where the file of the list is damaged, the cards that can still be read are written; how many \
      are missing is said, and the exit status is 65.

        contacts export > all.vcf
        contacts export group:family > family.vcf
        contacts export --photo-size 400 > phone.vcf
        contacts export @3 | less
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(help: ArgumentHelp("The form of the cards.", valueName: "format"))
  var format = ExportFormat.cards(.vCard)

  @Option(
    name: .customLong("photo-size"),
    help: ArgumentHelp(
      "The width of photos in pixels at most, none or unlimited. (default: the setting photo.max-size)",
      valueName: "size"))
  var photoSize: PhotoSize?

  @OptionGroup var global: GlobalOptions

  mutating func validate() throws {
    guard !global.json else {
      throw ValidationError("Cards are no JSON: ask for --format json.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context)
    let query = ListQuery(
      selector: selector, book: global.book, order: .stored, limit: nil, offset: 0)
    let list = try context.openList(.readOnly)
    let renderer = photoSize == PhotoSize.none ? PhotoRenderer() : context.photoRenderer
    return try await list.read { [format, photoSize, output = context.output] reader in
      let photos = ExportedPhotos(
        size: try photoSize ?? PhotoSize(reader), isLenient: photoSize == nil, renderer: renderer,
        output: output)
      let writer = CardWriter(format: format, photos: photos, output: output)
      let result = try query.result(in: reader)
      let counts = try writer.write(result, in: reader)
      guard counts.damaged == 0 else { throw Self.damaged(counts.damaged) }
      guard counts.written == 0 else { return .success }
      writer.output.note(selector.isEmpty ? "There is nobody to export." : "Nobody matches.")
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
