internal import GRDB

/// The highest numbers that contacts and operations of a list have had.
///
/// A list that is restored keeps them: a contact that the backup lacks must not give its identity to another one.
struct HighestNumbers {
  private var contact: Int64 = 0
  private var operation: Int64 = 0

  /// No numbers: those of a list that is new or damaged.
  init() {}

  /// Reads the numbers.
  init(of list: Database) throws {
    contact = try ContactTable.highestID(in: list)
    operation =
      try Int64.fetchOne(list, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'operation'") ?? 0
  }

  /// Raises the numbers of another list to these.
  func keep(in list: Database) throws {
    let numbers = try Self(of: list)
    if numbers.contact < contact {
      try SettingTable(database: list).setNumber(Int(contact), for: ContactTable.highestName)
    }
    guard numbers.operation < operation else { return }
    try list.execute(sql: "DELETE FROM sqlite_sequence WHERE name = 'operation'")
    try list.execute(
      sql: "INSERT INTO sqlite_sequence (name, seq) VALUES ('operation', ?)",
      arguments: [operation])
  }
}
