import ArgumentParser
import ContactDocuments
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// `contacts photo filter`: sets the filter that photos are shown with.
struct PhotoFilterCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts photo filter",
    abstract: "Set the filter that photos are shown with.",
    usage: "contacts photo filter SELECTOR ... none|sepia|mono|default [--dry-run]",
    discussion: """
        contacts photo filter ada sepia
        contacts photo filter group:family default
        contacts config set photo.filter mono      the default for all contacts

      The photo itself stays as it came. The contact keeps the filter if it gets another photo. \
      “default” uses the setting photo.filter.

      \(ContactChangeDocument.plainHelp)
      """)

  @OptionGroup var arguments: SelectorsAndValue

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ContactChangeDocument("photo-filter", isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let name = try arguments.value("a filter: none, sepia, mono or default").lowercased()
    let filter = PhotoFilter(rawValue: name)
    guard filter != nil || name == "default" else {
      throw CommandError.usage(
        "“\(name.singleLine)” is not a filter: name none, sepia, mono or default.")
    }
    let edit = PhotoEdit(
      command: "photo-filter", selection: arguments.selection, isDryRun: isDryRun)
    return try await edit.run(in: context) { list, ids, _ in
      try await list.setPhotoFilter(filter, of: ids, isDryRun: isDryRun)
    } sentence: { rows in
      let shown = rows.filter(\.hasPhoto)
      guard !shown.isEmpty else {
        return "\(ContactsText.names(of: rows)): no photo yet; the filter \(name) "
          + "\(isDryRun ? "would be" : "is") for the next one."
      }
      return "\(isDryRun ? "Would show" : "Shows") the photo of "
        + "\(ContactsText.names(of: shown)) with the filter \(name)."
    }
  }
}

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

/// `contacts photo rm`: removes the photos of contacts.
struct PhotoRemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts photo rm",
    abstract: "Remove the photos of contacts.",
    usage: "contacts photo rm SELECTOR ... [--dry-run] [--yes]",
    discussion: """
        contacts photo rm ada
        contacts photo rm group:family --yes     without a question
        contacts undo                            bring the photos back

      “contacts undo” brings them back. To remove several photos, you have to confirm, or pass \
      --yes if there is no terminal.

      \(ContactChangeDocument.plainHelp)
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ContactChangeDocument("photo-rm", isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let edit = PhotoEdit(
      command: "photo-rm", selection: selection, isDryRun: isDryRun, needsPhoto: true,
      question: "Remove the photos of")
    return try await edit.run(in: context) { list, ids, isKnown in
      try await list.removePhotos(of: ids, isDryRun: isDryRun, ifKnown: isKnown)
    } sentence: { rows in
      "\(isDryRun ? "Would remove" : "Removed") the photo of \(ContactsText.names(of: rows))".ended
    }
  }
}

/// A command that changes photos, or their crop or filter.
struct PhotoEdit: Sendable {
  /// The name of the command in the schema of its document.
  let command: String

  /// The selector of the contacts.
  let selection: SelectorArguments

  /// Whether the command is a dry run.
  let isDryRun: Bool

  /// Whether to skip contacts without a photo.
  var needsPhoto = false

  /// Throws if the change doesn't fit the photo of a contact.
  var check: (@Sendable (ContactRow, ContactPhoto) async throws -> Void)?

  /// The question before several contacts are changed.
  var question: String?

  /// Finds the contacts, changes them as one operation if they still are as the question said, and reports the change.
  ///
  /// - Throws: `CommandError` when nobody is selected or nobody has a photo; an error of `change`.
  func run(
    in context: CommandContext,
    change:
      @escaping @Sendable (
        ContactList, [ContactID], _ isKnown: (@Sendable (ContactRow) -> Bool)?
      ) async throws -> LoggedOperation?,
    sentence: ([ContactRow]) -> String
  ) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    let list = try context.openList(.readWrite)
    let found = try await list.read { [command] reader in
      try reader.contacts(selector, command: command.replacing("-", with: " "))
    }
    let rows = needsPhoto ? found.filter(\.hasPhoto) : found
    guard !rows.isEmpty else {
      throw CommandError(
        .nothingMatched,
        found.count == 1
          ? "\(found[0].shownName.atSentenceStart) has no photo." : "None of them has a photo.")
    }
    try await checkPhotos(of: rows, in: list)
    if let question, rows.count > 1 {
      let count = ContactsText.count(rows.count)
      let isMeant = try context.confirms(
        "\(question) \(count)", orAdvise: "\(count) would be changed: give --yes, or name one.",
        otherwise: "Nothing was changed.", isDryRun: isDryRun)
      guard isMeant else { return .nothingMatched }
    }
    let isKnown = context.isKnown(among: rows)
    let operation = try await Interruption.cancelling {
      try await change(list, rows.map(\.id), isKnown)
    }
    try context.output.write(
      ContactChangeDocument(command, operation: operation?.id, rows: rows, isDryRun: isDryRun),
      sentence: operation == nil ? "Nothing to change." : sentence(rows))
    return .success
  }

  private func checkPhotos(of rows: [ContactRow], in list: ContactList) async throws {
    guard let check else { return }
    for row in rows {
      let photo = try await list.read { try $0.card(row.id).flatMap(ContactPhoto.init(in:)) }
      if let photo { try await Interruption.cancelling { try await check(row, photo) } }
    }
  }
}
