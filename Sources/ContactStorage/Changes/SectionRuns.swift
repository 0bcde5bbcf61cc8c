internal import ContactModel
internal import FoundationEssentials

/// Rows that follow each other and came from the same place.
struct RowRun {
  /// How many rows there are.
  var count: Int

  /// Where the first of them was before; `nil` for new ones.
  var source: IndexPath?

  /// Whether they were taken from where they were.
  var isMoved = false

  /// Where one of the rows was before.
  func source(at offset: Int) -> IndexPath? {
    source.map { IndexPath(row: $0.row + offset, section: $0.section) }
  }

  /// Takes the first rows off.
  mutating func removeFirst(_ count: Int) -> RowRun {
    let first = RowRun(count: count, source: source, isMoved: isMoved)
    source = source(at: count)
    self.count -= count
    return first
  }
}

/// The rows of a book as runs: those that were there before and stayed, those that were moved, and new ones.
struct SectionRuns {
  /// The section of the book before; `nil` for a new one.
  let oldSection: Int?

  /// Whether the book has another name.
  var isRenamed = false

  private var runs: [RowRun]

  /// More rows than a book can have.
  private static let endless = 1 << 60

  init(oldSection: Int?) {
    self.oldSection = oldSection
    runs =
      oldSection.map {
        [RowRun(count: Self.endless, source: IndexPath(row: 0, section: $0))]
      } ?? []
  }

  /// Each run, and the row that it begins at.
  var placed: [(row: Int, run: RowRun)] {
    var row = 0
    return runs.map { run in
      defer { row += run.count }
      return (row, run)
    }
  }

  /// Takes rows out.
  ///
  /// - Parameter ranges: The rows, in order, counted before any is taken out.
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

  /// Puts rows in.
  ///
  /// - Parameters:
  ///   - newRuns: The rows, as many as the ranges have.
  ///   - ranges: Where they stand after that, in order.
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

  /// Brings the first rows of some runs to the end of others.
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

  /// Appends a run; one that follows the last one, before and now, becomes a part of it.
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
