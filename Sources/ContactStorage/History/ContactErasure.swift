/// Removes contacts in the trash from the history, so that they can be deleted permanently.
///
/// Afterwards the history is that of a list that never had them. Steps that concern other contacts keep those, with
/// rows counted without the erased contacts. Operations that concerned only erased contacts are deleted.
struct ContactErasure {
  private let list: ListConnection
  private let erased: RowIDSet

  /// The rows of the erased contacts at the current moment of the history, by book, in order.
  private var rows: [Int64: [Int]] = [:]

  /// Prepares the erasure.
  ///
  /// - Parameters:
  ///   - list: The list; its log has no undone operations.
  ///   - contacts: The contacts; none of them is in the list.
  /// - Throws: Errors of SQLite.
  init(_ list: ListConnection, of contacts: [Int64]) throws {
    self.list = list
    erased = RowIDSet(contacts, highest: try list.contacts.highestID())
  }

  /// Rewrites the history, from the last step back to the first.
  ///
  /// - Complexity: O(*s* · *n*) for *s* steps and *n* erased contacts.
  mutating func run() throws {
    var steps: [(old: OperationLog.Step, new: HistoryChange?)] = []
    let all = 0...(try list.log.highestID())
    try list.log.forEachStep(of: all, isReversed: true) { step in
      let change = step.change
      let projected = project(change)
      if projected != change { steps.append((step, projected)) }
    }
    for (step, change) in steps {
      if let change {
        try list.log.replace(change, ofOperation: step.operation, at: step.position)
      } else {
        try list.log.delete(step.position, ofOperation: step.operation)
      }
    }
    for operation in Set(steps.map(\.old.operation)) { try list.log.recount(operation) }
  }

  /// Returns a step without the erased contacts, or `nil` if it concerns no others, and goes back to before the step.
  private mutating func project(_ change: HistoryChange) -> HistoryChange? {
    switch change {
    case .insertedRows(let rows): takeOut(rows).map(HistoryChange.insertedRows)
    case .restoredRows(let rows): takeOut(rows).map(HistoryChange.restoredRows)
    case .putRows(let rows): takeOut(rows).map(HistoryChange.putRows)
    case .removedRows(let rows): putBack(rows).map(HistoryChange.removedRows)
    case .tookRows(let rows): putBack(rows).map(HistoryChange.tookRows)
    case .replacedCard(let contact, _, _): erased.contains(contact) ? nil : change
    case .tookUID(let contact, _), .lostUID(let contact, _):
      erased.contains(contact) ? nil : change
    case .toldApart(let pair), .forgotApart(let pair):
      erased.contains(pair.first) || erased.contains(pair.second) ? nil : change
    case .rememberedFile(let file, _): erased.contains(file.contact) ? nil : change
    case .insertedBook, .removedBook, .renamedBook: change
    }
  }

  /// Goes back to before rows were inserted.
  private mutating func takeOut(_ inserted: HistoryChange.Rows) -> HistoryChange.Rows? {
    let after = rows[inserted.bookID] ?? []
    guard !after.isEmpty else { return inserted }
    var before: [Int] = []
    var runs = inserted.ranges[...]
    var count = 0
    for row in after {
      while let run = runs.first, run.upperBound <= row {
        count += run.count
        runs.removeFirst()
      }
      if runs.first?.contains(row) != true { before.append(row - count) }
    }
    rows[inserted.bookID] = before
    return inserted.without(after)
  }

  /// Goes back to before rows were removed.
  private mutating func putBack(_ removed: HistoryChange.Rows) -> HistoryChange.Rows? {
    var before: [Int] = []
    var rest = (rows[removed.bookID] ?? [])[...]
    var count = 0
    var contacts = removed.contacts.rowIDs[...]
    for run in removed.ranges {
      while let row = rest.first, row + count < run.lowerBound {
        before.append(row + count)
        rest.removeFirst()
      }
      before += zip(run, contacts).filter { erased.contains($1) }.map(\.0)
      contacts = contacts.dropFirst(run.count)
      count += run.count
    }
    before += rest.map { $0 + count }
    rows[removed.bookID] = before
    return before.isEmpty ? removed : removed.without(before)
  }
}

extension HistoryChange.Rows {
  /// Returns these rows without some rows of the book.
  ///
  /// - Parameter rows: The rows to leave out, in order; some of them may be among these rows.
  /// - Returns: The remaining rows, counted without those left out; `nil` if none remain.
  fileprivate func without(_ rows: [Int]) -> Self? {
    var kept: [Int64] = []
    var runs: [Range<Int>] = []
    var rest = rows[...]
    var contacts = self.contacts.rowIDs[...]
    var leftOut = 0
    for range in ranges {
      while let row = rest.first, row < range.lowerBound {
        leftOut += 1
        rest.removeFirst()
      }
      let first = range.lowerBound - leftOut
      let before = kept.count
      for (row, contact) in zip(range, contacts) {
        if rest.first == row {
          leftOut += 1
          rest.removeFirst()
        } else {
          kept.append(contact)
        }
      }
      contacts = contacts.dropFirst(range.count)
      runs.join(first..<(first + kept.count - before))
    }
    guard !kept.isEmpty else { return nil }
    return Self(bookID: bookID, ranges: runs, contacts: RowIDRun(kept))
  }
}
