import ContactModel
public import FoundationEssentials

/// The placeholders among the rows of a list; converts index paths that count them to those that don't, and back.
public struct PlaceholderRows: Sendable, Hashable {
  private struct Entry: Sendable, Hashable {
    var item: Int
    var indexPath: IndexPath
  }

  /// The placeholders in the order in which they are shown.
  private var entries: [Entry] = []

  /// Makes an empty list.
  public init() {}

  /// Whether there are no placeholders.
  public var isEmpty: Bool { entries.isEmpty }

  /// The numbers of the items that have placeholders, in the order in which these are shown.
  public var items: [Int] { entries.map(\.item) }

  /// Returns the row before which the placeholder of an item is shown.
  ///
  /// - Parameter item: The number of the item.
  /// - Returns: The row, counted without placeholders; `nil` if the item has no placeholder.
  public func insertionIndexPath(ofItem item: Int) -> IndexPath? {
    entries.first { $0.item == item }?.indexPath
  }

  /// Returns the row at which the placeholder of an item is shown.
  ///
  /// - Parameter item: The number of the item.
  /// - Returns: The row, counted with placeholders; `nil` if the item has no placeholder.
  public func shownIndexPath(ofItem item: Int) -> IndexPath? {
    guard let index = entries.firstIndex(where: { $0.item == item }) else { return nil }
    let indexPath = entries[index].indexPath
    let before = entries[..<index].count { $0.indexPath.section == indexPath.section }
    return IndexPath(row: indexPath.row + before, section: indexPath.section)
  }

  /// Returns the row at which a row of the list is shown.
  ///
  /// - Parameter indexPath: The row, counted without placeholders.
  /// - Returns: The row, counted with placeholders.
  public func shownIndexPath(of indexPath: IndexPath) -> IndexPath {
    let before = entries.count {
      $0.indexPath.section == indexPath.section && $0.indexPath.row <= indexPath.row
    }
    return IndexPath(row: indexPath.row + before, section: indexPath.section)
  }

  /// Returns the row of the list that is shown at a row.
  ///
  /// - Parameter shown: The row, counted with placeholders.
  /// - Returns: The row, counted without placeholders; `nil` if a placeholder is shown there.
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

  /// Adds a placeholder after the other placeholders that are shown before the same row.
  mutating func insert(item: Int, at indexPath: IndexPath) {
    let index = entries.firstIndex { $0.indexPath > indexPath } ?? entries.count
    entries.insert(Entry(item: item, indexPath: indexPath), at: index)
  }

  /// Removes a placeholder.
  mutating func remove(item: Int) -> Bool {
    guard let index = entries.firstIndex(where: { $0.item == item }) else { return false }
    entries.remove(at: index)
    return true
  }

  /// Removes a placeholder that rows have replaced, and moves the later ones in its section.
  mutating func replace(item: Int, rowCount: Int) {
    guard let index = entries.firstIndex(where: { $0.item == item }) else { return }
    let section = entries.remove(at: index).indexPath.section
    for later in entries.indices[index...] where entries[later].indexPath.section == section {
      let row = entries[later].indexPath.row + rowCount
      entries[later].indexPath = IndexPath(row: row, section: section)
    }
  }

  /// Moves placeholders along with the rows that follow them, and removes those in books that were removed.
  mutating func follow(_ changes: [RowChanges.Change]) {
    let map = RowChanges.GapMap(changes)
    entries = entries.compactMap { entry in
      map.gap(entry.indexPath).map { Entry(item: entry.item, indexPath: $0) }
    }
  }
}
