import ContactModel
import ContactStorage

extension ContactReader {
  /// Returns the names of the first contacts that an operation changed, and how many more there are.
  func names(ofContactsIn operation: LoggedOperation) throws -> String {
    let shownCount = 3
    let contacts = try contacts(changedBy: operation.id, limit: shownCount + 1)
    let names = contacts.map(\.name.listedName)
    guard names.count > shownCount else { return ContactsText.list(names) }
    let counts = operation.counts
    let total = counts.inserted + counts.replaced + counts.moved + counts.removed
    let rest = max(total, names.count) - shownCount
    return "\(names.prefix(shownCount).joined(separator: ", ")) and \(rest) more"
  }

  /// Returns the one operation whose id begins with a text.
  ///
  /// - Parameters:
  ///   - text: The first digits of the id.
  ///   - advice: A sentence to add if the text is too short: what the user may want instead.
  /// - Returns: The operation.
  /// - Throws: `CommandError` when there is no such operation, or when there are several, with the
  ///   candidates.
  func operation(_ text: String, orAdvise advice: String? = nil) throws -> LoggedOperation {
    guard let prefix = IdentifierPrefix(base32: text) else {
      throw CommandError.usage(
        "“\(text.singleLine)” is not the id of an operation: “contacts log” lists them.")
    }
    guard text.utf8.count >= IdentifierPrefix.shortestCount else {
      throw CommandError.usage(
        "“\(text.singleLine)” is too short for the id of an operation: give at least 4 characters, as “contacts log” "
          + "shows them.\(advice.map { " \($0)" } ?? "")")
    }
    let operations = try operations(startingWith: prefix)
    guard let operation = operations.first else {
      throw CommandError(
        .nothingMatched,
        "There is no operation “\(text.singleLine)”: “contacts log” lists the operations.")
    }
    guard operations.count > 1 else { return operation }
    throw CommandError(
      .ambiguous, "“\(text.singleLine)” is the beginning of several ids: give more digits.",
      details: operations.prefix(10).map { "\($0.id)  \($0.phrase)" })
  }
}
