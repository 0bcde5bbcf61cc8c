internal import ContactModel
internal import GRDB

/// Checks the pages of a list's file.
struct PageCheck {
  private let database: Database
  private let path: String?

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - database: The list.
  ///   - path: Its file; `nil` for a list in memory.
  init(_ database: Database, path: String?) {
    self.database = database
    self.path = path
  }

  /// Finds damaged pages with one of the checks of SQLite, and pages that are cut off.
  ///
  /// - Parameter check: The check, such as `integrity_check`.
  /// - Returns: The problems; an empty array if there are none.
  /// - Throws: Errors of SQLite, except that the file is damaged.
  func problems(_ check: String) throws -> [ListProblem] {
    var problems: [ListProblem] = []
    do {
      let findings = try String.fetchCursor(database, sql: "PRAGMA \(check)")
      while let finding = try findings.next() {
        for line in finding.split(separator: "\n") where line != "ok" && !line.hasPrefix("***") {
          problems.append(ListProblem(.pages, "The file is damaged: \(line)."))
        }
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      problems.append(
        ListProblem(.pages, "The file is so damaged that it can't be read to its end."))
    }
    return try problems.isEmpty ? cutProblems() : problems
  }

  /// Finds pages that are not, or not completely, in the file, because SQLite reads zeros for their missing bytes.
  func cutProblems() throws -> [ListProblem] {
    guard let path = path.map(FileSystem.withoutLinks),
      let size = try Int64.fetchOne(database, sql: "PRAGMA page_size"),
      let count = try Int64.fetchOne(database, sql: "PRAGMA page_count"),
      let file = try? FileStamp(path: path)
    else { return [] }
    guard !file.size.isMultiple(of: size) || file.size / size < count else { return [] }
    // The log has no page that this transaction is only about to write.
    return [ListProblem.ofCutFile(path, pageSize: size)].compactMap(\.self)
  }
}

extension PageCheck {
  /// Checks that no page is damaged, so that another file can be made of the list.
  ///
  /// - Parameter purpose: What a damaged list can't be, such as “backed up”.
  /// - Throws: `ContactError.Code.corrupt` when a page is damaged.
  func requireIntactPages(toBe purpose: String) throws {
    try require(problems("integrity_check(1)").isEmpty, toBe: purpose)
  }

  /// Checks that no page is cut off, because a copy of the file, or the file itself after its next change, would have
  /// zeros instead.
  ///
  /// - Parameter purpose: What a damaged list can't be, such as “backed up”.
  /// - Throws: `ContactError.Code.corrupt` when a page is cut off.
  func requireWholePages(toBe purpose: String) throws {
    try require(cutProblems().isEmpty, toBe: purpose)
  }

  private func require(_ isIntact: Bool, toBe purpose: String) throws {
    guard isIntact else {
      throw ContactError(
        .corrupt, path: path, "The list is damaged, so it can't be \(purpose).")
    }
  }
}
