import ContactDocuments
import ContactModel
import FoundationEssentials

/// A field of a contact that a list can show.
enum ContactField: String, Sendable, CaseIterable {
  case row
  case book
  case id
  case uid
  case name
  case organization
  case emails
  case phones
  case hasPhoto = "has_photo"
  case changed

  /// The member of the document `list` with the field; every field has one.
  var member: Member<ContactRow>? { ContactRow.members.first { $0.name == rawValue } }

  /// Returns the text of the field for people.
  func humanText(of row: ContactRow, labels: RowLabels) -> String {
    switch self {
    case .row: labels.label(of: row)
    case .id: labels.shortID(row.id)
    case .emails: row.shownEmails.joined(separator: ", ")
    case .phones: row.shownPhones.joined(separator: ", ")
    case .hasPhoto: row.hasPhoto ? "photo" : ""
    case .changed: row.changed.humanText
    case .name: row.name.listedName
    case .book: row.book
    case .uid: row.uid ?? ""
    case .organization: row.organization
    }
  }
}
