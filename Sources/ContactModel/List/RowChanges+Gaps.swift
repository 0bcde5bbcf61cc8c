package import FoundationEssentials

extension RowChanges {
  /// A map from the gaps between rows before a batch to the gaps after it.
  package struct GapMap {
    private var removals: [Int: [(row: Int, count: Int)]] = [:]
    private var insertions: [Int: [(row: Int, count: Int)]] = [:]
    private var removedSections: Set<Int> = []
    private var insertedSections: [Int] = []

    /// Makes the map of a batch.
    package init(_ changes: [Change]) {
      for change in changes {
        switch change {
        case .insertedRows(let path, let count):
          insertions[path.section, default: []].append((path.row, count))
        case .removedRows(let path, let count):
          removals[path.section, default: []].append((path.row, count))
        case .movedRows(let path, let target, let count):
          removals[path.section, default: []].append((path.row, count))
          insertions[target.section, default: []].append((target.row, count))
        case .insertedBook(let section): insertedSections.append(section)
        case .removedBook(let section): removedSections.insert(section)
        case .replacedRow, .renamedBook, .reloadedList: break
        }
      }
      insertedSections.sort()
      for section in insertions.keys { insertions[section]?.sort { $0.row < $1.row } }
    }

    /// Returns the position of a gap after the batch: before the same row or, if that row is gone,
    /// before the next one that stayed.
    ///
    /// - Parameter indexPath: The row after the gap, before the batch.
    /// - Returns: The position; `nil` if its book was removed.
    package func gap(_ indexPath: IndexPath) -> IndexPath? {
      guard !removedSections.contains(indexPath.section) else { return nil }
      var section = indexPath.section - removedSections.count { $0 < indexPath.section }
      for inserted in insertedSections where inserted <= section { section += 1 }
      let gone = removals[indexPath.section, default: []].reduce(0) {
        $0 + max(0, min($1.count, indexPath.row - $1.row))
      }
      var row = indexPath.row - gone
      for run in insertions[section, default: []] where run.row <= row { row += run.count }
      return IndexPath(row: row, section: section)
    }
  }
}
