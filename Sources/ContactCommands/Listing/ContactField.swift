import ArgumentParser
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

  /// The member of the list's document that has the field.
  var member: Member<ContactRow> {
    ContactRow.members.first { $0.name == rawValue } ?? Member(rawValue, "") { _ in "" }
  }

  /// The field of a plain record; several addresses have commas between.
  var column: Column<ContactRow> { Column(stringLiteral: rawValue) }

  /// The text of the field for people.
  func humanText(of row: ContactRow, labels: RowLabels) -> String {
    switch self {
    case .row: labels.label(of: row)
    case .id: labels.shortID(row.id)
    case .emails: row.emails.joined(separator: ", ")
    case .phones: row.phones.map(\.plainNumber).joined(separator: ", ")
    case .hasPhoto: row.hasPhoto ? "photo" : ""
    case .changed: row.changed.humanText
    case .name: row.name.isEmpty ? "(no name)" : row.name
    case .book: row.book
    case .uid: row.uid ?? ""
    case .organization: row.organization
    }
  }
}

extension String {
  /// A telephone number without the scheme that makes it a URI.
  var plainNumber: String { hasPrefix("tel:") ? String(dropFirst(4)) : self }
}

/// The fields that `--fields` asks for, with commas between.
struct ContactFields: Sendable, ExpressibleByArgument {
  /// The fields, in the order asked for.
  let fields: [ContactField]

  /// Reads names of fields with commas between.
  init?(argument: String) {
    var fields: [ContactField] = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let field = ContactField(rawValue: String(name)) else { return nil }
      fields.append(field)
    }
    self.fields = fields
  }

  /// The names of all fields.
  static var allValueStrings: [String] { ContactField.allCases.map(\.rawValue) }
}
