internal import ContactModel
internal import GRDB
internal import VCardFormat

/// Finds all contacts that meet a condition, using the indexes.
///
/// It stores the fields in which it found a word, so it can be used for only one selector.
final class ConditionIndex {
  let list: ListConnection

  /// The fields in which words are searched.
  let words: WordSearch

  /// The name of the book for rows without a book; `nil` for the first book.
  let currentBook: String?

  /// Whether words are searched only in the fields that a mail program looks for.
  let isAddressBook: Bool

  /// The contacts in the trash, if it looks at these; `nil` if it looks at those in the list.
  let trash: RowIDSet?

  let highest: Int64

  /// The contacts with a word, field by field, in the order in which they are listed.
  ///
  /// This is for the first word that is in no name. If words are searched in all fields, these are the contacts with any
  /// of the words in their names or, if each clause is a word, with all of them.
  var contactsByField: [RowIDSet] = []

  /// All contacts in the list; `nil` until they are needed.
  var knownListed: RowIDSet?

  /// The names of a few contacts that were tested.
  var knownNames: [Int64: FoldedText] = [:]

  /// The words of the full-text index.
  let vocabulary: Vocabulary

  private var foundGroupCards: [GroupCard]?

  /// The group cards with their names; some of them may not be in the list.
  var groupCards: [GroupCard] {
    get throws {
      let cards = try foundGroupCards ?? readGroupCards()
      foundGroupCards = cards
      return cards
    }
  }

  private var foundGroupMembers: RowIDSet?

  /// The members of all group cards in the list.
  var groupMembers: RowIDSet {
    get throws {
      let members = try foundGroupMembers ?? members(ofGroups: groupCards.map(\.rowID)).contacts
      foundGroupMembers = members
      return members
    }
  }

  private var foundMemberships: [Int64: [String]]?

  /// The names of the groups whose cards name a contact, in the order in which the cards were added.
  var memberships: [Int64: [String]] {
    get throws {
      let memberships = try foundMemberships ?? readMemberships()
      foundMemberships = memberships
      return memberships
    }
  }

  init(
    _ list: ListConnection, words: WordSearch, currentBook: String? = nil,
    isAddressBook: Bool = false, inTrash trash: RowIDSet? = nil
  ) throws {
    self.list = list
    self.words = words
    self.currentBook = currentBook
    self.isAddressBook = isAddressBook
    self.trash = trash
    knownListed = trash
    vocabulary = Vocabulary(list.database)
    try list.contacts.finishLoad()
    highest = try list.contacts.highestID()
  }

  /// Returns the contacts that meet a condition; some of them may not be in the list.
  func contacts(where condition: ContactSelector.Condition) throws -> RowIDSet {
    switch condition {
    case .word(let text): try contacts(withWord: text)
    case .email(let text): try contacts(withFirstOf: addresses(text))
    case .phone(let text): try contacts(withFirstOf: numbers(text))
    case .organization(let text): try contacts(withWords: text, in: .organization)
    case .note(let text): try contacts(withWords: text, in: .note)
    case .group(let text): try contacts(inGroupLike: text)
    case .book(let name): try contacts(inBook: name)
    case .has(let feature): try contacts(with: feature)
    case .birthday(let month, let day): try contacts(bornIn: month, day)
    case .birthdays(let days, let today): try contacts(withBirthdayInNext: days, from: today)
    case .born(let after, let through, let years, let day):
      try contacts(bornAfter: after, through: through, years: years, aliveOn: day)
    case .kind(let kind): try contacts(ofKind: kind)
    case .field(let path, let text): try contacts(with: path, text: text)
    case .hasField(let path): try contacts(with: FieldTest(path, .any))
    case .reference(let reference): try contacts(of: reference)
    case .created(let range): try contacts(withTime: "created_at", in: range)
    case .changed(let range): try contacts(withTime: "changed_at", in: range)
    }
  }

