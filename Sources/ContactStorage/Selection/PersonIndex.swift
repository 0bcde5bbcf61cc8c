internal import ContactModel
internal import GRDB

/// Finds the contacts that may be the same person as a card, using the indexes.
struct PersonIndex {
  /// The largest number of contacts with one name that are compared with a card.
  private static let nameLimit = 16

  /// The largest number of contacts with one e-mail address or telephone number that are considered.
  private static let addressLimit = 16

  private let list: ListConnection
  private let last: Int64

  /// Creates an index of the contacts up to a rowid.
  init(_ list: ListConnection, upTo last: Int64) {
    self.list = list
    self.last = last
  }

  /// Returns the contacts in ascending order.
  func contacts(of person: PersonDetails) throws -> [Int64] {
    guard let key = person.name.key else { return [] }
    let addressed = try contacts(withEmailOf: person)
    let named = try fetch(
      """
      SELECT id FROM contact WHERE person_key = ?1 AND id <= ?2 ORDER BY id
      LIMIT \(Self.nameLimit + 1)
      """, [key, last])
    guard named.count > Self.nameLimit else { return Set(named + addressed).sorted() }
    return Set(
      try addressed + contacts(withPhoneOf: person) + contacts(withBirthdayOf: person, key)
    )
    .sorted()
  }

  /// The condition that an address is of a contact in the list; `IN` would read all contacts of the list each time.
  private static let isListed = """
    EXISTS (SELECT 1 FROM contact_row WHERE contact_row.contact_id = contact_address.contact_id)
    """

  private func contacts(withEmailOf person: PersonDetails) throws -> [Int64] {
    try person.contact.emails.prefix(Self.addressLimit).flatMap { email in
      try fetch(
        """
        SELECT contact_id FROM contact_address WHERE normal = ? AND kind = ? AND contact_id <= ?
        AND \(Self.isListed) LIMIT \(Self.addressLimit)
        """, [EmailAddress.normal(email), ContactTable.AddressKind.email.rawValue, last])
    }
  }

  private func contacts(withPhoneOf person: PersonDetails) throws -> [Int64] {
    try person.contact.phones.prefix(Self.addressLimit).flatMap { phone -> [Int64] in
      let digits = String(PhoneNumber(phone).reversedDigits.prefix(7))
      guard digits.utf8.count == 7 else { return [] }
      return try fetch(
        """
        SELECT contact_id FROM contact_address
        WHERE normal >= ? AND normal < ? AND kind = ? AND contact_id <= ?
        AND \(Self.isListed) LIMIT \(Self.addressLimit)
        """, [digits, digits + ":", ContactTable.AddressKind.phone.rawValue, last])
    }
  }

  private func contacts(withBirthdayOf person: PersonDetails, _ key: Int64) throws -> [Int64] {
    guard let birthday = person.contact.birthday else { return [] }
    return try fetch(
      """
      SELECT id FROM contact WHERE person_key = ? AND id <= ? AND birthday = ?
      LIMIT \(Self.nameLimit)
      """, [key, last, birthday])
  }

  private func fetch(_ sql: String, _ arguments: StatementArguments) throws -> [Int64] {
    let statement = try list.database.cachedStatement(sql: sql)
    return try Int64.fetchAll(statement, arguments: arguments)
  }
}
