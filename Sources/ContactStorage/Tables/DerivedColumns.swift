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
    "other_names",
  ]

  /// Some of the columns: the bit of each is its position.
  typealias Subset = UInt32

  /// All columns.
  static let all: Subset = (1 << Subset(names.count)) - 1

  /// The name, and the column that follows from it.
  private static let nameColumns = names.indices.reduce(0 as Subset) { set, position in
    ["name", sortKey].contains(names[position]) ? set | 1 << Subset(position) : set
  }

  /// Returns the names of some columns.
  static func names(in set: Subset) -> [String] { elements(of: names, in: set) }

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
    values.append(text(record.otherNames))
  }

  /// Returns the values of some columns.
  static func values(of record: ContactRecord, in set: Subset = all) -> [HotStatement.Value] {
    var values: [HotStatement.Value] = []
    values.reserveCapacity(names.count)
    append(record, to: &values)
    return set == all ? values : elements(of: values, in: set)
  }

  /// Returns the columns in which a record differs from a former one, which needs no sort key.
  static func differences(of record: ContactRecord, from former: ContactRecord) -> Subset {
    let (own, others) = (values(of: record), values(of: former))
    let set = names.indices.reduce(0 as Subset) { set, position in
      own[position].isEqual(others[position], record.bytes, former.bytes)
        ? set : set | 1 << Subset(position)
    }
    let hasSameName = record.bytes[record.name] == former.bytes[former.name]
    return hasSameName ? set & ~nameColumns : set | nameColumns
  }

  private static func elements<Element>(of all: [Element], in set: Subset) -> [Element] {
    all.indices.filter { set & 1 << Subset($0) != 0 }.map { all[$0] }
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
