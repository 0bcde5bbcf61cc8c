import ContactDocuments
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

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
        found.count == 1 ? "\(found[0].shownName) has no photo." : "None of them has a photo.")
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
