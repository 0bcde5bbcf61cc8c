internal import ContactModel

/// The words by which a contact is found, folded, as they stand in the full-text index.
struct SearchWords {
  let name: String
  let organization: String
  let email: String
  let note: String
  let category: String

  init(_ contact: Contact) {
    name = FoldedText(contact.name).text
    organization = FoldedText(contact.organization).text
    email = FoldedText(contact.emails.joined(separator: "\n")).text
    note = FoldedText(contact.note).text
    category = contact.categories.map(Self.token).joined(separator: " ")
  }

  /// A category as one word of the index, so that it is found as a whole.
  ///
  /// - Parameter category: The category.
  /// - Returns: Its words, held together by a character of private use; empty where it has none.
  static func token(forCategory category: String) -> String {
    FoldedText(category).words.joined(separator: "\u{E000}")
  }
}
