internal import ContactModel
internal import FoundationEssentials
internal import GRDB

/// Tests whether a contact meets clauses, without collecting all matches from the indexes.
///
/// If many contacts match, the first rows contain enough matches, and testing these rows is cheaper.
struct ConditionTest {
  /// The facts about a contact that clauses can test.
  struct Facts {
    let id: Int64

    /// The words of all names.
    let names: String
    let hasOrganization: Bool
    let birthday: String?
    let hasUID: Bool
    let hasPhoto: Bool
    let hasNote: Bool
    let hasCategory: Bool
    let changedAt: Int64

    /// When the contact was added; `nil` if an older program added it.
    let createdAt: Int64?

    /// Whether the contact has such addresses; `false` if no clause asks for them.
    let hasEmail: Bool
    let hasPhone: Bool
  }

  private enum Test {
    /// The contacts of the window that meet the condition.
    case set(RowIDSet)
    case facts((Facts) -> Bool)

    /// The card is read only if no other clause fails.
    case card(FieldTest)

    /// The order in which clauses are tested: the cheapest first.
    var cost: Int {
      switch self {
      case .set: 0
      case .facts: 1
      case .card: 2
      }
    }
  }

  private typealias Term = (test: Test, isNegated: Bool)

  private let index: ConditionIndex

  /// The clauses; those that cost little come first.
  private let clauses: [[Term]]

  /// Whether a clause asks for addresses, which are in another table.
  private let needsAddresses: Bool

  /// Creates a test; `nil` if it needs more than the facts and the indexes of a window.
  ///
  /// - Parameters:
  ///   - clauses: The clauses.
  ///   - index: The indexes.
  ///   - window: The contacts that are tested are among these; `nil` if they may be any.
  /// - Throws: Errors of SQLite.
  init?(
    _ clauses: [[ContactSelector.Term]], _ index: ConditionIndex,
    window: ClosedRange<Int64>? = nil
  ) throws {
    var tested: [[Term]] = []
    for clause in clauses {
      var terms: [Term] = []
      for term in clause {
        // Any field may have a negated word.
        guard !term.isNegated || !term.condition.isWord,
          let test = try Self.test(of: term.condition, isAlone: clause.count == 1, index, window)
        else { return nil }
        terms.append((test, term.isNegated))
      }
      tested.append(terms)
    }
    self.index = index
    self.clauses = tested.sorted { Self.cost(of: $0) < Self.cost(of: $1) }
    needsAddresses = clauses.joined().contains {
      $0.condition == .has(.email) || $0.condition == .has(.tel)
    }
  }

  private static func cost(of clause: [Term]) -> Int { clause.map(\.test.cost).max() ?? 0 }

  /// Returns whether a contact meets all clauses.
  func holds(for contact: Int64, in database: Database) throws -> Bool {
    var facts: Facts?
    return try clauses.allSatisfy { clause in
      try clause.contains { term in
        switch term.test {
        case .set(let contacts): return contacts.contains(contact) != term.isNegated
        case .card(let test): return try index.hasCard(contact, test) != term.isNegated
        case .facts(let holds):
          facts = try facts ?? Facts(contact, withAddresses: needsAddresses, in: database)
          return facts.map { holds($0) != term.isNegated } ?? false
        }
      }
    }
  }

  /// Returns whether so many contacts may meet a clause that the indexes are slow.
  static func isBroad(_ clause: [ContactSelector.Term]) -> Bool {
    clause.contains { term in
      if term.isNegated { return true }
      switch term.condition {
      case .word(let text), .organization(let text): return WordPattern(text).isBroad
      case .field(let path, _): return !path.isIndexed
      case .has, .hasField, .birthdays, .birthday(_, nil), .created: return true
      default: return false
      }
    }
  }

  /// Returns whether the index of a window can tell which contacts meet a clause.
  static func hasWindow(_ clause: [ContactSelector.Term]) -> Bool {
    clause.allSatisfy { term in
      switch term.condition {
      case .word, .organization, .note, .group: true
      case .field(let path, _): SearchWords.Column(of: path) != nil
      default: false
      }
    }
  }

  /// Returns the test of a condition, or `nil` if the facts and the window are not sufficient.
  private static func test(
    of condition: ContactSelector.Condition, isAlone: Bool, _ index: ConditionIndex,
    _ window: ClosedRange<Int64>?
  ) throws -> Test? {
    switch condition {
    case .word(let text):
      guard try isName(text, isAlone: isAlone, hasWindow: window != nil, index) else { return nil }
      return try words(of: text, in: .name, index, window) { pattern in
        .facts { pattern.matches(FoldedText($0.names)) }
      }
    case .organization(let text):
      return try words(of: text, in: .organization, index, window) { _ in
        .card(try FieldTest(organization: text))
      }
    case .note(let text): return try words(of: text, in: .note, index, window)
    case .group(let text):
      return try window.map { .set(try index.contacts(inGroupLike: text, among: $0)) }
    case .field(let path, let text):
      guard path.isIndexed else { return .card(FieldTest(path, .text(text, of: path))) }
      guard let column = SearchWords.Column(of: path) else { return nil }
      return try words(of: text, in: column, index, window)
    case .hasField(let path): return .card(FieldTest(path, .any))
    case .reference(let reference): return .set(try index.contacts(of: reference))
    case .has(let feature):
      if feature == .group {
        let members = try index.groupMembers
        return .facts { $0.hasCategory || members.contains($0.id) }
      }
      let found = try window.flatMap { try index.contacts(with: feature, among: $0) }
      return found.map(Test.set) ?? .facts(facts(of: feature))
    default: return facts(of: condition).map(Test.facts)
    }
  }

