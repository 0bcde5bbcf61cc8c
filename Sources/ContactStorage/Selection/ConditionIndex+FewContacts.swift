internal import ContactModel
internal import GRDB

extension ConditionIndex {
  /// Returns those of a few contacts that meet a clause for a word in names, organizations or groups.
  ///
  /// Reading these contacts is faster than merging the lists of all contacts with a short word.
  ///
  /// - Parameters:
  ///   - few: The contacts.
  ///   - clause: The clause.
  /// - Returns: The contacts; `nil` if the clause is of another kind, or if none of these names has the word, so that it
  ///   may be searched in other fields.
  /// - Throws: Errors of SQLite.
  func contacts(
    _ few: RowIDSet, meeting clause: [ContactSelector.Term]
  ) throws -> RowIDSet? {
    guard words == .namesFirst else { return nil }
    var name: WordPattern?
    var organizations: [WordPattern] = []
    var groups: [String] = []
    for term in clause {
      switch term.condition {
      case .word(let text) where name == nil && !term.isNegated && !text.contains("@"):
        guard try contacts(withIdentity: text).isEmpty else { return nil }
        name = WordPattern(text)
      case .organization(let text) where !term.isNegated: organizations.append(WordPattern(text))
      case .group(let text) where !term.isNegated: groups.append(text)
      default: return nil
      }
    }
    guard let name else { return nil }
    var hasName = false
    var found = RowIDSet(highest: highest)
    let statement = try list.database.cachedStatement(
      sql: "SELECT name, organization FROM contact WHERE id = ?")
    let listed = try listed(few)
    for rowID in listed.rowIDs {
      try statement.forEachRow(of: rowID) { row in
        let isNamed = name.matches(FoldedText(row.text(0) ?? ""))
        hasName = hasName || isNamed
        let organization = organizations.isEmpty ? FoldedText("") : FoldedText(row.text(1) ?? "")
        if isNamed || organizations.contains(where: { $0.matches(organization) }) {
          found.insert(rowID)
        }
        return false
      }
    }
    guard hasName else { return nil }
    for group in groups {
      var members = try contacts(inGroup: group)
      members.formIntersection(listed)
      found.formUnion(members)
    }
    return found
  }
}
