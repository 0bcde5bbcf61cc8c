package import ContactDrop
import ContactModel
package import ContactStorage
import FoundationEssentials
import VCardFormat

/// A drop that is being performed, with its coordinator, its options and the function to which it reports.
struct DropPerformance: Sendable {
  let coordinator: DropCoordinator
  let options: DropOptions
  let draft: LoggedOperation.Draft
  let report: @Sendable (DropItemResult) -> Void

  /// The group whose members the contacts become; `nil` if they are only inserted into the list.
  var group: ContactID?

  /// Whether the contacts become members of a group.
  var isIntoGroup: Bool { group != nil }

  /// The place of new rows: new members of a group are inserted at the end of the group's book.
  var place: DropPlace {
    guard isIntoGroup, let section = coordinator.place.section else { return coordinator.place }
    return .book(section: section)
  }

  /// The greatest number of items for which placeholders are made.
  private static let placeholderLimit = 256

  /// Reports and returns the outcome of a drop that a proposal forbids or cancels.
  func refusal(_ proposal: DropProposal) -> DropOutcome {
    var summary = DropOutcome.Summary()
    let message = proposal.reason ?? "The drop was cancelled."
    for provider in coordinator.items.map(\.dragItem.itemProvider) {
      summary[.forbidden] += 1
      report(DropItemResult(provider, .forbidden, rule: "forbidden", message: message))
    }
    return DropOutcome(proposal: proposal, summary: summary)
  }

  /// Makes placeholders for the items that will become rows, unless there are very many.
  func makePlaceholders(in reader: ContactReader) throws -> [Int: DropPlaceholderContext] {
    let (indexPath, _) = try reader.destination(at: place)
    guard !options.isDryRun, coordinator.items.count <= Self.placeholderLimit else { return [:] }
    var placeholders: [Int: DropPlaceholderContext] = [:]
    for item in coordinator.items {
      let kind = ItemKind(item.dragItem.itemProvider)
      guard kind == .cards || kind == .text else { continue }
      placeholders[item.index] = coordinator.drop(
        item, to: DropPlaceholder(insertionIndexPath: indexPath))
    }
    return placeholders
  }

  /// Returns the version of cards that are made from dropped text: the version of most cards of the book.
  ///
  /// - Returns: The version; 3.0 if no item is text.
  func versionOfTextCards(in reader: ContactReader) throws -> VCard.Version {
    let hasText = coordinator.items.contains { ItemKind($0.dragItem.itemProvider) == .text }
    guard hasText else { return .v30 }
    let (indexPath, _) = try reader.destination(at: coordinator.place)
    return try reader.versionOfNewCards(section: indexPath.section)
  }

  /// Reports the rows that the items have become, or into which they have gone.
  func tell(_ places: DropPlaces, placeholders: [Int: DropPlaceholderContext]) {
    for item in coordinator.items {
      if let place = places.items[item.index] {
        if place.count == 0 {
          coordinator.drop(item, intoRowAt: place.first)
        } else if let placeholder = placeholders[item.index] {
          placeholder.commitInsertion { _ in place.count }
          coordinator.drop(item, toRowAt: place.first)
        }
      }
      placeholders[item.index]?.deletePlaceholder()
    }
  }
}

/// The rows into which the items of a drop have gone.
struct DropPlaces: Sendable {
  /// The rows of one item; the count is 0 if it went into an existing row.
  struct RowRun: Sendable {
    var first: IndexPath
    var count: Int
  }

  /// The place of the first new row, even if there is none.
  let destination: DropItemResult.Destination

  /// The rows of the items that have any, by the numbers of the items.
  var items: [Int: RowRun] = [:]
}

extension DropProposal {
  /// Whether the items go to one place.
  var hasDestination: Bool { isAccepted && intent != .automatic }
}

extension DropItemResult.Destination {
  /// Makes the destination of an index path in a book.
  init(_ place: (indexPath: IndexPath, book: String)) {
    self.init(book: place.book, row: place.indexPath.row)
  }
}

extension ContactReader {
  /// Returns where a place is now, if it is pinned.
  ///
  /// - Throws: `ContactError` if the contact or the book to which it is pinned isn't in the list any more.
  func current(_ place: DropPlace) throws -> DropPlace {
    guard case .pinned(let place, let anchor) = place else { return place }
    func indexPath(_ id: ContactID) throws -> IndexPath {
      guard let indexPath = try self.indexPath(of: id) else {
        throw ContactError.unknownContact(id)
      }
      return indexPath
    }
    switch anchor {
    case .row(let id): return .row(try indexPath(id))
    case .before(let id): return .gap(try indexPath(id))
    case .after(let id):
      let above = try indexPath(id)
      return .gap(IndexPath(row: above.row + 1, section: above.section))
    case .end(let id):
      let books = try books()
      guard let section = books.firstIndex(where: { $0.id == id }) else {
        throw ContactError(
          .unknownBook, "Another program removed the book of this place, so nothing was changed.")
      }
      if case .book = place { return .book(section: section) }
      return .gap(IndexPath(row: books[section].count, section: section))
    }
  }

  /// Returns the place of a book, wherever the book is when the drop is performed.
  ///
  /// - Parameter name: The name of the book; `nil` for the first one.
  /// - Returns: The place.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book.
  package func place(ofBookNamed name: String?) throws -> DropPlace {
    let (section, book) = try book(named: name)
    return .pinned(.book(section: section), to: .end(of: book.id))
  }

  /// Returns where a drop goes; `nil` if it is forbidden, or goes to the contacts that its items name.
  ///
  /// - Throws: `ContactError` if the place doesn't exist.
  package func destination(
    of proposal: DropProposal, at place: DropPlace
  ) throws -> DropItemResult.Destination? {
    proposal.hasDestination ? DropItemResult.Destination(try destination(at: place)) : nil
  }

  /// Returns the index path of new rows, or of the row to change; without a row it is the end of the last book.
  ///
  /// - Throws: `ContactError` if the place doesn't exist.
  func destination(at place: DropPlace) throws -> (IndexPath, book: String) {
    let place = try current(place)
    guard place != .well else {
      throw ContactError(
        .forbiddenDrop,
        "A list has rows and no photo well: drop an image on a contact, or on the photo well of one."
      )
    }
    let books = try books()
    let section = place.section ?? books.count - 1
    guard books.indices.contains(section) else {
      throw ContactError.unknownBook("number \(section)", among: books.map(\.name))
    }
    let book = books[section]
    let row = place.indexPath?.row ?? book.count
    guard row >= 0, row < book.count || (row == book.count && !place.isRow) else {
      throw ContactError.rowOutOfRange(row, in: book, end: !place.isRow)
    }
    return (IndexPath(row: row, section: section), book.name)
  }
}
