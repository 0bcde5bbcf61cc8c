internal import ContactModel
internal import FoundationEssentials

/// Consecutive rows that were also consecutive before.
struct RowRun {
  /// The number of rows.
  var count: Int

  /// The index path of the first row before the changes; `nil` for new rows.
  var source: IndexPath?

  /// Whether the rows were moved.
  var isMoved = false

  /// Returns the index path of a row of the run before the changes.
  func source(at offset: Int) -> IndexPath? {
    source.map { IndexPath(row: $0.row + offset, section: $0.section) }
  }

  /// Removes the first rows and returns them as a run.
  mutating func removeFirst(_ count: Int) -> RowRun {
    let first = RowRun(count: count, source: source, isMoved: isMoved)
    source = source(at: count)
    self.count -= count
    return first
  }
}

/// The rows of a book as runs of unmoved, moved and new rows.
struct SectionRuns {
  /// The section of the book before the changes; `nil` for a new book.
  let oldSection: Int?

  /// Whether the book was renamed.
  var isRenamed = false

  private var runs: [RowRun]

  /// A count larger than that of any book.
  private static let endless = 1 << 60

  init(oldSection: Int?) {
    self.oldSection = oldSection
    runs =
      oldSection.map {
        [RowRun(count: Self.endless, source: IndexPath(row: 0, section: $0))]
      } ?? []
  }

  /// Each run with its first row.
  var placed: [(row: Int, run: RowRun)] {
    var row = 0
    return runs.map { run in
      defer { row += run.count }
      return (row, run)
    }
  }

  /// Removes rows.
  ///
  /// - Parameter ranges: The rows, in order, counted before the removal.
  /// - Returns: The runs that were taken out.
  /// - Complexity: O(*n*) in the runs and ranges.
  mutating func remove(_ ranges: [Range<Int>]) -> [RowRun] {
    var (rest, removed): ([RowRun], [RowRun]) = ([], [])
    var wanted = ranges.filter { !$0.isEmpty }[...]
    var row = 0
    for var run in runs {
      while run.count > 0, let range = wanted.first, range.lowerBound < row + run.count {
        let before = range.lowerBound - row
        if before > 0 {
          Self.append(run.removeFirst(before), to: &rest)
          row += before
        }
        let count = min(run.count, range.upperBound - row)
        removed.append(run.removeFirst(count))
        row += count
        if row == range.upperBound { wanted.removeFirst() }
      }
      row += run.count
      Self.append(run, to: &rest)
    }
    runs = rest
    return removed
  }

  /// Inserts rows.
  ///
  /// - Complexity: O(*n*) in the runs and ranges.
  mutating func insert(_ newRuns: [RowRun], at ranges: [Range<Int>]) {
    var result: [RowRun] = []
    var (old, new) = (runs[...], newRuns[...])
    var row = 0
    for range in ranges {
      Self.shift(range.lowerBound - row, from: &old, to: &result)
      Self.shift(range.count, from: &new, to: &result)
      row = range.upperBound
    }
    for run in old { Self.append(run, to: &result) }
    runs = result
  }

  /// Moves the first rows of some runs to the end of others.
  private static func shift(
    _ count: Int, from runs: inout ArraySlice<RowRun>, to result: inout [RowRun]
  ) {
    var rest = count
    while rest > 0, let first = runs.first {
      if first.count > rest {
        append(runs[runs.startIndex].removeFirst(rest), to: &result)
        return
      }
      append(first, to: &result)
      runs.removeFirst()
      rest -= first.count
    }
  }

  /// Appends a run; merges it with the last run if it continues it before and after the changes.
  private static func append(_ run: RowRun, to runs: inout [RowRun]) {
    guard run.count > 0 else { return }
    let last = runs.count - 1
    let follows =
      last >= 0 && runs[last].isMoved == run.isMoved
      && runs[last].source(at: runs[last].count) == run.source
    if follows {
      runs[last].count += run.count
    } else {
      runs.append(run)
    }
  }
}
