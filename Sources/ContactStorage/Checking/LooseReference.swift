internal import GRDB

/// Wrong references in a column without a foreign key.
///
/// Such a column may refer to what was deleted since, but not to what never was.
struct LooseReference {
  /// The part of the list that has them.
  let part: ListProblem.Part

  /// What is wrong with each, as a sentence.
  let sentence: String

  /// The SQL that finds them, from the name of the table on.
  private let selection: String

  /// The SQL that repairs them.
  private let repair: String

  /// The kinds of such references.
  ///
  /// The file of a synced folder may belong to a contact that was deleted for good, but not to one that never was. If the
  /// list forgets the file, the next sync reads it as a new one.
  ///
  /// - Throws: Errors of SQLite.
  static func all(in database: Database) throws -> [Self] {
    let files =
      "synced_file WHERE contact_id NOT BETWEEN 1 AND \(try ContactTable.highestID(in: database))"
    let operations = "undoes NOT BETWEEN 1 AND id - 1"
    return [
      Self(
        part: .references,
        sentence: "A file of a synced folder belongs to a contact that never was.",
        selection: files, repair: "DELETE FROM \(files)"),
      Self(
        part: .history, sentence: "An operation of the log reverts one that wasn't before it.",
        selection: "operation WHERE \(operations)",
        repair: "UPDATE operation SET undoes = NULL WHERE \(operations)"),
    ]
  }

  /// Returns a problem for each reference.
  func problems(in database: Database) throws -> [ListProblem] {
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(selection)") ?? 0
    return Array(repeating: ListProblem(part, sentence), count: count)
  }

  /// Removes the references.
  func repair(in database: Database) throws {
    try database.execute(sql: repair)
  }
}
