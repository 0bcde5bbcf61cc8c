internal import ContactModel
internal import FoundationEssentials

/// Collects what one or more operations change in the rows of a list, and returns it as one batch.
///
/// It stores only the rows that changed. Each book is a few runs of rows; unchanged rows at the end are one run without
/// an end.
struct RowChangeCollector {
  /// The books up to the last one that changed, in the current order of the list.
  private var sections: [SectionRuns] = []

  /// How many of the books that existed at the beginning are or were in `sections`.
  private var oldSectionCount = 0

  private var removedSections: [Int] = []
  private var replaced: [Int64] = []

  /// The original rows of contacts that were taken; `nil` for a contact that is new in this batch.
  private var taken: [Int64: IndexPath?] = [:]

  /// Records a change.
  mutating func follow(
    _ change: HistoryChange, section: (Int64) throws -> Int
  ) rethrows {
    switch change {
    case .insertedRows(let rows), .restoredRows(let rows):
      let run = RowRun(count: rows.contacts.count, source: nil)
      sections[addSections(upTo: try section(rows.bookID))].insert([run], at: rows.ranges)
    case .removedRows(let rows):
      _ = sections[addSections(upTo: try section(rows.bookID))].remove(rows.ranges)
    case .tookRows(let rows): take(rows, from: addSections(upTo: try section(rows.bookID)))
    case .putRows(let rows):
      let runs = rows.contacts.rowIDs.map { contact in
        RowRun(count: 1, source: taken.removeValue(forKey: contact) ?? nil, isMoved: true)
      }
      sections[addSections(upTo: try section(rows.bookID))].insert(runs, at: rows.ranges)
    case .replacedCard(let contact, _, _): replace(contact)
    case .tookUID, .lostUID, .toldApart, .forgotApart, .rememberedFile: break
    case .insertedBook(let book):
      if book.position > 0 { addSections(upTo: book.position - 1) }
      sections.insert(SectionRuns(oldSection: nil), at: book.position)
    case .removedBook(let book):
      let removed = sections.remove(at: addSections(upTo: book.position))
      if let old = removed.oldSection { removedSections.append(old) }
    case .renamedBook(let book, _): sections[addSections(upTo: try section(book))].isRenamed = true
    }
  }

  /// Records that the card of a contact was replaced.
  mutating func replace(_ contact: Int64) {
    replaced.append(contact)
  }

  private mutating func take(_ rows: HistoryChange.Rows, from section: Int) {
    var contacts = rows.contacts.rowIDs[...]
    for run in sections[section].remove(rows.ranges) {
      for (offset, contact) in contacts.prefix(run.count).enumerated() {
        taken[contact] = .some(run.source(at: offset))
      }
      contacts = contacts.dropFirst(run.count)
    }
  }

  /// Returns the batch.
  ///
  /// - Parameter indexPath: Returns the current index path of a contact; `nil` if it isn't in the list.
  /// - Returns: The changes: removals, then insertions, then moves and replaced cards.
  /// - Throws: Errors of `indexPath`.
  /// - Complexity: O(*n* log *n*), where *n* is the number of runs and of replaced cards.
  func changes(
    indexPath: (Int64) throws -> IndexPath?
  ) rethrows -> [RowChanges.Change] {
    var removals: [RowChanges.Change] = []
    var insertions: [RowChanges.Change] = []
    var moves: [RowChanges.Change] = []
    var stayed: [Int: [Range<Int>]] = [:]
    for (section, runs) in sections.enumerated() {
      if runs.oldSection == nil { insertions.append(.insertedBook(section: section)) }
      if runs.isRenamed { insertions.append(.renamedBook(section: section)) }
      for (row, run) in runs.placed {
        let place = IndexPath(row: row, section: section)
        guard let source = run.source else {
          insertions.append(.insertedRows(at: place, count: run.count))
          continue
        }
        stayed[source.section, default: []].append(source.row..<source.row + run.count)
        if run.isMoved { moves.append(.movedRows(from: source, to: place, count: run.count)) }
      }
    }
    for (section, runs) in sections.compactMap(\.oldSection).map({ ($0, stayed[$0] ?? []) }) {
      var next = 0
      for range in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if range.lowerBound > next {
          let first = IndexPath(row: next, section: section)
          removals.append(.removedRows(at: first, count: range.lowerBound - next))
        }
        next = range.upperBound
      }
    }
    removals += removedSections.sorted().map { .removedBook(section: $0) }
    let updates = try Set(replaced).sorted().compactMap { contact in
      try indexPath(contact).map { RowChanges.Change.replacedRow(at: $0) }
    }
    return removals + insertions + moves + updates
  }

  /// Adds the books up to a section, as they were at the beginning.
  @discardableResult
  private mutating func addSections(upTo section: Int) -> Int {
    while sections.count <= section {
      sections.append(SectionRuns(oldSection: oldSectionCount))
      oldSectionCount += 1
    }
    return section
  }
}
