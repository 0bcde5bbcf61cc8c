internal import ContactModel
internal import GRDB
internal import VCardFormat

/// E-mail addresses and telephone numbers, which have indexes.
extension ConditionIndex {
  /// Returns the patterns for an e-mail address; see ``ValuePattern``.
  func addresses(_ text: String) -> [ValuePattern] {
    ValuePattern.address(text, isWhole: isWhole)
  }

  /// Returns the patterns for a telephone number; see ``ValuePattern``.
  func numbers(_ text: String) throws -> [ValuePattern] {
    ValuePattern.number(text, region: try list.region, isWhole: isWhole)
  }

  /// Returns the patterns for a text in a field whose values have an index; `nil` for other fields.
  func indexedPatterns(for text: String, at path: FieldPath) throws -> [ValuePattern]? {
    switch path.property {
    case .email: addresses(text)
    case .tel: try numbers(text)
    default: nil
    }
  }

  /// Returns the contacts in the list with a value that matches the first pattern that any value matches.
  func contacts(withFirstOf patterns: [ValuePattern]) throws -> RowIDSet {
    for pattern in patterns {
      let found = try contacts(matching: pattern)
      guard found.isEmpty else { return found }
    }
    return RowIDSet(highest: highest)
  }

  /// Returns the contacts in the list with an e-mail address or a telephone number that matches.
  func contacts(matching pattern: ValuePattern) throws -> RowIDSet {
    switch pattern {
    case .address(let address): try contacts(withAddress: address)
    case .addressPart(let part): try contacts(withLinePart: Array(part.utf8), in: "email_chunk")
    case .words(let words): try matches(query(for: WordPattern(words), in: [.email]))
    case .number(let number): try contacts(with: number)
    case .digits(let number):
      try listed(
        set(
          "SELECT contact_id FROM contact_address WHERE kind = ? AND instr(normal, ?) > 0",
          [Self.phone, number.digits]))
    case .any, .name, .part: try allListed
    }
  }

  /// Returns the contacts with one of the telephone numbers of a pattern.
  private func contacts(with number: PhonePattern) throws -> RowIDSet {
    var contacts = try contacts(
      ofKind: Self.phone, from: number.digits, to: number.digits + ":")
    for key in number.nationalKeys {
      contacts.formUnion(try self.contacts(ofKind: Self.phone, normal: key))
    }
    contacts.formUnion(try self.contacts(dialledAs: number))
    return try listed(contacts)
  }

  /// Returns the contacts with a telephone number that is the same as another one in the region of the list.
  ///
  /// The keys of numbers don't depend on the region, so that it can be changed: a number that the region writes with a
  /// prefix of its own is found by the digits that all spellings have.
  private func contacts(dialledAs number: PhonePattern) throws -> RowIDSet {
    var contacts = RowIDSet(highest: highest)
    guard let beginning = number.dialledBeginning else { return contacts }
    let statement = try list.database.cachedStatement(
      sql: """
        SELECT contact_id, value FROM contact_address WHERE kind = ? AND normal >= ? AND normal < ?
        """)
    try statement.forEachRow([Self.phone, beginning, beginning + ":"]) { row in
      if row.text(1).map(number.isDialled) ?? false { contacts.insert(row.integer(0)) }
      return true
    }
    return contacts
  }

  /// Returns the contacts with a text as their complete e-mail address.
  func contacts(withAddress text: String) throws -> RowIDSet {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return RowIDSet(highest: highest) }
    return try listed(contacts(ofKind: Self.email, normal: EmailAddress.normal(text)))
  }

  /// Returns the contacts with an e-mail address that begins with a text; none if the text isn't part of one.
  func contacts(withAddressBeginning text: String) throws -> RowIDSet {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return RowIDSet(highest: highest) }
    let address = EmailAddress.normal(text)
    return try listed(contacts(ofKind: Self.email, from: address, to: address + "\u{10FFFF}"))
  }

  private func contacts(ofKind kind: Int64, normal: String) throws -> RowIDSet {
    try set(
      "SELECT contact_id FROM contact_address WHERE kind = ? AND normal = ?", [kind, normal])
  }

  private func contacts(ofKind kind: Int64, from first: String, to end: String) throws -> RowIDSet {
    try set(
      "SELECT contact_id FROM contact_address WHERE kind = ? AND normal >= ? AND normal < ?",
      [kind, first, end])
  }

  private static let email = ContactTable.AddressKind.email.rawValue
  private static let phone = ContactTable.AddressKind.phone.rawValue
}