  /// Returns whether a word can only be looked for in names.
  ///
  /// A word that is the only term of a clause is not looked up first, although no name may have it. The test then
  /// finds no contact, and the caller uses the indexes.
  private static func isName(
    _ text: String, isAlone: Bool, hasWindow: Bool, _ index: ConditionIndex
  ) throws -> Bool {
    guard !text.utf8.contains(UInt8(ascii: "@")), try index.contacts(withIdentity: text).isEmpty
    else { return false }
    let isTested = isAlone && (hasWindow || WordPattern(text).isBroad)
    return try isTested || index.hasContact(withNameWords: text)
  }

  /// Returns the test of words in a column, by the row of the contact or by the index.
  ///
  /// The index would collect the contacts of all words that begin with a short text, in whatever window.
  private static func words(
    of text: String, in column: SearchWords.Column, _ index: ConditionIndex,
    _ window: ClosedRange<Int64>?, byRow test: ((WordPattern) throws -> Test)? = nil
  ) throws -> Test? {
    let pattern = WordPattern(text)
    let isWhole = index.isWhole && column == .name
    if let test, !isWhole, window == nil || pattern.isBroad { return try test(pattern) }
    guard let window, !pattern.words.isEmpty else { return nil }
    let query = try index.query(for: pattern, in: [column], isWhole: isWhole)
    return .set(try index.matches(query, among: window))
  }

  private static func facts(of condition: ContactSelector.Condition) -> ((Facts) -> Bool)? {
    switch condition {
    case .has(let feature): return facts(of: feature)
    case .birthday(let month, let day):
      let pattern = BirthdayPattern(month: month, day: day)
      return { $0.birthday.map(pattern.matches) ?? false }
    case .changed(let range):
      let milliseconds = range.lowerBound.milliseconds..<range.upperBound.milliseconds
      return { milliseconds.contains($0.changedAt) }
    case .created(let range):
      let milliseconds = range.lowerBound.milliseconds..<range.upperBound.milliseconds
      return { $0.createdAt.map(milliseconds.contains) ?? false }
    case .birthdays(let days, let today):
      return {
        $0.birthday.flatMap(YearlyDate.init)?.returns(within: days, from: today) ?? false
      }
    case .word, .organization, .email, .phone, .note, .group, .book, .born, .kind, .field,
      .hasField, .reference:
      return nil
    }
  }

  private static func facts(of feature: ContactSelector.Feature) -> (Facts) -> Bool {
    switch feature {
    case .photo: { $0.hasPhoto }
    case .note: { $0.hasNote }
    case .group: { $0.hasCategory }
    case .org: { $0.hasOrganization }
    case .uid: { $0.hasUID }
    case .email: { $0.hasEmail }
    case .tel: { $0.hasPhone }
    }
  }
}

extension ConditionTest.Facts {
  fileprivate init?(_ contact: Int64, withAddresses: Bool, in database: Database) throws {
    let statement = try database.cachedStatement(
      sql: withAddresses ? Self.selectWithAddresses : Self.select)
    guard let facts = try statement.firstRow(of: contact, Self.init) else { return nil }
    self = facts
  }

  private static let columns = """
    \(ContactTable.allNames), organization <> '', birthday, uid IS NOT NULL, has_photo, has_note,
    has_category, changed_at, created_at, id
    """

  private static let select = "SELECT \(columns), 0, 0 FROM contact WHERE id = ?"

  private static let selectWithAddresses = """
    SELECT \(columns), \(exists(.email)), \(exists(.phone)) FROM contact WHERE id = ?
    """

  private static func exists(_ kind: ContactTable.AddressKind) -> String {
    """
    EXISTS (SELECT 1 FROM contact_address WHERE contact_id = contact.id AND kind = \(kind.rawValue))
    """
  }

  private init(_ row: StatementRow) {
    names = row.text(0) ?? ""
    hasOrganization = row.bool(1)
    birthday = row.text(2)
    hasUID = row.bool(3)
    hasPhoto = row.bool(4)
    hasNote = row.bool(5)
    hasCategory = row.bool(6)
    changedAt = row.integer(7)
    createdAt = row.isNull(8) ? nil : row.integer(8)
    id = row.integer(9)
    hasEmail = row.bool(10)
    hasPhone = row.bool(11)
  }
}
