/// A part of a birthday, in formats that have a field for each.
enum BirthdayPart: Hashable, CaseIterable {
  case year
  case month
  case day
}
