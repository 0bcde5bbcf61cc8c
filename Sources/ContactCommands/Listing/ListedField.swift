import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials
import VCardFormat

/// A field of `--fields` or `--format`: a column of the list, or any field of the card.
struct ListedField: Sendable {
  /// The source of the values.
  enum Source: Sendable {
    case row(ContactField)
    case created
    case age
    case card(FieldPath)
  }

  /// The name as the user wrote it.
  let name: String

  /// The source of the values.
  let source: Source

  /// Finds a field.
  ///
  /// - Parameter name: The name: `name`, `emails`, `created`, `age`, or the path of any field.
  /// - Throws: `ContactError.Code.invalidField` if there is no such field.
  init(_ name: String) throws {
    self.name = name
    if let field = ContactField(rawValue: name.lowercased()) {
      source = .row(field)
    } else if name.lowercased() == "created" {
      source = .created
    } else if name.lowercased() == "age" {
      source = .age
    } else {
      let words = ContactField.allCases.map(\.rawValue) + ["created", "age"]
      source = .card(try FieldPath(reading: name, among: words))
    }
  }

  /// Whether the values are in the list row.
  var isInRow: Bool {
    if case .row = source { true } else { false }
  }

  /// The parts of list rows that have the values of fields.
  static func parts(of fields: [ListedField]) -> RowParts {
    fields.reduce(into: []) { parts, field in
      if case .row(let known) = field.source { parts.formUnion(known.parts) }
    }
  }

  /// Whether the values are in the card.
  private var needsCard: Bool {
    switch source {
    case .row, .created: false
    case .age, .card: true
    }
  }

  /// Returns a row with the values of fields; for people, dates and times are in the format of the locale.
  static func contact(
    _ row: ContactRow, with fields: [ListedField], on today: CalendarDay, in reader: ContactReader,
    forPeople isForPeople: Bool = false
  ) throws -> ListedContact {
    let contact = fields.contains { $0.needsCard } ? try reader.contact(row.id) : nil
    let values = try fields.map { field in
      let values = try field.values(of: row, contact, on: today, in: reader, forPeople: isForPeople)
      return (name: field.name, values: values)
    }
    return ListedContact(row: row, values: FieldValues(fields: values))
  }

  private func values(
    of row: ContactRow, _ contact: Contact?, on today: CalendarDay, in reader: ContactReader,
    forPeople isForPeople: Bool
  ) throws -> [String] {
    switch source {
    case .row(let field): field.values(of: row)
    case .created:
      try reader.created(row.id).map { [isForPeople ? $0.humanText : $0.machineText] } ?? []
    case .age: contact?.age(on: today).map { [String($0)] } ?? []
    case .card(let path) where path.property == .categories:
      try contact.map { path.values(in: try reader.cardWithMemberships($0, of: row.id)) } ?? []
    case .card(let path) where isForPeople:
      (contact.map(path.values) ?? []).map { LocalDate.displayed($0, of: path.property) }
    case .card(let path): contact.map(path.values) ?? []
    }
  }
}

extension ContactField {
  /// The part of a list row that has the values.
  fileprivate var parts: RowParts {
    switch self {
    case .row, .book, .id: []
    case .emails, .phones: .addresses
    case .uid, .name, .organization, .hasPhoto, .changed: .columns
    }
  }

  /// Returns the values of the field; none if it is empty.
  fileprivate func values(of row: ContactRow) -> [String] {
    switch self {
    case .emails: return row.emails
    case .phones: return row.phones
    default:
      let text = ContactRow.text(at: [Substring(rawValue)])?(row) ?? ""
      return text.isEmpty ? [] : [text]
    }
  }
}

/// The fields of the option `--fields`, separated by commas.
struct ContactFields: Sendable {
  /// The fields, in the given order.
  let fields: [ListedField]

  /// Parses names of fields, separated by commas.
  ///
  /// - Throws: `ContactError.Code.invalidField` that names the first unknown field.
  init(_ argument: String) throws {
    fields = try FieldPathScanner.items(of: argument).map { try ListedField($0) }
  }
}

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
