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

  /// The text of the field for programs; several addresses have commas between.
  func text(of row: ContactRow) -> String {
    switch self {
    case .row: String(row.indexPath.row)
    case .book: row.book
    case .id: row.id.description
    case .uid: row.uid ?? ""
    case .name: row.name
    case .organization: row.organization
    case .emails: row.emails.joined(separator: ",")
    case .phones: row.phones.joined(separator: ",")
    case .hasPhoto: row.hasPhoto ? "true" : "false"
    case .changed: row.changed.machineText
    }
  }

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
    case .book, .uid, .organization: text(of: row)
    }
  }

  /// Appends the value of the field to a JSON object.
  func append(of row: ContactRow, to json: inout JSONText) {
    json.key(rawValue)
    switch self {
    case .row: json.append(row.indexPath.row)
    case .uid: json.append(row.uid)
    case .emails: json.append(row.emails)
    case .phones: json.append(row.phones)
    case .hasPhoto: json.append(row.hasPhoto)
    case .book, .id, .name, .organization, .changed: json.append(text(of: row))
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
