/// The columns of `contact` that are derived from the card.
///
/// For a column that a migration adds, add its name and its value here. Then every write sets it, the doctor compares
/// it, and the next `Derivation` fills it.
enum DerivedColumns {
  /// The column that also depends on the sort rules.
  static let sortKey = "sort_key"

  /// The names of the columns, in the order of the values.
  static let names = [
    "uid", "uid_key", "name", sortKey, "organization", "birthday", "has_photo", "has_note",
    "has_category", "content_hash", "person_key", "is_group", "kind", "birth_year",
  ]

  /// Appends the values of the columns.
  static func append(_ record: ContactRecord, to values: inout [HotStatement.Value]) {
    values.append(text(record.uid))
    values.append(text(record.uidKey))
    values.append(.text(record.name))
    values.append(.blob(record.sortKey))
    values.append(.text(record.organization))
    values.append(text(record.birthday))
    values.append(.integer(record.hasPhoto ? 1 : 0))
    values.append(.integer(record.words.hasNote ? 1 : 0))
    values.append(.integer(record.hasCategory ? 1 : 0))
    values.append(.integer(Int64(bitPattern: record.contentHash)))
    values.append(record.personKey.map { .integer($0) } ?? .null)
    values.append(.integer(record.isGroup ? 1 : 0))
    values.append(text(record.kind))
    values.append(record.birthYear.map { .integer(Int64($0)) } ?? .null)
  }

  /// Returns SQL with an operator and a parameter for each column, from `?2` on, because `?1` is the contact.
  static func terms(
    _ columns: [String], _ operation: String, _ separator: String, without left: String? = nil
  ) -> String {
    columns.enumerated().filter { $1 != left }.map { "\($1) \(operation) ?\($0 + 2)" }
      .joined(separator: separator)
  }

  static func text(_ range: Range<Int>?) -> HotStatement.Value {
    range.map { .text($0) } ?? .null
  }
}
