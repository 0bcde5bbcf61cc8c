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

  /// The items that offer cards, in the session's order.
  var usableItems: [DragItem] {
    coordinator.items.map(\.dragItem).filter { $0.itemProvider.hasItem(conformingTo: .vCard) }
  }

  /// Reports the items that offer nothing that the list takes.
  ///
  /// - Returns: How many there are.
  /// - Throws: The first of them, when the drop is atomic.
  func reportForbiddenItems() throws -> Int {
    let items = coordinator.items.map(\.dragItem).filter {
      !$0.itemProvider.hasItem(conformingTo: .vCard)
    }
    for item in items {
      let name = item.itemProvider.suggestedName
      let message = "“\(name)” is no vCard: it has no line BEGIN:VCARD."
      if options.isAtomic {
        throw ContactListError(.refusedCard, "Nothing was dropped: \(message)")
      }
      report(forbidden(item, message: message))
    }
    return items.count
  }

  /// The outcome of a drop that is not performed.
  func refusal() -> DropOutcome {
    var summary = DropOutcome.Summary()
    let message = coordinator.proposal.reason ?? "The drop was cancelled."
    for item in coordinator.items {
      summary[.forbidden] += 1
      report(forbidden(item.dragItem, message: message))
    }
    return DropOutcome(proposal: coordinator.proposal, summary: summary)
  }

  private func forbidden(_ item: DragItem, message: String) -> DropItemResult {
    DropItemResult(
      source: item.itemProvider.suggestedName,
      type: item.itemProvider.registeredTypeIdentifiers.first ?? .data, outcome: .forbidden,
      diagnostics: [.init(rule: "forbidden", message: message)])
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
