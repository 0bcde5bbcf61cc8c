import ArgumentParser
import ContactDocuments
import ContactModel
import ContactPhotos
import ContactService

/// `contacts photo crop`: sets the part of a photo that is shown.
struct PhotoCropCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts photo crop",
    abstract: "Choose the part of a photo that is shown.",
    usage: "contacts photo crop SELECTOR ... RECTANGLE|center|attention [--dry-run]",
    discussion: """
        contacts photo crop ada 600x600+40+10
        contacts photo crop ada attention      the part that catches the eye
        contacts photo crop ada center         the middle, as without a crop

      A rectangle is width, height, left and top, in pixels of the upright photo. “contacts photo \
      show” prints the size of the photo. A rectangle that reaches beyond the photo is refused.

      The photo itself stays as it came. If the contact gets another photo, its middle is shown.

      \(ContactChangeDocument.plainHelp)
      """)

  @OptionGroup var arguments: SelectorsAndValue

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ContactChangeDocument("photo-crop", isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let text = try arguments.value("a rectangle such as 600x600+40+10, center or attention")
    guard let crop = PhotoCrop(text) else {
      throw CommandError.usage(
        "“\(text.singleLine)” is not a part of a photo: give center, attention or a rectangle such as 600x600+40+10."
      )
    }
    var edit = PhotoEdit(
      command: "photo-crop", selection: arguments.selection, isDryRun: isDryRun, needsPhoto: true)
    if case .rectangle(let part) = crop {
      edit.check = { [renderer = context.photoRenderer] row, photo in
        try await Self.check(part, in: photo, of: row, by: renderer)
      }
    }
    return try await edit.run(in: context) { list, ids, _ in
      try await list.setPhotoCrop(crop == .center ? nil : crop, of: ids, isDryRun: isDryRun)
    } sentence: { rows in
      "\(isDryRun ? "Would crop" : "Cropped") the photo of \(ContactsText.names(of: rows)): \(crop)."
    }
  }

  /// Throws if a rectangle reaches beyond a photo; does nothing if the photo can't be opened.
  private static func check(
    _ part: PhotoRectangle, in photo: ContactPhoto, of row: ContactRow, by renderer: PhotoRenderer
  ) async throws {
    guard case .bytes(let bytes) = photo.source else { return }
    let information: PhotoInformation
    do {
      information = try await renderer.information(of: bytes)
    } catch is ContactError {
      return
    }
    let (width, height) = (information.width, information.height)
    guard part.clipped(toWidth: width, height: height) == part else {
      throw CommandError.usage(
        "\(part) reaches beyond the photo of \(row.shownName), which has \(width) × \(height) pixels: "
          + "give a rectangle inside it.")
    }
  }
}
