internal import ContactModel
internal import GRDB

/// Finds the contacts that may be the same person as a card, using the indexes.
final class PersonIndex {
  /// The largest number of contacts with one name that are compared with a card.
  private static let nameLimit = 16

  /// The largest number of contacts with one e-mail address or telephone number that are considered.
  private static let addressLimit = 16

  private let byName: HotStatement
  private let byAddress: HotStatement
  private let byPhone: HotStatement
  private let byBirthday: HotStatement
  private let addresses: HotStatement
  private let birthday: HotStatement

  init(_ database: Database) {
    byName = HotStatement(
      database,
      """
      SELECT id FROM contact WHERE person_key = ?1 AND id <= ?2 ORDER BY id
      LIMIT \(Self.nameLimit + 1)
      """)
    byAddress = HotStatement(
      database,
      """
      SELECT contact_id FROM contact_address WHERE normal = ? AND kind = ? AND contact_id <= ?
      AND \(Self.isListed) LIMIT \(Self.addressLimit)
      """)
    byPhone = HotStatement(
      database,
      """
      SELECT contact_id FROM contact_address
      WHERE normal >= ? AND normal < ? AND kind = ? AND contact_id <= ?
      AND \(Self.isListed) LIMIT \(Self.addressLimit)
      """)
    // Both indexes have the rowids, so no contact is read.
    byBirthday = HotStatement(
      database,
      """
      SELECT id FROM contact AS born WHERE birthday = ?3 AND id <= ?2 AND EXISTS (
        SELECT 1 FROM contact INDEXED BY contact_by_person WHERE person_key = ?1 AND id = born.id)
      LIMIT \(Self.nameLimit)
      """)
    addresses = HotStatement(
      database,
      """
      SELECT kind, value FROM contact_address
      WHERE contact_id = ? AND kind <= \(ContactTable.AddressKind.phone.rawValue)
      """)
    birthday = HotStatement(database, "SELECT birthday FROM contact WHERE id = ?")
  }

  /// Returns the e-mail addresses and telephone numbers of a contact, and its birthday if it is wanted.
  func values(
    of contact: Int64, withBirthday: Bool
  ) throws -> PersonDetails.StoredValues {
    var values = PersonDetails.StoredValues()
    try addresses.forEachRow([.integer(contact)], bytes: []) { row in
      let isEmail = row.integer(0) == ContactTable.AddressKind.email.rawValue
      let value = row.text(1) ?? ""
      if isEmail { values.emails.append(value) } else { values.phones.append(value) }
      return true
    }
    if withBirthday {
      values.birthday = try birthday.firstRow([.integer(contact)], bytes: []) { $0.text(0) } ?? nil
    }
    return values
  }

  /// Returns the contacts up to a rowid: those with the name, and others that may share something; each in ascending
  /// order.
  ///
  /// For a contact without a name, the others are those that share an e-mail address or a number.
  ///
  /// Birthdays are looked up only for a name that many contacts have.
  func contacts(of contact: Contact, upTo last: Int64) throws
    -> (named: [Int64], others: [Int64])
  {
    var others =
      try contacts(withEmailOf: contact, upTo: last) + contacts(withPhoneOf: contact, upTo: last)
    guard let key = contact.personKey else { return ([], Set(others).sorted()) }
    var named = try fetch(byName, [.integer(key), .integer(last)])
    if named.count > Self.nameLimit {
      named = []
      others += try contacts(withBirthdayOf: contact, key, upTo: last)
    }
    return (named, others.isEmpty ? [] : Set(others).subtracting(named).sorted())
  }

  /// The condition that an address is of a contact in the list; `IN` would read all contacts of the list each time.
  private static let isListed = """
    EXISTS (SELECT 1 FROM contact_row WHERE contact_row.contact_id = contact_address.contact_id)
    """

  private func contacts(withEmailOf contact: Contact, upTo last: Int64) throws -> [Int64] {
    try contact.emails.prefix(Self.addressLimit).flatMap { email in
      let normal = Array(EmailAddress.normal(email).utf8)
      return try fetch(
        byAddress,
        [
          .text(normal.indices), .integer(ContactTable.AddressKind.email.rawValue), .integer(last),
        ], bytes: normal)
    }
  }

  private func contacts(withPhoneOf contact: Contact, upTo last: Int64) throws -> [Int64] {
    try contact.phones.prefix(Self.addressLimit).flatMap { phone -> [Int64] in
      let digits = Array(PhoneNumber(phone).reversedDigits.utf8.prefix(7))
      let kind = HotStatement.Value.integer(ContactTable.AddressKind.phone.rawValue)
      guard !digits.isEmpty else { return [] }
      // So few digits begin many numbers.
      guard digits.count == 7 else {
        return try fetch(byAddress, [.text(digits.indices), kind, .integer(last)], bytes: digits)
      }
      // The colon follows the digits.
      return try fetch(
        byPhone,
        [
          .text(digits.indices), .text(digits.count..<(2 * digits.count + 1)), kind, .integer(last),
        ], bytes: digits + digits + [UInt8(ascii: ":")])
    }
  }

  private func contacts(
    withBirthdayOf contact: Contact, _ key: Int64, upTo last: Int64
  ) throws -> [Int64] {
    guard let birthday = contact.birthday.map({ Array($0.utf8) }) else { return [] }
    return try fetch(
      byBirthday, [.integer(key), .integer(last), .text(birthday.indices)], bytes: birthday)
  }

  private func fetch(
    _ statement: HotStatement, _ values: [HotStatement.Value], bytes: [UInt8] = []
  ) throws -> [Int64] {
    var ids: [Int64] = []
    try statement.forEachRow(values, bytes: bytes) { row in
      ids.append(row.integer(0))
      return true
    }
    return ids
  }
}
