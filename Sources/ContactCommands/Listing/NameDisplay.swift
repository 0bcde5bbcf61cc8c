import ContactDocuments
import ContactModel
import ContactStorage
import VCardFormat

/// Shows the names of people in lists as the person at the terminal prefers them.
struct NameDisplay: Sendable {
  /// Whether names begin with the last name, so that any name may differ from the one in the list.
  let startsWithLastName: Bool

  /// Reads the setting `name.order`.
  ///
  /// - Parameters:
  ///   - reader: The list.
  ///   - context: The context, whose environment overrides the list, and whose output may be for programs, which get
  ///     names as the cards have them.
  /// - Throws: `CommandError` if the environment has an invalid value; `ContactError` if the list can't be read.
  init(_ reader: ContactReader, in context: CommandContext) throws {
    startsWithLastName =
      try context.output.format == .human
      && (context.environment.startsWithLastName ?? (reader.value(of: .nameOrder) == "last"))
  }

  /// Returns a contact with its name in the preferred order, for which its card is read if that is not the usual one.
  func row(_ row: ContactRow, in reader: ContactReader) throws -> ContactRow {
    guard startsWithLastName, !row.isGroup,
      let name = try reader.contact(row.id)?.card.first(.n)?.personName?.familyFirst
    else { return row }
    var row = row
    row.name = name
    return row
  }
}
