import VCardFormat

/// What a column of a table of contacts holds.
enum CSVField: Hashable {
  /// The formatted name.
  case formattedName
  /// A part of the name, by its place in N.
  case name(Int)
  /// A property that there is one of.
  case single(VCardProperty.Name, CSVForm)
  /// A part of the organisation of a number, from 1.
  case organization(Int, CSVOrganizationPart)
  /// A part of one of several values.
  case entry(CSVSlot, CSVPart)
  /// What has no property, by its header.
  case extra(String)
  /// Lines of vCard that have no column.
  case rest
}

extension CSVField {
  /// Whether it is a name, of a person or an organization.
  var isName: Bool {
    switch self {
    case .formattedName, .name(0), .name(1), .organization(_, .name): true
    case .single(let name, _): name == .nickname
    default: false
    }
  }

  /// Whether it is an e-mail address, a postal address or a telephone number.
  var isAddress: Bool {
    guard case .entry(let slot, let part) = self else { return false }
    switch slot.kind {
    case .email, .phone, .messenger: return part == .value
    case .address: return part == .street(0) || part == .formatted || part == .poBox
    case .website, .relation, .event, .custom: return false
    }
  }

  /// Whether it has a place in a card.
  var isKnown: Bool {
    if case .extra = self { return false }
    return true
  }
}

/// How a property is written in a field.
enum CSVForm: Hashable {
  case text
  case uri
  case date
  /// A list with ` ::: ` between its items.
  case colons
  /// A list with semicolons between its items.
  case semicolons
  case gender

  /// The form of a column that holds values of a kind; a list is one text there.
  init(_ kind: ValueKind) {
    switch kind {
    case .date: self = .date
    case .uri, .binary: self = .uri
    case .gender: self = .gender
    default: self = .text
    }
  }
}

/// A part of an organisation.
enum CSVOrganizationPart: Hashable {
  case name
  case department
  case title
}

/// A kind of values of which a contact may have several.
enum CSVKind: Hashable, CaseIterable {
  case email
  case phone
  case address
  case website
  case relation
  case event
  case messenger
  case custom
}

/// Where one of several values stands.
struct CSVSlot: Hashable {
  var kind: CSVKind
  /// The types that every value there has; `nil` where a label says.
  var types: [String]?
  /// Which of the alike it is, from 1.
  var number: Int
}

/// A part of a value.
enum CSVPart: Hashable {
  case label
  case value
  case service
  case formatted
  /// A line of the street, from 0.
  case street(Int)
  case poBox
  case extended
  case city
  case region
  case code
  case country
}
