import ContactModel

/// Phrases about contacts for sentences.
enum ContactsText {
  /// Returns the name of the only contact, or the number of contacts.
  static func names(of rows: [ContactRow]) -> String {
    guard rows.count == 1, let row = rows.first else { return count(rows.count) }
    return row.name.isEmpty ? "1 contact" : row.name.singleLine
  }

  /// Returns a number of contacts, in words.
  static func count(_ count: Int) -> String {
    count == 1 ? "1 contact" : "\(count) contacts"
  }
}
