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
    category = FoldedText(contact.categories.joined(separator: "\n")).text
  }
}
