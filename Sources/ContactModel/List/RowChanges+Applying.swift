public import FoundationEssentials

extension RowChanges {
  /// Updates a mirror of the list, book by book and row by row.
  ///
  /// - Parameters:
  ///   - sections: The mirror, in the state before the batch.
  ///   - newRow: Returns the new or changed row at an index path of the list after the batch.
  /// - Returns: `true` if the batch fits the mirror; otherwise the mirror is unchanged and the list must be read again.
  /// - Throws: Any error of `newRow`; the mirror is then unchanged.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of rows and *m* the number of changes.
  @discardableResult
  public func apply<Row>(
    to sections: inout [[Row]], newRow: (IndexPath) throws -> Row
  ) rethrows -> Bool {
    try changes.apply(to: &sections, newRow: newRow)
  }
}

extension [RowChanges.Change] {
  /// Updates a mirror; see ``RowChanges/apply(to:newRow:)``.
  package func apply<Row>(
    to sections: inout [[Row]], newRow: (IndexPath) throws -> Row
  ) rethrows -> Bool {
    guard !contains(.reloadedList), let moves = RowMoves(self) else { return false }
    var kept: [[Row]] = []
    var moved: [Int: [(row: Int, rows: [Row])]] = [:]
    for (section, rows) in sections.enumerated() {
      var rest: [Row] = []
      var next = 0
      for run in moves.goingRuns[section, default: []] {
        guard run.row >= next, run.count >= 0, run.row <= rows.count - run.count else {
          return false
        }
        rest += rows[next..<run.row]
        next = run.row + run.count
        guard let target = run.target else { continue }
        moved[target.section, default: []].append((target.row, [Row](rows[run.row..<next])))
      }
      rest += rows[next...]
      if !moves.removedSections.contains(section) { kept.append(rest) }
    }
    guard moves.goingRuns.keys.allSatisfy(sections.indices.contains),
      moves.removedSections.allSatisfy(sections.indices.contains)
    else { return false }
    for section in moves.insertedSections.sorted() {
      guard (0...kept.count).contains(section) else { return false }
      kept.insert([], at: section)
    }
    guard try moves.fill(&kept, with: moved, newRow: newRow) else { return false }
    sections = kept
    return true
  }
}

/// The changes of a batch, grouped by the rows' old and new places.
private struct RowMoves {
  /// A run of rows that are removed or moved, and the place they move to.
  struct GoingRun {
    let row: Int
    let count: Int
    let target: IndexPath?
  }

  private(set) var goingRuns: [Int: [GoingRun]] = [:]
  private(set) var insertedRuns: [Int: [(row: Int, count: Int)]] = [:]
  private(set) var removedSections: Set<Int> = []
  private(set) var insertedSections: Set<Int> = []
  private var replacedRows: [IndexPath] = []

  /// Groups changes; returns `nil` if a book occurs twice.
  init?(_ changes: [RowChanges.Change]) {
    for change in changes {
      switch change {
      case .insertedRows(let path, let count):
        insertedRuns[path.section, default: []].append((path.row, count))
      case .removedRows(let path, let count):
        goingRuns[path.section, default: []].append(.init(row: path.row, count: count, target: nil))
      case .movedRows(let path, let target, let count):
        goingRuns[path.section, default: []]
          .append(.init(row: path.row, count: count, target: target))
      case .replacedRow(let path): replacedRows.append(path)
      case .insertedBook(let section):
        guard insertedSections.insert(section).inserted else { return nil }
      case .removedBook(let section):
        guard removedSections.insert(section).inserted else { return nil }
      case .renamedBook, .reloadedList: break
      }
    }
    for section in goingRuns.keys { goingRuns[section]?.sort { $0.row < $1.row } }
  }

  /// Inserts the new and moved rows among the rows that stayed.
  func fill<Row>(
    _ sections: inout [[Row]], with moved: [Int: [(row: Int, rows: [Row])]],
    newRow: (IndexPath) throws -> Row
  ) rethrows -> Bool {
    var moved = moved
    for (section, runs) in insertedRuns {
      for run in runs {
        guard run.row >= 0, run.count >= 0 else { return false }
        let rows = try (run.row..<run.row + run.count).map {
          try newRow(IndexPath(row: $0, section: section))
        }
        moved[section, default: []].append((run.row, rows))
      }
    }
    for (section, runs) in moved {
      guard sections.indices.contains(section) else { return false }
      let kept = sections[section]
      var result: [Row] = []
      result.reserveCapacity(kept.count + runs.reduce(0) { $0 + $1.rows.count })
      var next = 0
      for run in runs.sorted(by: { $0.row < $1.row }) where !run.rows.isEmpty {
        let gap = run.row - result.count
        guard gap >= 0, gap <= kept.count - next else { return false }
        result += kept[next..<next + gap]
        result += run.rows
        next += gap
      }
      sections[section] = result + kept[next...]
    }
    for path in replacedRows {
      guard sections.indices.contains(path.section),
        sections[path.section].indices.contains(path.row)
      else { return false }
      sections[path.section][path.row] = try newRow(path)
    }
    return true
  }
}
