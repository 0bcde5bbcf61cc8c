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

  /// Records that new contacts, or contacts from the trash, were inserted; rows are counted after the insertion.
  mutating func insert(_ rows: HistoryChange.Rows, section: Int) {
    reach(section)
    sections[section].insert([RowRun(count: rows.contacts.count, source: nil)], at: rows.ranges)
  }

  /// Records that contacts left the list; rows are counted before the removal.
  mutating func remove(_ rows: HistoryChange.Rows, section: Int) {
    reach(section)
    _ = sections[section].remove(rows.ranges)
  }

  /// Records that contacts were taken from their rows to be put at others; rows are counted before that.
  mutating func take(_ rows: HistoryChange.Rows, section: Int) {
    reach(section)
    var contacts = rows.contacts.rowIDs[...]
    for run in sections[section].remove(rows.ranges) {
      for (offset, contact) in contacts.prefix(run.count).enumerated() {
        taken[contact] = .some(run.source(at: offset))
      }
      contacts = contacts.dropFirst(run.count)
    }
  }

  /// Records that contacts that were taken were put at rows; rows are counted after that.
  mutating func put(_ rows: HistoryChange.Rows, section: Int) {
    reach(section)
    let runs = rows.contacts.rowIDs.map { contact in
      RowRun(count: 1, source: taken.removeValue(forKey: contact) ?? nil, isMoved: true)
    }
    sections[section].insert(runs, at: rows.ranges)
  }

  /// Records that the card of a contact was replaced.
  mutating func replace(_ contact: Int64) {
    replaced.append(contact)
  }

  mutating func insertBook(section: Int) {
    if section > 0 { reach(section - 1) }
    sections.insert(SectionRuns(oldSection: nil), at: section)
  }

  mutating func removeBook(section: Int) {
    reach(section)
    if let old = sections.remove(at: section).oldSection { removedSections.append(old) }
  }

  mutating func renameBook(section: Int) {
    reach(section)
    sections[section].isRenamed = true
  }

  /// Returns the batch.
  ///
  /// - Parameter indexPath: Returns the current index path of a contact; `nil` if it isn't in the list.
  /// - Returns: The changes: removals, then insertions, then moves and replaced cards.
  /// - Throws: What `indexPath` throws.
  /// - Complexity: O(*n* log *n*), where *n* is the number of runs and of replaced cards.
  func changes(
    indexPath: (Int64) throws -> IndexPath?
  ) rethrows -> [RowChanges.Change] {
    var going: [RowChanges.Change] = []
    var coming: [RowChanges.Change] = []
    var moves: [RowChanges.Change] = []
    var stayed: [Int: [Range<Int>]] = [:]
    for (section, runs) in sections.enumerated() {
      if runs.oldSection == nil { coming.append(.insertedBook(section: section)) }
      if runs.isRenamed { coming.append(.renamedBook(section: section)) }
      for (row, run) in runs.placed {
        let place = IndexPath(row: row, section: section)
        guard let source = run.source else {
          coming.append(.insertedRows(at: place, count: run.count))
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
          going.append(.removedRows(at: first, count: range.lowerBound - next))
        }
        next = range.upperBound
      }
    }
    going += removedSections.sorted().map { .removedBook(section: $0) }
    let updates = try Set(replaced).sorted().compactMap { contact in
      try indexPath(contact).map { RowChanges.Change.replacedRow(at: $0) }
    }
    return going + coming + moves + updates
  }

  /// Adds the books up to a section, as they were at the beginning.
  private mutating func reach(_ section: Int) {
    while sections.count <= section {
      sections.append(SectionRuns(oldSection: oldSectionCount))
      oldSectionCount += 1
    }
  }
}
