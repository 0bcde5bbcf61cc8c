/// Groups rows by the person that they are about.
///
/// A name begins another person if it also begins another item, address or block, and the previous person already has
/// one.
struct TextGrouping {
  /// The rows about each person.
  private(set) var drafts: [[TextRow]] = []

  private let rows: [TextRow]
  private let certainties: [TextRoles.Certainty]

  /// The number of rows with both a name and a number or an address.
  private let named: Int

  /// Whether every line is about a different person.
  private let isList: Bool

  /// Whether each address without a name belongs to a different person.
  private let isListOfAddresses: Bool

  /// Whether every block between blank lines is about a different person.
  private let areBlocks: Bool

  /// Groups rows.
  init(_ rows: [TextRow], _ roles: TextRoles) {
    self.rows = rows
    certainties = rows.map { row in
      guard row.kind != .note else { return .none }
      return row.pieces.map { roles.certainty(of: $0, in: row) }.max() ?? .none
    }
    let fields = rows.indices.filter { rows[$0].kind == .fields }
    let named = fields.filter { [certainties] in certainties[$0] > .none && rows[$0].hasContactValue
    }
    self.named = named.count
    isList =
      fields.count > 1
      && (named.count > 1 || named.isEmpty && !rows.contains(where: \.hasContactValue))
      && fields.allSatisfy { [certainties] in certainties[$0] > .none }
    areBlocks = Self.areBlocks(rows, certainties)
    let areNameless = certainties.allSatisfy { $0 == .none }
    let areBare = rows.allSatisfy { row in
      row.kind == .fields && row.contactValues == rows[0].contactValues
        && row.pieces.allSatisfy { $0.isContactValue && $0.label == nil }
    }
    isListOfAddresses = !areNameless || areBare
    var current = Person()
    for index in rows.indices {
      if startsPerson(index, after: current) {
        drafts.append(current.rows)
        current = Person()
      }
      current.append(rows[index], certainties[index])
    }
    if !current.rows.isEmpty { drafts.append(current.rows) }
  }

  /// The rows about a person so far.
  private struct Person {
    var rows: [TextRow] = []

    /// The highest certainty that a row has a name.
    var certainty = TextRoles.Certainty.none

    /// The kinds of values by which the person can be reached.
    var contactValues: Set<TextPiece.Content> = []

    mutating func append(_ row: TextRow, _ certainty: TextRoles.Certainty) {
      rows.append(row)
      self.certainty = max(self.certainty, certainty)
      contactValues.formUnion(row.contactValues)
    }
  }

  private static func areBlocks(_ rows: [TextRow], _ certainties: [TextRoles.Certainty]) -> Bool {
    var starts = rows.indices.filter { $0 == 0 || rows[$0].startsBlock }
    guard starts.count > 1 else { return false }
    starts.append(rows.count)
    return zip(starts, starts.dropFirst()).allSatisfy { start, end in
      certainties[start] > .none && rows[start..<end].contains(where: \.hasContactValue)
        && rows[start..<end].allSatisfy { $0.kind == .fields }
    }
  }

  /// Whether a row is about a different person than the previous rows.
  private func startsPerson(_ index: Int, after current: Person) -> Bool {
    guard !current.rows.isEmpty else { return false }
    let row = rows[index]
    let certainty = certainties[index]
    let (known, contactValues) = (current.certainty, current.contactValues)
    if row.startsPerson { return true }
    if areBlocks, row.startsBlock { return true }
    if row.isItem, certainty > .none,
      certainty >= .likely || row.hasContactValue || isReached(behind: index)
    {
      return true
    }
    guard certainty > .none else { return isAnotherAddress(index, after: current) }
    if isList { return true }
    guard certainty >= min(known, .likely), !contactValues.isEmpty else { return false }
    if row.hasContactValue {
      return known > .none || !contactValues.isDisjoint(with: row.contactValues)
    }
    let ahead = self.contactValues(behind: index)
    guard known > .none, !ahead.isEmpty, certainty >= .likely || known == .possible else {
      return false
    }
    return row.startsBlock || !drafts.isEmpty || !ahead.isDisjoint(with: contactValues)
  }

  /// Whether a row without a name has the address of a different person, as in a list without names.
  private func isAnotherAddress(_ index: Int, after current: Person) -> Bool {
    let row = rows[index]
    if current.rows.count == 1, row.isAddress(below: current.rows[0]),
      rows[index...].dropFirst().first?.isMailboxOrAddress ?? true
    {
      return true
    }
    if named > 1, row.pieces.count == 1, row.pieces[0].content == .email,
      current.contactValues.contains(.email),
      current.rows.count == 1
    {
      return true
    }
    return row.hasContactValue && current.certainty == .none
      && row.contactValues == current.contactValues
      && row.kind == .fields && isListOfAddresses && !hasOtherLabels(row, than: current)
  }

  /// Whether the values of a row have labels that those before don't have, as `Work:` below `Home:`.
  private func hasOtherLabels(_ row: TextRow, than current: Person) -> Bool {
    let known = current.rows.flatMap(\.pieces).compactMap(\.label)
    return row.pieces.filter(\.isContactValue).allSatisfy { piece in
      piece.label.map { !known.contains($0) } ?? false
    }
  }

  private func isReached(behind index: Int) -> Bool { !contactValues(behind: index).isEmpty }

  /// Returns the kinds of contact values between a name alone on its row and the next name.
  private func contactValues(behind index: Int) -> Set<TextPiece.Content> {
    var contactValues: Set<TextPiece.Content> = []
    for next in index + 1..<max(rows.count, index + 1) {
      if certainties[next] >= .likely, rows[next].hasContactValue || rows[next].isItem { break }
      contactValues.formUnion(rows[next].contactValues)
      if next - index > 12 { break }
    }
    return contactValues
  }
}
