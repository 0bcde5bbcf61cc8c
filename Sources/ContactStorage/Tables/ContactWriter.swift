internal import ContactModel
internal import GRDB
internal import VCardFormat

/// Writes contacts, their addresses and search words; an import does this a million times.
final class ContactWriter {
  private let database: Database
  private let statements: Statements
  private let names: NameOrder
  private let nameLines: LineTable
  private let emailLines: LineTable
  private let words: WordTable
  private var record = ContactRecord()
  private var formerRecord = ContactRecord()
  private var values: [HotStatement.Value] = []

  /// The statements that replace a card, and those that keep it, by the derived columns that they set.
  private var updates: [DerivedColumns.Subset: HotStatement] = [:]
  private var derivations: [DerivedColumns.Subset: HotStatement] = [:]

  init(_ database: Database, names: NameOrder) {
    self.database = database
    statements = Statements(database)
    self.names = names
    nameLines = LineTable(database, named: "name_chunk")
    emailLines = LineTable(database, named: "email_chunk")
    words = WordTable(database)
  }

  /// The hash of the content of the contact that was written last.
  var contentHash: UInt64 { record.contentHash }

  /// The hash of the UID of that contact in normal form.
  var uidHash: UInt64? {
    guard let range = record.uidKey ?? record.uid else { return nil }
    let bytes = record.bytes
    return ContentHash(of: bytes.span.extracting(range)).value
  }

  func insert(_ contact: Contact, _ id: Int64, changedAt: Int64) throws {
    try record.fillWithCard(from: contact, sortedBy: names.collator())
    setValues(id, changedAt: changedAt)
    values.append(.integer(changedAt))
    try database.withFewPages(forValueWith: record.card.count) {
      try statements.insertContact.execute(values, bytes: record.bytes, card: record.card)
    }
    record.removeCard()
    try insertDerived(id)
  }

  func update(_ contact: Contact, _ id: Int64, changedAt: Int64) throws {
    try record.fillWithCard(from: contact, sortedBy: names.collator(), isWithNote: false)
    try update(id, changedAt: changedAt)
  }

  /// Replaces a contact, and those derived columns, addresses, search words and lines that differ.
  func replace(
    _ former: Contact, with contact: Contact, _ id: Int64, changedAt: Int64
  ) throws {
    let hasSameAddresses = contact.hasSameAddresses(as: former)
    try record.fillWithCard(
      from: contact, sortedBy: contact.hasSameName(as: former) ? nil : names.collator(),
      isWithAddresses: !hasSameAddresses)
    formerRecord.fill(from: former, isWithAddresses: !hasSameAddresses)
    try update(
      id, changedAt: changedAt, columns: DerivedColumns.differences(of: record, from: formerRecord))
    if !hasSameAddresses, !record.hasSameAddresses(as: formerRecord) {
      try replaceAddresses(id)
    }
    if !record.hasSameWords(as: formerRecord) {
      try words.delete(formerRecord, of: id)
      try words.insert(record, of: id)
    }
    try setLines(id, insteadOf: formerRecord)
  }

  /// Adds the search words and lines of a contact, and writes those derived columns and addresses that differ, without
  /// changing the card and its hash.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - id: Its rowid.
  ///   - row: Its row, which ends with the derived columns; `nil` to keep these columns.
  ///   - addresses: The stored addresses.
  /// - Returns: How many columns and addresses were written.
  /// - Throws: Errors of SQLite.
  func derive(
    from contact: Contact, _ id: Int64, storedIn row: StatementRow?, _ addresses: AddressComparison
  ) throws -> Int {
    // The words of a large card aren't in memory while SQLite writes the card.
    let isSmall = contact.card.bytes.count <= ContactTable.smallCardSize
    try record.fill(from: contact, sortedBy: names.collator(), isWithNote: isSmall)
    let columns = row.map { DerivedColumns.differences(of: record, from: $0) } ?? 0
    if columns != 0 {
      setDerivedValues(id, columns: columns)
      let statement =
        derivations[columns]
        ?? HotStatement(database, Statements.update(DerivedColumns.names(in: columns)))
      derivations[columns] = statement
      // SQLite writes the whole row, including the card.
      try database.withFewPages(forValueWith: contact.card.bytes.count) {
        try statement.execute(values, bytes: record.bytes)
      }
    }
    if !isSmall { record.fill(from: contact) }
    let hasAddresses = try addresses.areStored(id, record)
    if !hasAddresses { try replaceAddresses(id) }
    try words.insert(record, of: id)
    try setLines(id)
    defer { record.removeLargeBuffer() }
    return columns.nonzeroBitCount + (hasAddresses ? 0 : record.addresses.count)
  }

  /// Adds the addresses and search words of a contact.
  func insertDerived(from contact: Contact, _ id: Int64) throws {
    record.fill(from: contact)
    try insertDerived(id)
    record.removeLargeBuffer()
  }

