internal import ContactModel
internal import FoundationEssentials
internal import GRDB

/// Tests whether a contact meets clauses, without using the indexes.
///
/// If half of the list matches, the first rows contain enough matches. Testing these rows is then cheaper than
/// collecting all matches from an index.
struct ConditionTest {
  /// The facts about a contact that clauses can test.
  struct Facts {
    let name: String
    let organization: String
    let birthday: String?
    let hasUID: Bool
    let hasPhoto: Bool
    let hasNote: Bool
    let hasCategory: Bool
    let changedAt: Int64

    /// Whether the contact has such addresses; `false` if no clause asks for them.
    let hasEmail: Bool
    let hasPhone: Bool
  }

  private struct Term {
    let isNegated: Bool
    let holds: (Facts) -> Bool

    /// The test of the card, which is read only if no other clause fails.
    var card: FieldTest?
  }

  private let index: ConditionIndex

  private let clauses: [[Term]]

  /// Whether a clause asks for addresses, which are in another table.
  private let needsAddresses: Bool

  /// Creates a test; `nil` if it needs more than the facts.
  init?(_ clauses: [[ContactSelector.Term]], _ index: ConditionIndex) throws {
    var tested: [[Term]] = []
    for clause in clauses {
      var terms: [Term] = []
      for term in clause {
        if let card = Self.cardTest(of: term.condition) {
          terms.append(Term(isNegated: term.isNegated, holds: { _ in false }, card: card))
          continue
        }
        let isAlone = clause.count == 1 && !term.isNegated
        guard let holds = try Self.test(of: term.condition, isAlone: isAlone, index)
        else { return nil }
        terms.append(Term(isNegated: term.isNegated, holds: holds))
      }
      tested.append(terms)
    }
    self.index = index
    self.clauses = tested.filter { !Self.readsCard($0) } + tested.filter(Self.readsCard)
    needsAddresses = clauses.joined().contains {
      $0.condition == .has(.email) || $0.condition == .has(.tel)
    }
  }

  /// Returns whether a contact meets all clauses.
  func holds(for contact: Int64, in database: Database) throws -> Bool {
    guard let facts = try Facts(contact, withAddresses: needsAddresses, in: database) else {
      return false
    }
    return try clauses.allSatisfy { clause in
      try clause.contains { term in
        let holds = try term.card.map { try index.hasCard(contact, $0) } ?? term.holds(facts)
        return holds != term.isNegated
      }
    }
  }

  private static func readsCard(_ clause: [Term]) -> Bool { clause.contains { $0.card != nil } }

  private static func cardTest(of condition: ContactSelector.Condition) -> FieldTest? {
    switch condition {
    case .field(let path, let text): FieldTest(path, text: text)
    case .hasField(let path): FieldTest(path, text: nil)
    default: nil
    }
  }

  /// Returns whether so many contacts may meet a clause that the indexes are slow.
  static func isBroad(_ clause: [ContactSelector.Term]) -> Bool {
    clause.contains { term in
      if term.isNegated { return true }
      switch term.condition {
      case .word(let text), .organization(let text): return WordPattern(text).isBroad
      case .field(let path, _): return SearchWords.Column(of: path) == nil
      case .has, .hasField, .birthdays, .birthday(_, nil): return true
      default: return false
      }
    }
  }

  /// Returns the test of a condition, or `nil` if the facts are not sufficient.
  ///
  /// A short word that is the only term of a clause is not looked up first, although no name may have it. The test then
  /// finds no contact, and the caller uses the indexes.
  private static func test(
    of condition: ContactSelector.Condition, isAlone: Bool, _ index: ConditionIndex
  ) throws -> ((Facts) -> Bool)? {
    switch condition {
    case .word(let text):
      let pattern = WordPattern(text)
      guard try index.contacts(withIdentity: text).isEmpty,
        try isAlone && pattern.isBroad || index.hasContact(withNameWords: text)
      else { return nil }
      return { pattern.matches(FoldedText($0.name)) }
    case .organization(let text):
      let pattern = WordPattern(text)
      return { pattern.matches(FoldedText($0.organization)) }
    case .has(let feature): return test(of: feature)
    case .birthday(let month, let day):
      let pattern = BirthdayPattern(month: month, day: day)
      return { $0.birthday.map(pattern.matches) ?? false }
    case .changed(let range):
      let milliseconds = range.lowerBound.milliseconds..<range.upperBound.milliseconds
      return { milliseconds.contains($0.changedAt) }
    case .birthdays(let first, let last):
      return {
        guard let day = $0.birthday.map({ String($0.suffix(5)) }) else { return false }
        return first <= last ? (first...last).contains(day) : day >= first || day <= last
      }
    case .email, .phone, .note, .group, .book, .born, .kind, .created, .field, .hasField:
      return nil
    }
  }

  private static func test(of feature: ContactSelector.Feature) -> (Facts) -> Bool {
    switch feature {
    case .photo: { $0.hasPhoto }
    case .note: { $0.hasNote }
    case .group: { $0.hasCategory }
    case .org: { !$0.organization.isEmpty }
    case .bday: { $0.birthday != nil }
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
    name, organization, birthday, uid IS NOT NULL, has_photo, has_note, has_category, changed_at
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
    name = row.text(0) ?? ""
    organization = row.text(1) ?? ""
    birthday = row.text(2)
    hasUID = row.bool(3)
    hasPhoto = row.bool(4)
    hasNote = row.bool(5)
    hasCategory = row.bool(6)
    changedAt = row.integer(7)
    hasEmail = row.bool(8)
    hasPhone = row.bool(9)
  }
}
