/// The columns that hold one property together.
enum CSVPlace: Hashable {
  /// The columns of the name.
  case name
  /// The name and the department of an organization, by its number, from 1.
  case organization(Int)
  /// The columns of one of several values.
  case entry(CSVSlot)
  /// A single column.
  case field(CSVField)
}

extension CSVField {
  /// The place of the column.
  var place: CSVPlace {
    switch self {
    case .name: .name
    case .organization(let number, let part) where part != .title: .organization(number)
    case .entry(let slot, _): .entry(slot)
    default: .field(self)
    }
  }
}
