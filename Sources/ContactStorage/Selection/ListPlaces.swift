internal import ContactModel
internal import FoundationEssentials

/// The places of contacts in the list.
///
/// The first ones are looked up one by one. If many are needed, it reads the whole list, at four bytes for each contact.
struct ListPlaces {
  private let list: ListConnection
  private let highest: Int

  /// The number of contacts that were looked up.
  private var lookedUp = 0

  /// The place of each contact by its rowid, from 1, or 0 if it is not in the list; empty until many are needed.
  private var places: [UInt32] = []

  /// Creates the lookup.
  init(_ list: ListConnection, highest: Int64) {
    self.list = list
    self.highest = Int(highest)
  }

  /// Whether a contact is in the list.
  mutating func contains(_ rowID: Int64) throws -> Bool {
    try prepare(for: 1)
    return try places.isEmpty ? list.order.contains(rowID) : place(of: rowID) > 0
  }

  /// Returns those of some contacts that are in the list, in its order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of contacts.
  mutating func sorted(_ rowIDs: ArraySlice<Int64>) throws -> [Int64] {
    try prepare(for: rowIDs.count)
    guard places.isEmpty else {
      return rowIDs.filter { place(of: $0) > 0 }.sorted { place(of: $0) < place(of: $1) }
    }
    return try rowIDs.compactMap { rowID in
      try list.indexPath(ofRowID: rowID).map { (rowID: rowID, indexPath: $0) }
    }
    .sorted { $0.indexPath < $1.indexPath }.map(\.rowID)
  }

  private func place(of rowID: Int64) -> UInt32 {
    places.indices.contains(Int(rowID)) ? places[Int(rowID)] : 0
  }

  /// Reads the whole list if many contacts were looked up.
  private mutating func prepare(for count: Int) throws {
    guard places.isEmpty else { return }
    lookedUp += count
    guard lookedUp > max(SelectionQuery.fewCount, highest / 1_000) else { return }
    places = Array(repeating: 0, count: highest + 1)
    var place: UInt32 = 0
    try list.forEachContact(in: .stored) { rowID in
      place += 1
      if places.indices.contains(Int(rowID)) { places[Int(rowID)] = place }
      return true
    }
  }
}
