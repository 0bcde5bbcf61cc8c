import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts qr`: draws a contact as a QR code.
struct QRCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts qr",
    abstract: "Draw a contact as a QR code that a phone can read with its camera.",
    usage: "contacts qr SELECTOR ... [--output FILE] [--dry-run]",
    discussion: """
        contacts qr ada                      draw the code on the terminal
        contacts qr ada -o ada.png           write a picture
        contacts qr @3 > code.png

      The code holds a short card: the name, telephone numbers, e-mail addresses, organization, \
      title, postal addresses, links, birthday, nickname and note, as far as there is room. A \
      message says what is left out. A photo is always too large for a code.

      Without --output, the picture goes to standard output unless that is a terminal. What goes to \
      standard output is written even with --dry-run.

      Codes are drawn with the library libqrencode.
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "The PNG file to write, or - for standard output. An existing file is replaced only if you confirm, or with --yes.",
      valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var paths: [String] { [file].compactMap(\.self) }

  private var file: String? { NewFile.path(of: output) }

  mutating func validate() throws {
    let name = file?.split(separator: "/").last ?? ""
    guard let dot = name.dropFirst().lastIndex(of: "."), name[dot...].lowercased() != ".png" else {
      return
    }
    throw ValidationError("The code is a PNG picture: give a file whose name ends in .png.")
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    guard let replaces = try context.mayReplace(file, isDryRun: isDryRun) else {
      return .nothingMatched
    }
    let list = try context.openList(.readOnly)
    let (row, card) = try await list.read { reader in
      let row = try reader.contact(selector, isWriting: false)
      guard let card = try reader.card(row.id) else {
        throw CommandError.nobody(selector.text, isWriting: false)
      }
      return (row, CodeCard(card))
    }
    let terminal = context.output
    if !card.omitted.isEmpty {
      terminal.note("The code leaves out: \(card.omitted.joined(separator: ", ").singleLine).")
    }
    let code = try QRCode(card.bytes)
    if output == nil, terminal.format == .human, terminal.terminal.isTerminal {
      let lines = code.lines(terminal.style)
      let (needed, width) = (lines.first?.displayWidth ?? 0, terminal.terminal.width ?? 80)
      guard needed <= width else {
        throw CommandError.usage(
          "The code needs \(needed) columns, and the terminal has \(width): make it wider, or use -o FILE.png."
        )
      }
      for line in lines { try terminal.writeLine(line) }
      return .success
    }
    let png = code.png()
    if let file { try NewFile.write(png, to: file, replacing: replaces, fileMode) }
    if global.json {
      try terminal.write(
        CodeDocument(
          row: row, card: card, png: png, file: file, isDryRun: file.map { _ in isDryRun }),
        records: [])
    } else if let file {
      if terminal.format == .human {
        terminal.note(NewFile.sentence(file, replacing: replaces, fileMode))
      }
    } else {
      try terminal.write(png)
    }
    return .success
  }
}

/// The document of `contacts qr`: the card in a QR code.
struct CodeDocument: Document {
  let row: ContactRow
  let card: CodeCard
  let png: [UInt8]
  let file: String?

  /// Whether the command was a dry run; `nil` if it writes no file.
  let isDryRun: Bool?

  static let names = ["qr"]

  static let members: [Member<CodeDocument>] = [
    Member("contact", "The contact.") { DropItemResult.ContactReference($0.row) },
    Member("card", "The card that the code holds.") {
      String(decoding: $0.card.bytes, as: UTF8.self)
    },
    Member("omitted", "The properties that the code leaves out.") { $0.card.omitted },
    .path("file", orNull: "The file that was written.") { $0.file },
    Member("data", orNull: "The code as PNG; null if it was written to a file.") {
      $0.file == nil ? Base64(bytes: $0.png) : nil
    },
    .dryRun(ifAny: { $0.isDryRun }),
  ]

  static let columns: [Column<CodeDocument>] = []
}
