internal import ContactModel
internal import GRDB
internal import VCardFormat

/// Compares the derived data of contacts with their cards, one contact at a time.
struct DerivedComparison {
  /// The contacts in the order of their rowids: the columns of the card, then the derived ones.
  let rows: Statement

  private let list: ListConnection
  private let contacts: ContactComparison
  private var words: WordComparison
  private var record = ContactRecord()
  private var others: Set<Int64> = []

  /// Begins to compare.
  ///
  /// - Parameter list: The list.
  /// - Throws: Errors of SQLite, also if derived data is damaged.
  init(_ list: ListConnection) throws {
    self.list = list
    rows = try list.contacts.rows(with: DerivedColumns.names)
    contacts = try ContactComparison(list)
    words = try WordComparison(list.database)
  }

  /// Compares a contact.
  ///
  /// - Parameters:
  ///   - rowID: The contact.
  ///   - row: Its row.
  ///   - card: Its card.
  /// - Throws: Errors of SQLite.
  mutating func add(_ rowID: Int64, storedIn row: StatementRow, _ card: VCard) throws {
    contacts.fill(&record, from: Contact(card))
    defer { record.removeLargeBuffer() }
    let isIndexed = try words.isIndexed(rowID, with: record)
    if try !isIndexed || !contacts.isDerived(rowID, storedIn: row, from: record) {
      others.insert(rowID)
    }
  }

  /// Ends the comparison.
  ///
  /// - Parameter contacts: Contacts to leave out of the result.
  /// - Returns: A problem for each contact whose derived data does not match its card.
  /// - Throws: Errors of SQLite.
  mutating func problems(without contacts: [Int64]) throws -> [ListProblem] {
    others.formUnion(words.others)
    others.subtract(contacts)
    // The first write of a new list stores its rules; a killed drop may have left it without any.
    let isSorted = try list.contacts.highestID() == 0 || list.names.isCurrent()
    let rules = ListProblem(
      .derived, "Names are sorted by the rules of another language or of an older version.")
    return try (isSorted ? [] : [rules])
      + others.sorted().map { rowID in
        let contact = try list.description(ofContact: rowID)
        return ListProblem(.derived, "The index entry of \(contact) does not match the card.")
      }
  }
}
