import ContactModel
public import FoundationEssentials

/// The placeholders among the rows of a list, and how rows are counted with and without them.
public struct PlaceholderRows: Sendable, Hashable {
  private struct Entry: Sendable, Hashable {
    var item: Int
    var indexPath: IndexPath
  }

  /// The placeholders in the order in which they are shown.
  private var entries: [Entry] = []

  /// Makes a list of none.
  public init() {}

  /// Whether there is no placeholder.
  public var isEmpty: Bool { entries.isEmpty }

  /// The items that placeholders stand for, in the order in which they are shown.
  public var items: [Int] { entries.map(\.item) }

  /// Where the placeholder of an item stands.
  ///
  /// - Parameter item: The number of the item.
  /// - Returns: The row before which it stands, counted without placeholders; `nil` when there is none.
  public func insertionIndexPath(ofItem item: Int) -> IndexPath? {
    entries.first { $0.item == item }?.indexPath
  }

  /// Where the placeholder of an item is shown.
  ///
  /// - Parameter item: The number of the item.
  /// - Returns: Its row, counted with all placeholders; `nil` when there is none.
  public func shownIndexPath(ofItem item: Int) -> IndexPath? {
    guard let index = entries.firstIndex(where: { $0.item == item }) else { return nil }
    let indexPath = entries[index].indexPath
    let before = entries[..<index].count { $0.indexPath.section == indexPath.section }
    return IndexPath(row: indexPath.row + before, section: indexPath.section)
  }

  /// Where a row is shown.
  ///
  /// - Parameter indexPath: The row, counted without placeholders.
  /// - Returns: The row, counted with them.
  public func shownIndexPath(of indexPath: IndexPath) -> IndexPath {
    let before = entries.count {
      $0.indexPath.section == indexPath.section && $0.indexPath.row <= indexPath.row
    }
    return IndexPath(row: indexPath.row + before, section: indexPath.section)
  }

  /// The row that is shown somewhere.
  ///
  /// - Parameter shown: The row, counted with placeholders.
  /// - Returns: The row, counted without them; `nil` where a placeholder is shown.
  public func indexPath(ofShown shown: IndexPath) -> IndexPath? {
    var before = 0
    for entry in entries where entry.indexPath.section == shown.section {
      let row = entry.indexPath.row + before
      if row == shown.row { return nil }
      guard row < shown.row else { break }
      before += 1
    }
    return IndexPath(row: shown.row - before, section: shown.section)
  }

  /// Adds a placeholder, behind those that stand before the same row.
  mutating func insert(item: Int, at indexPath: IndexPath) {
    let index = entries.firstIndex { $0.indexPath > indexPath } ?? entries.count
    entries.insert(Entry(item: item, indexPath: indexPath), at: index)
  }

  /// Takes a placeholder away.
  mutating func remove(item: Int) -> Bool {
    guard let index = entries.firstIndex(where: { $0.item == item }) else { return false }
    entries.remove(at: index)
    return true
  }

  /// Takes a placeholder away for rows that came in its place.
  mutating func replace(item: Int, rowCount: Int) {
    guard let index = entries.firstIndex(where: { $0.item == item }) else { return }
    let section = entries.remove(at: index).indexPath.section
    for later in entries.indices[index...] where entries[later].indexPath.section == section {
      let row = entries[later].indexPath.row + rowCount
      entries[later].indexPath = IndexPath(row: row, section: section)
    }
  }

  /// Moves placeholders with the rows that they stand before; those of a book that is removed are gone.
  mutating func follow(_ changes: [RowChanges.Change]) {
    let map = RowChanges.GapMap(changes)
    entries = entries.compactMap { entry in
      map.gap(entry.indexPath).map { Entry(item: entry.item, indexPath: $0) }
    }
  }
}
