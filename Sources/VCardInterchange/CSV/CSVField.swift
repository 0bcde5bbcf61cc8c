import VCardFormat

/// The content of a column in a table of contacts.
enum CSVField: Hashable {
  /// The formatted name.
  case formattedName
  /// A component of the name, by its index in N.
  case name(Int)
  /// A part of the birthday.
  case birth(BirthdayPart)
  /// A property that occurs once.
  case single(VCardProperty.Name, CSVForm)
  /// A part of an organization, by its number, from 1.
  case organization(Int, CSVOrganizationPart)
  /// A part of one of several values.
  case entry(CSVSlot, CSVPart)
  /// A column without a property, by its header.
  case extra(String)
  /// vCard lines that have no column.
  case rest
}

extension CSVField {
  /// Returns the column of a value in the first slot for its types, or in a later one.
  static func value(_ kind: CSVKind, _ types: [String]?, number: Int = 1) -> Self {
    .entry(CSVSlot(kind: kind, types: types, number: number), .value)
  }

  /// Whether it is the name of a person or an organization.
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

  /// Whether it is a telephone number or a postcode, which spreadsheets take for a number.
  var isOfNumbers: Bool {
    guard case .entry(let slot, let part) = self else { return false }
    return part == .code || slot.kind == .phone && part == .value
  }

  /// Whether it is a date.
  var isDate: Bool {
    switch self {
    case .single(_, .date): true
    case .entry(let slot, .value): slot.kind == .event
    default: false
    }
  }

  /// Whether it has a property in a card.
  var isKnown: Bool {
    if case .extra = self { return false }
    return true
  }
}

/// The form of a property in a field.
enum CSVForm: Hashable, CaseIterable {
  case text
  case uri
  case date
  /// A list separated by commas in tables of this program; in other tables, a single text.
  case commas
  /// A list separated by ` ::: `.
  case colons
  /// A list separated by semicolons.
  case semicolons
  case gender

  /// Returns the form for values of a kind.
  init(_ kind: ValueKind) {
    switch kind {
    case .date: self = .date
    case .uri, .binary: self = .uri
    case .gender: self = .gender
    case .list: self = .commas
    default: self = .text
    }
  }
}

/// A part of an organization.
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

/// The place of one of several values.
struct CSVSlot: Hashable {
  var kind: CSVKind
  /// The types of every value there; `nil` if a label names them.
  var types: [String]?
  /// The number among similar slots, from 1.
  var number = 1
  /// The messenger of every value there; `nil` if another column names it.
  var service: String?
}

/// A part of a value.
enum CSVPart: Hashable {
  case label
  case value
  case service
  case formatted
  /// A line of the street, from 0.
  case street(Int)
  case houseNumber
  case poBox
  case extended
  case city
  case region
  case code
  case country

  /// The parts of an address in the order of ADR; all lines of the street are in the first one.
  static let address: [Self] = [.poBox, .extended, .street(0), .city, .region, .code, .country]
}
