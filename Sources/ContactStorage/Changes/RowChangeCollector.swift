internal import ContactModel
internal import FoundationEssentials

/// Gathers the changes that one operation makes; changes of rows that follow each other become one.
struct RowChangeCollector {
  private(set) var changes: [RowChanges.Change] = []

  mutating func append(_ change: RowChanges.Change) {
    if let last = changes.last, let joined = Self.join(last, change) {
      changes[changes.count - 1] = joined
    } else {
      changes.append(change)
    }
  }

  /// One change that does what two do, one after the other, or `nil` where there is none.
  private static func join(
    _ first: RowChanges.Change, _ second: RowChanges.Change
  ) -> RowChanges.Change? {
    switch (first, second) {
    case (.insertedRows(let place, let count), .insertedRows(let next, let nextCount))
    where place.section == next.section && (place.row...(place.row + count)).contains(next.row):
      .insertedRows(at: place, count: count + nextCount)
    case (.removedRows(let place, let count), .removedRows(let next, let nextCount))
    where place.section == next.section
      && (next.row...(next.row + nextCount)).contains(place.row):
      .removedRows(at: next, count: count + nextCount)
    default: nil
    }
  }
}