  /// Returns the contacts that meet a term; some of them may not be in the list.
  ///
  /// A negated condition excludes whom it finds in all fields, whatever the words of the selector must match: a command
  /// that changes contacts must not change one that a list leaves out.
  func contacts(meeting term: ContactSelector.Term) throws -> RowIDSet {
    guard term.isNegated else { return try contacts(where: term.condition) }
    let isAsInLists = !isWhole && !term.condition.isWord
    let index =
      try isAsInLists
      ? self : ConditionIndex(list, words: .allFields, currentBook: currentBook, inTrash: trash)
    var contacts = try index.contacts(where: term.condition)
    contacts.invert()
    return contacts
  }

  /// Returns whether a condition finds only contacts that are in the list.
  static func findsListedOnly(_ condition: ContactSelector.Condition) -> Bool {
    switch condition {
    case .word, .email, .phone, .organization, .note, .group, .book, .has(.email), .has(.tel),
      .field, .hasField, .reference:
      true
    case .has, .birthday, .birthdays, .born, .kind, .created, .changed: false
    }
  }

  /// Returns the contacts of a reference, which must exist: who mistypes an id doesn't want that contact, too.
  func contacts(of reference: ContactSelector.Reference) throws -> RowIDSet {
    try RowIDSet(ReferenceResolver(index: self).knownRowIDs(of: reference), highest: highest)
  }

  /// Returns the contacts whose identity or UID is a word.
  func contacts(withIdentity text: String) throws -> RowIDSet {
    let uid = UniqueIdentifier.normal(text)
    var contacts = RowIDSet(try list.contacts.contacts(withUID: uid), highest: highest)
    if let id = ContactID(text) { contacts.insert(list.identity.rowID(id)) }
    return try listed(contacts)
  }

  private func contacts(withWord text: String) throws -> RowIDSet {
    let identified = try contacts(withIdentity: text)
    guard identified.isEmpty else { return identified }
    let addressed = try contacts(withAddress: text)
    guard addressed.isEmpty else { return addressed }
    let named =
      try FoldedText(text).isEmpty
      ? contacts(withSign: text) : contacts(withWords: text, in: .name, isWhole: isWhole)
    guard named.isEmpty else {
      return words == .allFields ? try contacts(named, andWithWords: text) : named
    }
    guard !isWhole, words != .namesOnly else { return named }
    let others = try contacts(withWordsInOtherFields: text)
    guard others.isEmpty else { return others }
    guard !isAddressBook else { return try contacts(withNamePart: text) }
    let prefixed = try contacts(withIdentityPrefix: text)
    guard prefixed.isEmpty else { return prefixed }
    let called = try contacts(
      withFirstOf: ValuePattern.number(inWord: text, region: list.region))
    return called.isEmpty ? try contacts(withNamePart: text) : called
  }

  /// Whether only whole words of names match.
  var isWhole: Bool { words == .wholeNames }

  /// Returns contacts whose names have some words, and all others with the words, which come after them.
  private func contacts(_ named: RowIDSet, andWithWords text: String) throws -> RowIDSet {
    var contacts = named
    contacts.formUnion(
      try matches(query(for: WordPattern(text), in: SearchWords.Column.searched)))
    if contactsByField.isEmpty {
      contactsByField = [named]
    } else {
      contactsByField[0].formUnion(named)
    }
    return contacts
  }

  private func contacts(withWordsInOtherFields text: String) throws -> RowIDSet {
    let columns = (isAddressBook ? Self.addressBookColumns : SearchWords.Column.searched)
      .dropFirst()
    let contacts = try contacts(withWords: text, inOneOf: columns)
    if contactsByField.isEmpty {
      contactsByField = try divided(contacts, withWords: text, among: columns)
    }
    return contacts
  }

