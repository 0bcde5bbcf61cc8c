/// The columns of `contact` that are derived from the card.
///
/// For a column that a migration adds, add its name and its value here. Then every write sets it, the doctor compares
/// it, and the next `Derivation` fills it.
enum DerivedColumns {
  /// The names of the columns, in the order of the values.
  static let names = [
    "uid", "uid_key", "name", "sort_key", "organization", "birthday", "has_photo", "has_note",
    "has_category", "content_hash", "person_key", "is_group", "kind", "birth_year",
    "other_names",
  ]

  /// Some of the columns: the bit of each is its position.
  typealias Subset = UInt32

  /// All columns.
  static let all: Subset = (1 << Subset(names.count)) - 1

  /// The column that also depends on the sort rules.
  static let sortKey = subset { names[$0] == "sort_key" }

  /// The name, and the column that follows from it.
  private static let nameColumns = sortKey | subset { names[$0] == "name" }

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
    let set = subset { !own[$0].isEqual(others[$0], record.bytes, former.bytes) }
    let hasSameName = record.bytes[record.name] == former.bytes[former.name]
    return hasSameName ? set & ~nameColumns : set | nameColumns
  }

  /// Returns the columns in which a record differs from a row.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - row: A row that ends with all columns, in the order of their names.
  /// - Returns: The columns that differ.
  static func differences(of record: ContactRecord, from row: StatementRow) -> Subset {
    let values = values(of: record)
    let first = Int(row.count) - names.count
    return subset { !row.has(values[$0], in: Int32(first + $0), bytes: record.bytes) }
  }

  private static func subset(where isElement: (Int) -> Bool) -> Subset {
    names.indices.reduce(0) { isElement($1) ? $0 | 1 << Subset($1) : $0 }
  }

  private static func elements<Element>(of all: [Element], in set: Subset) -> [Element] {
    all.indices.filter { set & 1 << Subset($0) != 0 }.map { all[$0] }
  }

  static func text(_ range: Range<Int>?) -> HotStatement.Value {
    range.map { .text($0) } ?? .null
  }
}
