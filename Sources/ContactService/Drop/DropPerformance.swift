import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials

/// A drop that is being performed: what is carried out, how, and who is told.
struct DropPerformance: Sendable {
  let coordinator: DropCoordinator
  let options: DropOptions
  let draft: LoggedOperation.Draft
  let report: @Sendable (DropItemResult) -> Void

  /// The items, in the session's order.
  var items: [DragItem] { coordinator.items.map(\.dragItem) }

  /// The outcome of a drop that is not performed.
  func refusal() -> DropOutcome {
    var summary = DropOutcome.Summary()
    let message = coordinator.proposal.reason ?? "The drop was cancelled."
    for provider in items.map(\.itemProvider) {
      summary[.forbidden] += 1
      report(
        DropItemResult(
          source: provider.suggestedName, type: provider.registeredTypeIdentifiers.first ?? .data,
          outcome: .forbidden, diagnostics: [.init(rule: "forbidden", message: message)]))
    }
    return DropOutcome(proposal: coordinator.proposal, summary: summary)
  }
}

extension ContactReader {
  /// Finds where new rows go, or the row that is changed; over no row, that is the end of the last book.
  ///
  /// - Throws: `ContactListError` when the place is not, or no longer, there.
  func destination(at place: DropPlace) throws -> (IndexPath, book: String) {
    let books = try books()
    let section = place.section ?? books.count - 1
    guard books.indices.contains(section) else {
      throw ContactListError.unknownBook("number \(section)", among: books)
    }
    let book = books[section]
    let row = place.indexPath?.row ?? book.count
    guard row >= 0, row < book.count || (row == book.count && !place.isRow) else {
      throw ContactListError.rowOutOfRange(row, in: book, end: !place.isRow)
    }
    return (IndexPath(row: row, section: section), book.name)
  }
}
