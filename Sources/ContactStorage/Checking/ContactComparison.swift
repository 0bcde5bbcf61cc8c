internal import ContactModel
internal import Foundation
internal import GRDB

/// Compares what is stored of contacts with what their cards say.
struct ContactComparison {
  private let database: Database
  private let collator: NameCollator?
  private let nameLines: LineTable
  private let emailLines: LineTable

  init(_ list: ListConnection) throws {
    database = list.database
    collator = try list.names.isCurrent() ? list.names.collator() : nil
    nameLines = LineTable(database, named: "name_chunk")
    emailLines = LineTable(database, named: "email_chunk")
  }

  /// Whether all that is stored of a contact is what its card says, and there is no more.
  ///
  /// - Parameters:
  ///   - rowID: The contact.
  ///   - contact: What its card says.
  ///   - isListed: Whether it is in the list: others have neither addresses nor words.
  /// - Returns: Whether it is.
  /// - Throws: Errors of SQLite.
  func isDerived(_ rowID: Int64, from contact: Contact, isListed: Bool) throws -> Bool {
    var record = ContactRecord()
    record.fill(from: contact, sortedBy: collator)
    return try hasColumns(rowID, record) && hasAddresses(rowID, isListed ? record : nil)
      && hasWords(rowID, record, isListed: isListed) && (!isListed || hasLines(rowID, record))
  }

  private func hasColumns(_ rowID: Int64, _ record: ContactRecord) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT uid, uid_key, name, sort_key, organization, birthday, has_photo, has_note,
          has_category, content_hash
        FROM contact WHERE id = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [rowID]) else { return false }
    return row[0] == record.uid.map(record.text) && row[1] == record.uidKey.map(record.text)
      && row[2] == record.text(record.name)
      && (collator == nil || Array(row[3] as Data) == Array(record.bytes[record.sortKey]))
      && row[4] == record.text(record.organization)
      && row[5] == record.birthday.map(record.text) && row[6] == record.hasPhoto
      && row[7] == record.hasNote && row[8] == record.hasCategory
      && row[9] == Int64(bitPattern: record.contentHash)
  }

  private func hasAddresses(_ rowID: Int64, _ record: ContactRecord?) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT kind, position, value, normal FROM contact_address WHERE contact_id = ?
        ORDER BY kind, position
        """)
    let rows = try Row.fetchAll(statement, arguments: [rowID])
    let addresses = record?.addresses ?? []
    guard rows.count == addresses.count else { return false }
    return zip(rows, addresses).allSatisfy { row, address in
      row[0] == address.kind.rawValue && row[1] == address.position
        && row[2] == record?.text(address.value) && row[3] == record?.text(address.normal)
    }
  }

  private func hasLines(_ rowID: Int64, _ record: ContactRecord) throws -> Bool {
    try nameLines.line(of: rowID) == record.bytes[record.foldedName]
      && emailLines.line(of: rowID) == record.bytes[record.emailLine]
  }

  /// Whether the words of a name find the contact, or don't where it is not in the list.
  private func hasWords(
    _ rowID: Int64, _ record: ContactRecord, isListed: Bool
  ) throws -> Bool {
    let name = record.text(record.words.name)
    guard let query = WordPattern(name).query(inColumn: "name") else { return true }
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM contact_search WHERE contact_search MATCH ? AND rowid = ?")
    return try (Row.fetchOne(statement, arguments: [query, rowID]) != nil) == isListed
  }
}

extension ContactRecord {
  /// A range of the buffer as text.
  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
