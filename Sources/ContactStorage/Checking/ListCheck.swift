internal import Foundation
internal import GRDB

/// Looks for what contradicts itself in a list.
struct ListCheck {
  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  /// All that is wrong.
  func problems() throws -> [ListProblem] {
    let pages = try pageProblems()
    guard pages.isEmpty else { return pages }
    return try referenceProblems() + orderProblems() + derivedProblems()
  }

  private func pageProblems() throws -> [ListProblem] {
    try String.fetchAll(list.database, sql: "PRAGMA integrity_check")
      .filter { $0 != "ok" }.map { ListProblem(.pages, "The file is damaged: \($0).") }
  }

  private func referenceProblems() throws -> [ListProblem] {
    try Row.fetchAll(list.database, sql: "PRAGMA foreign_key_check").map { row in
      let (table, target): (String, String) = (row[0], row[2])
      return ListProblem(.references, "A row of \(table) names something that \(target) lacks.")
    }
  }

  private func orderProblems() throws -> [ListProblem] {
    var problems: [ListProblem] = []
    var seen = RowIDSet(highest: try list.highestContact())
    var count = 0
    let chunks = try Row.fetchCursor(
      list.database,
      sql: "SELECT id, book_id, count, contact_ids FROM row_chunk ORDER BY book_id, position")
    while let chunk = try chunks.next() {
      let rowIDs = PackedRowIDs.unpack(chunk[3])
      count += rowIDs.count
      if rowIDs.isEmpty || rowIDs.count != chunk[2] {
        problems.append(ListProblem(.order, "Chunk \(chunk[0] as Int64) is miscounted."))
      }
      for rowID in rowIDs {
        if seen.contains(rowID) {
          problems.append(ListProblem(.order, "Contact \(rowID) stands in two places."))
        }
        seen.insert(rowID)
        if try list.order.chunk(ofContact: rowID) != chunk[0] {
          problems.append(ListProblem(.order, "Contact \(rowID) is looked for elsewhere."))
        }
      }
    }
    let placed = try Int.fetchOne(list.database, sql: "SELECT count(*) FROM contact_row") ?? 0
    if placed != count {
      problems.append(ListProblem(.order, "\(placed) contacts have a place for \(count) rows."))
    }
    return try problems + positionProblems()
  }

  /// Two chunks of one book at one position, and books whose positions have gaps.
  private func positionProblems() throws -> [ListProblem] {
    let doubled = try Row.fetchAll(
      list.database,
      sql: "SELECT book_id FROM row_chunk GROUP BY book_id, position HAVING count(*) > 1"
    ).map { ListProblem(.order, "Chunks of book \($0[0] as Int64) have no order.") }
    let positions = try list.books.all().map(\.position)
    guard positions != Array(positions.indices) else { return doubled }
    return doubled + [ListProblem(.order, "The books have no order.")]
  }

  private func derivedProblems() throws -> [ListProblem] {
    var problems: [ListProblem] = []
    if try !list.names.isCurrent() {
      problems.append(
        ListProblem(
          .derived, "Names are sorted by rules of another language or an older edition."))
    }
    let contacts = try ContactComparison(list)
    let rowIDs = try Int64.fetchCursor(list.database, sql: "SELECT id FROM contact ORDER BY id")
    while let rowID = try rowIDs.next() {
      guard let contact = try list.contacts.contact(rowID) else { continue }
      let isListed = try list.order.contains(rowID)
      if try !contacts.isDerived(rowID, from: contact, isListed: isListed) {
        problems.append(
          ListProblem(.derived, "What is known of contact \(rowID) isn't what its card says."))
      }
    }
    return problems
  }
}
