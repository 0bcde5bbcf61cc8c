import ArgumentParser
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// `contacts photo show`: what is known of a photo.
struct PhotoShowCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "contacts photo",
    abstract: "Tell what the photo of a contact is, and how it is shown.",
    usage: "contacts photo show SELECTOR ...",
    discussion: """
      The width and the height are those of the photo upright. Where contacts-photo isn't there, they \
      are not told.

      --plain prints one line: source, type, bytes, width, height, crop and filter.
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.requiredSelector(in: context)
    let list = try context.openList(.readOnly)
    let found = try await list.read { [global, selection] reader in
      try reader.photo(selector, text: selection.text, currentBook: global.book)
    }
    var report = PhotoReport(found: found)
    if case .bytes(let bytes) = found.photo.source {
      do {
        report.information = try await Interruption.cancelling {
          try await context.photoRenderer.information(of: bytes)
        }
      } catch let error as ContactPhotosError {
        report.problem = error
      }
    }
    try report.write(to: context.output)
    return .success
  }
}