  /// Deletes the lines of a contact that is permanently deleted.
  func deleteLines(_ id: Int64) throws {
    try nameLines.setLine([], of: id)
    try emailLines.setLine([], of: id)
  }

  /// Writes the buffered words and lines.
  func flush() throws {
    try words.flush()
    try nameLines.flush()
    try emailLines.flush()
  }

  /// Stores the search words of a contact for the next call.
  func fill(from contact: Contact) {
    record.fill(from: contact, isWithAddresses: false)
  }

  /// Deletes the addresses and search words of the contact whose words were stored.
  func deleteDerived(_ id: Int64) throws {
    try statements.deleteAddresses.execute([.integer(id)])
    try words.delete(record, of: id)
    record.removeLargeBuffer()
  }

  /// Writes the card, and some of the derived columns: SQLite writes the index entries of each column that is set.
  private func update(
    _ id: Int64, changedAt: Int64, columns: DerivedColumns.Subset = DerivedColumns.all
  ) throws {
    setValues(id, changedAt: changedAt, columns: columns)
    let statement =
      updates[columns]
      ?? HotStatement(database, Statements.updateWithCard(DerivedColumns.names(in: columns)))
    updates[columns] = statement
    try database.withFewPages(forValueWith: record.card.count) {
      try statement.execute(values, bytes: record.bytes, card: record.card)
    }
    record.removeCard()
  }

  private func insertDerived(_ id: Int64) throws {
    try insertAddresses(id)
    try words.insert(record, of: id)
    try setLines(id)
  }

  private func replaceAddresses(_ id: Int64) throws {
    try statements.deleteAddresses.execute([.integer(id)])
    try insertAddresses(id)
  }

  private func insertAddresses(_ id: Int64) throws {
    for address in record.addresses {
      values.removeAll(keepingCapacity: true)
      values.append(.integer(id))
      values.append(.integer(address.kind.rawValue))
      values.append(.integer(Int64(address.position)))
      values.append(.text(address.value))
      values.append(.text(address.normal))
      try statements.insertAddress.execute(values, bytes: record.bytes)
    }
  }

  /// Writes the lines of the contact, or those that differ from the lines of its former record: a line is in a chunk with
  /// those of a thousand contacts, which must be read first.
  private func setLines(_ id: Int64, insteadOf former: ContactRecord? = nil) throws {
    if record.nameLine != former?.nameLine { try nameLines.setLine(record.nameLine, of: id) }
    if record.emailLine != former?.emailLine { try emailLines.setLine(record.emailLine, of: id) }
  }

  private func setDerivedValues(
    _ id: Int64, columns: DerivedColumns.Subset = DerivedColumns.all
  ) {
    values.removeAll(keepingCapacity: true)
    values.append(.integer(id))
    if columns == DerivedColumns.all {
      DerivedColumns.append(record, to: &values)
    } else {
      values += DerivedColumns.values(of: record, in: columns)
    }
  }

  /// Sets the values of the row; only here does a card that enters the list get its hash.
  private func setValues(
    _ id: Int64, changedAt: Int64, columns: DerivedColumns.Subset = DerivedColumns.all
  ) {
    setDerivedValues(id, columns: columns)
    let card = record.card
    values.append(.integer(changedAt))
    values.append(.card)
    values.append(.integer(CardHash(of: card.span, card.indices, contact: id).number))
    values.append(DerivedColumns.text(record.charset))
  }
}

/// The statements of a `ContactWriter`.
private struct Statements {
  let insertContact: HotStatement
  let insertAddress: HotStatement
  let deleteAddresses: HotStatement

  /// The columns that are written with every card, after derived ones.
  private static let cardColumns = ["changed_at", "card", "card_hash", "charset"]

  /// Returns SQL that sets columns.
  static func update(_ columns: [String]) -> String {
    let terms = columns.enumerated().map { "\($1) = ?\($0 + 2)" }
    return "UPDATE contact SET \(terms.joined(separator: ", ")) WHERE id = ?1"
  }

  /// Returns SQL that replaces a card and sets some of the derived columns.
  static func updateWithCard(_ derived: [String]) -> String { update(derived + cardColumns) }

  init(_ database: Database) {
    let derived = DerivedColumns.names
    let columns = derived + Self.cardColumns
    insertContact = HotStatement(
      database,
      """
      INSERT INTO contact (id, \(columns.joined(separator: ", ")), created_at)
      VALUES (?\(String(repeating: ", ?", count: columns.count + 1)))
      """)
    insertAddress = HotStatement(
      database,
      """
      INSERT INTO contact_address (contact_id, kind, position, value, normal)
      VALUES (?, ?, ?, ?, ?)
      """)
    deleteAddresses = HotStatement(
      database, "DELETE FROM contact_address WHERE contact_id = ?")
  }
}
