import ArgumentParser
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// `contacts photo crop`: which part of a photo is shown.
struct PhotoCropCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "crop",
    _superCommandName: "contacts photo",
    abstract: "Say which part of a photo is shown.",
    usage: "contacts photo crop SELECTOR ... RECTANGLE|center|attention [--dry-run]",
    discussion: """
      The photo itself stays as it came. A rectangle is width, height and upper left corner in pixels \
      of the photo as “contacts photo show” tells them, upright. With attention it is what catches the \
      eye, and else the middle. Another photo is shown from its middle again.

        contacts photo crop ada 600x600+40+10
        contacts photo crop ada attention
      """)

  @OptionGroup var arguments: TrailingValue

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let text = try arguments.value("a rectangle such as 600x600+40+10, center or attention")
    guard let crop = PhotoCrop(text) else {
      throw CommandError.usage(
        "“\(text.singleLine)” is no part of a photo: give center, attention or a rectangle such as 600x600+40+10."
      )
    }
    let edit = PhotoEdit(
      command: "photo-crop", selection: arguments.selection, isDryRun: dryRun.isDryRun,
      needsPhoto: true)
    return try await edit.run(in: context) { list, ids, isDryRun in
      try await list.setPhotoCrop(crop == .center ? nil : crop, of: ids, isDryRun: isDryRun)
    } sentence: { names in
      "\(edit.isDryRun ? "Would cut" : "Cuts") the photo of \(names): \(crop)."
    }
  }
}
