import ContactModel

/// Contacts in the words of a sentence.
enum ContactsText {
  /// The name of the only contact, or how many there are.
  static func names(of rows: [ContactRow]) -> String {
    guard rows.count == 1, let row = rows.first else { return count(rows.count) }
    return row.name.isEmpty ? "1 contact" : row.name.singleLine
  }

  /// A number of contacts.
  static func count(_ count: Int) -> String {
    count == 1 ? "1 contact" : "\(count) contacts"
  }
}
