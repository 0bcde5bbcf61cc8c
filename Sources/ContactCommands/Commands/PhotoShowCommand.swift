import ArgumentParser
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// `contacts photo show`: draws a photo and describes it.
struct PhotoShowCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts photo show",
    abstract: "Show the photo of a contact, and describe it.",
    usage: "contacts photo show SELECTOR ... [--photo WHEN]",
    discussion: """
        contacts photo show ada
        contacts photo show ada --photo never              describe it only
        contacts photo show ada --photo always | less -R

      On a terminal, the command draws the photo as it is shown: cropped and filtered. \
      \(PictureProtocol.terminals) draw its pixels. All \
      other terminals, and tmux and screen, draw it with half blocks in colour. If colours are off \
      (NO_COLOR, --color never), nothing is drawn without --photo always.

      The width and the height are those of the upright photo. They are missing if contacts-photo \
      isn't installed.

      \(PhotoReport.plainHelp(forEach: "the photo"))
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var drawing: DrawingOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    let list = try context.openList(.readOnly)
    let found = try await list.read { try $0.photo(selector) }
    var report = PhotoReport(found: found)
    if case .bytes(let bytes) = found.photo.source {
      do {
        report.information = try await Interruption.cancelling {
          try await context.photoRenderer.information(of: bytes)
        }
      } catch let error as ContactError {
        report.problem = bytes.isWhole ? error : .brokenBase64
      }
    }
    if try context.mayDraw(drawing.choice, mayUseHalfBlocks: true),
      let picture = try await context.picture(of: found, report.information)
    {
      try context.output.writePicture(picture)
    }
    try report.write(to: context.output)
    return .success
  }
}