  /// Returns the contacts with all words of a text in one of some columns.
  private func contacts(
    withWords text: String, inOneOf columns: ArraySlice<SearchWords.Column>
  ) throws -> RowIDSet {
    let pattern = WordPattern(text)
    // A single word is in one of the columns if it is in any; the index then reads its list once.
    let groups = pattern.words.count == 1 ? [Array(columns)] : columns.map { [$0] }
    return try matches(Self.any(groups.map { try query(for: pattern, in: $0) }))
  }

  /// Divides contacts by the first column that has all words of a text.
  ///
  /// Each query reads the whole list of a word, so one half of the columns is asked after the other, and only if it has
  /// contacts.
  private func divided(
    _ contacts: RowIDSet, withWords text: String, among columns: ArraySlice<SearchWords.Column>
  ) throws -> [RowIDSet] {
    guard !contacts.isEmpty else { return [] }
    guard columns.count > 1 else { return [contacts] }
    let middle = columns.startIndex + columns.count / 2
    var first = try self.contacts(withWords: text, inOneOf: columns[..<middle])
    first.formIntersection(contacts)
    var second = contacts
    second.subtract(first)
    return try divided(first, withWords: text, among: columns[..<middle])
      + divided(second, withWords: text, among: columns[middle...])
  }

  /// Returns the contacts that have all words of some clauses with one word each.
  ///
  /// The words are in their names or, if words are searched in all fields, in any of these. One query of the full-text
  /// index for all words is faster than one for each.
  ///
  /// - Returns: The contacts; `nil` if a clause is of another kind, a word is an identity, or no contact has all words.
  ///   The caller must then look up each word separately, because it may match in other ways.
  func contacts(withWordsOf clauses: [[ContactSelector.Term]]) throws -> RowIDSet? {
    guard let texts = try words(of: clauses) else { return nil }
    let text = texts.joined(separator: " ")
    guard words == .allFields else {
      let named = try contacts(withWords: text, in: .name, isWhole: isWhole)
      return named.isEmpty ? nil : named
    }
    let found = try matches(query(for: WordPattern(text), in: SearchWords.Column.searched))
    contactsByField = [try contacts(found, withNameWords: text)]
    return found.isEmpty ? nil : found
  }

  /// Returns the words of several clauses with one word each; `nil` if a clause is of another kind, or a word is an
  /// identity.
  func words(of clauses: [[ContactSelector.Term]]) throws -> [String]? {
    guard let texts = Self.words(of: clauses),
      try texts.allSatisfy({ try contacts(withIdentity: $0).isEmpty })
    else { return nil }
    return texts
  }

