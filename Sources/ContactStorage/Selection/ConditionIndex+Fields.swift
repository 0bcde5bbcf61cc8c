internal import ContactModel
internal import FoundationEssentials
internal import GRDB
internal import VCardFormat

extension ConditionIndex {
  /// Returns the contacts with a value that matches a text, from the index if it has the field.
  func contacts(with path: FieldPath, text: String) throws -> RowIDSet {
    if let column = SearchWords.Column(of: path) {
      return try contacts(withWords: text, in: column)
    }
    guard let patterns = try indexedPatterns(for: text, at: path) else {
      return try contacts(with: FieldTest(path, .text(text, of: path)))
    }
    for pattern in patterns {
      let found = try contacts(
        with: FieldTest(path, pattern), among: contacts(matching: pattern))
      guard found.isEmpty else { return found }
    }
    return RowIDSet(highest: highest)
  }

  /// Returns the contacts in the list, or among some candidates, whose cards pass a test.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all cards.
  func contacts(with test: FieldTest, among candidates: RowIDSet? = nil) throws -> RowIDSet {
    var contacts = RowIDSet(highest: highest)
    for rowID in try (candidates ?? allListed).rowIDs where try hasCard(rowID, test) {
      contacts.insert(rowID)
    }
    return contacts
  }

  /// Whether the card of a contact passes a test, with the groups whose cards name it.
  func hasCard(_ rowID: Int64, _ test: FieldTest) throws -> Bool {
    let groups = try test.readsGroups ? memberships[rowID] ?? [] : []
    var isFound = false
    let card = try list.contacts.unreadCard(rowID) { card in
      let answer = test.look(at: card)
      isFound = answer == .yes
      return answer == .maybe || !groups.isEmpty
    }
    return isFound || card.map { test.reads($0, inGroups: groups) } ?? false
  }

  /// Returns the contacts of a kind; some of them may not be in the list.
  func contacts(ofKind kind: String) throws -> RowIDSet {
    let kind = kind.uppercased()
    guard ["INDIVIDUAL", "PERSON"].contains(kind) else {
      return try set("SELECT id FROM contact WHERE kind = ?", [kind])
    }
    var contacts = try set("SELECT id FROM contact WHERE kind IS NOT NULL")
    contacts.invert()
    return contacts
  }

  /// Returns the contacts who have a birthday on a day or in some days after it.
  func contacts(
    withBirthdayInNext days: Int, from today: CalendarDay
  ) throws -> RowIDSet {
    var contacts = try contacts(bornOnDayInNext: days, from: today)
    // An index has days of the year only, and nobody has a birthday before being born.
    let statement = try list.database.cachedStatement(
      sql: "SELECT id, birthday FROM contact WHERE birthday > ?")
    try statement.forEachRow([today.description]) { row in
      let date = row.text(1).flatMap(YearlyDate.init)
      if date?.returns(within: days, from: today) != true { contacts.remove(row.integer(0)) }
      return true
    }
    return contacts
  }

  /// Returns the contacts who were, or will be, born on the day of the year of a day or of some days after it.
  private func contacts(
    bornOnDayInNext days: Int, from today: CalendarDay
  ) throws -> RowIDSet {
    guard days < 365 else { return try contacts(bornFrom: "01-01", through: "12-31") }
    let end = CalendarDay(number: today.number + days)
    // Who was born on 29 February has the birthday on 28 February in common years.
    let isEndOfFebruary = end.month == 2 && end.day == 28 && !VCardDate.isLeapYear(end.year)
    let first = String(today.description.suffix(5))
    let last = isEndOfFebruary ? "02-29" : String(end.description.suffix(5))
    guard first > last else { return try contacts(bornFrom: first, through: last) }
    var contacts = try contacts(bornFrom: first, through: "12-31")
    contacts.formUnion(try self.contacts(bornFrom: "01-01", through: last))
    return contacts
  }

  /// Returns the contacts whose birthday is from one day of the year to a later one.
  func contacts(bornFrom first: String, through last: String) throws -> RowIDSet {
    try set(
      """
      SELECT id FROM contact WHERE birthday IS NOT NULL
      AND substr(birthday, -5) >= ? AND substr(birthday, -5) <= ?
      """, [first, last])
  }

  /// Returns the contacts who were born after one date and not after another, or in some years; if a day is given, those
  /// who are alive then.
  func contacts(
    bornAfter first: CalendarDay, through last: CalendarDay, years: ClosedRange<Int>,
    aliveOn day: CalendarDay?
  ) throws -> RowIDSet {
    var contacts = try set(
      """
      SELECT id FROM contact WHERE birthday > ? AND birthday <= ?
      UNION ALL SELECT id FROM contact WHERE birth_year >= ? AND birth_year <= ?
      """, [first.description, last.description, years.lowerBound, years.upperBound])
    // The month may be known too.
    let others = try set(
      "SELECT id FROM contact WHERE birth_year = ? OR birth_year = ?",
      [years.lowerBound - 1, years.upperBound])
    for rowID in others.rowIDs {
      guard let day = try list.contacts.contact(rowID)?.lastDayOfBirth else { continue }
      if day > first, day <= last { contacts.insert(rowID) } else { contacts.remove(rowID) }
    }
    if let day {
      let died = FieldTest(try FieldPath("deathday"), .any)
      for rowID in try self.contacts(with: died, among: contacts).rowIDs
      where try list.contacts.contact(rowID)?.card.hasDied(by: day) == true {
        contacts.remove(rowID)
      }
    }
    return contacts
  }

  func contacts(withTime column: String, in range: Range<Date>) throws -> RowIDSet {
    try set(
      "SELECT id FROM contact WHERE \(column) >= ? AND \(column) < ?",
      [range.lowerBound.milliseconds, range.upperBound.milliseconds])
  }

  /// Whether a clause asks for a time at which more contacts changed than are tested one by one.
  func hasFrequentTime(_ clause: [ContactSelector.Term]) throws -> Bool {
    try clause.contains { term in
      guard case .changed(let range) = term.condition else { return false }
      let statement = try list.database.cachedStatement(
        sql: """
          SELECT 1 FROM contact INDEXED BY contact_by_change
          WHERE changed_at >= ? AND changed_at < ? LIMIT 1 OFFSET \(SelectionQuery.sampleCount)
          """)
      return try Row.fetchOne(
        statement, arguments: [range.lowerBound.milliseconds, range.upperBound.milliseconds]) != nil
    }
  }
}

extension SearchWords.Column {
  /// The column with the words of a field; `nil` if there is none.
  init?(of path: FieldPath) {
    guard path.types.isEmpty, path.index == nil, path.group == nil else { return nil }
    switch (path.property, path.part) {
    case (.fn, nil): self = .name
    case (.nickname, nil): self = .nickname
    case (.org, ContactWords.unit?): self = .unit
    case (.title, nil): self = .title
    case (.role, nil): self = .role
    case (.adr, ContactWords.city?): self = .city
    default: return nil
    }
  }
}

extension FieldPath {
  /// Whether indexes find the contacts that may have a value of the path.
  var isIndexed: Bool { [.email, .tel].contains(property) || SearchWords.Column(of: self) != nil }
}