  /// Returns the words of several clauses with one word each; `nil` if a clause is of another kind.
  static func words(of clauses: [[ContactSelector.Term]]) -> [String]? {
    guard clauses.count > 1 else { return nil }
    var texts: [String] = []
    for clause in clauses {
      guard clause.count == 1, !clause[0].isNegated, case .word(let text) = clause[0].condition,
        !WordPattern(text).words.isEmpty
      else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Returns those of some contacts whose names have some words; reading a few names is faster than the index.
  func contacts(_ found: RowIDSet, withNameWords text: String) throws -> RowIDSet {
    guard found.count <= SelectionQuery.fewCount else {
      var named = try contacts(withWords: text, in: .name)
      named.formIntersection(found)
      return named
    }
    let pattern = WordPattern(text)
    var named = RowIDSet(highest: highest)
    let names = OrderedRows(
      list.database,
      "SELECT id, \(ContactTable.allNames) FROM contact WHERE id >= ? ORDER BY id")
    for rowID in found.rowIDs {
      let isNamed = try names.firstRow(of: rowID) { pattern.matches(FoldedText($0.text(1) ?? "")) }
      if isNamed == true { named.insert(rowID) }
    }
    return named
  }

  private func contacts(withIdentityPrefix text: String) throws -> RowIDSet {
    guard text.utf8.count >= IdentifierPrefix.shortestCount else {
      return RowIDSet(highest: highest)
    }
    var contacts = try contacts(withUIDPrefix: text)
    if let prefix = IdentifierPrefix(hexadecimal: text) {
      contacts.formUnion(try rowIDs(startingWith: prefix))
    }
    return try listed(contacts)
  }

  /// Returns the contacts in the list whose identity begins with a prefix.
  func rowIDs(startingWith prefix: IdentifierPrefix) throws -> [Int64] {
    try list.identity.contacts.rowIDs(startingWith: prefix, upTo: highest, limit: .max)
      .filter(isListed)
  }

  /// Returns the contacts whose UID begins with a text in normal form.
  func contacts(withUIDPrefix text: String) throws -> RowIDSet {
    let lowercase = text.lowercased()
    let scheme = "urn:uuid:"
    let bare = lowercase.hasPrefix(scheme) ? String(lowercase.dropFirst(scheme.count)) : lowercase
    var contacts = RowIDSet(highest: highest)
    for prefix in Set([text, bare]) where !prefix.isEmpty {
      let found = try set(
        """
        SELECT id FROM contact WHERE uid IS NOT NULL
        AND coalesce(uid_key, uid) >= ? AND coalesce(uid_key, uid) < ?
        """,
        [prefix, prefix + "\u{10FFFF}"])
      contacts.formUnion(found)
    }
    return try listed(contacts)
  }

  private func contacts(withNamePart text: String) throws -> RowIDSet {
    let part = FoldedText(text)
    guard !part.isEmpty else { return RowIDSet(highest: highest) }
    return try contacts(withLinePart: part.utf8, in: "name_chunk")
  }

  /// Returns the contacts in the list whose lines contain a text.
  func contacts(withLinePart part: [UInt8], in table: String) throws -> RowIDSet {
    var contacts = RowIDSet(highest: highest)
    try LineTable(list.database, named: table).forEachContact(withPart: part) {
      contacts.insert($0)
    }
    return try listed(contacts)
  }

  func contacts(
    withWords text: String, in column: SearchWords.Column, isWhole: Bool = false
  ) throws -> RowIDSet {
    try matches(query(for: WordPattern(text), in: [column], isWhole: isWhole))
  }

  /// Returns the contacts in the list, or those of a window, that a query of the full-text index finds; none if there is
  /// no query.
  func matches(_ query: String?, among window: ClosedRange<Int64>? = nil) throws -> RowIDSet {
    try listed(allMatches(query, among: window))
  }

  /// Returns what `matches(_:among:)` does, with the contacts that are not in the list.
  func allMatches(_ query: String?, among window: ClosedRange<Int64>? = nil) throws -> RowIDSet {
    guard let query else { return RowIDSet(highest: highest) }
    let sql = "SELECT rowid FROM contact_search WHERE contact_search MATCH ?"
    guard let window else { return try set(sql, [query]) }
    return try set(
      sql + " AND rowid >= ? AND rowid <= ?", [query, window.lowerBound, window.upperBound])
  }

  /// Returns whether any name has the words of a text.
  func hasContact(withNameWords text: String) throws -> Bool {
    try hasContact(matching: query(for: WordPattern(text), in: [.name]))
  }

  /// Returns whether a query of the full-text index finds any contact in the list; `false` if there is no query.
  func hasContact(matching query: String?) throws -> Bool {
    guard let query else { return false }
    let statement = try list.database.cachedStatement(
      sql: "SELECT rowid FROM contact_search WHERE contact_search MATCH ?")
    var isFound = false
    try statement.forEachRow([query]) { row in
      isFound = try isListed(row.integer(0))
      return !isFound
    }
    return isFound
  }

  /// Returns the contacts that a query finds; some of them may not be in the list, because addresses and search words
  /// stay while a contact is not in it.
  func set(_ sql: String, _ arguments: StatementArguments = []) throws -> RowIDSet {
    var contacts = RowIDSet(highest: highest)
    let statement = try list.database.cachedStatement(sql: sql)
    try statement.forEachRow(arguments) { row in
      contacts.insert(row.integer(0))
      return true
    }
    return contacts
  }
}
