import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

/// A drop that is being performed: what is carried out, how, and who is told.
struct DropPerformance: Sendable {
  let coordinator: DropCoordinator
  let options: DropOptions
  let draft: LoggedOperation.Draft
  let report: @Sendable (DropItemResult) -> Void

  /// The group that the contacts become members of; `nil` if they only go into the list.
  var group: ContactID?

  /// Whether the contacts become members of a group.
  var isIntoGroup: Bool { group != nil }

  /// Where new rows go: those of new members go to the end of the group's book.
  var place: DropPlace {
    guard isIntoGroup, let section = coordinator.place.section else { return coordinator.place }
    return .book(section: section)
  }

  /// Up to how many items each have a placeholder.
  private static let placeholderLimit = 256

  /// The outcome of a drop that is not performed, because a proposal forbids or cancels it.
  func refusal(_ proposal: DropProposal) -> DropOutcome {
    var summary = DropOutcome.Summary()
    let message = proposal.reason ?? "The drop was cancelled."
    for provider in coordinator.items.map(\.dragItem.itemProvider) {
      summary[.forbidden] += 1
      report(
        DropItemResult(
          source: provider.suggestedName, type: provider.registeredTypeIdentifiers.first ?? .data,
          outcome: .forbidden, diagnostics: [.init(rule: "forbidden", message: message)]))
    }
    return DropOutcome(proposal: proposal, summary: summary)
  }

  /// Lets placeholders stand for the items that will become rows, unless there are very many.
  ///
  /// - Parameter reader: The list before the drop.
  /// - Returns: The placeholders by the numbers of their items.
  /// - Throws: `ContactError` when the destination is not there.
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

  /// The version of the cards that are made of dropped text: that of most cards of the book.
  ///
  /// - Parameter reader: The list before the drop.
  /// - Returns: The version; 3.0 if nothing of the drop is text.
  /// - Throws: `ContactError` when the destination is not there.
  func versionOfTextCards(in reader: ContactReader) throws -> VCard.Version {
    let hasText = coordinator.items.contains { ItemKind($0.dragItem.itemProvider) == .text }
    guard hasText else { return .v30 }
    let (indexPath, _) = try reader.destination(at: coordinator.place)
    return try reader.prevailingVersion(section: indexPath.section)
  }

  /// Tells the screen which rows the items have become, or gone into.
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

/// Where the items of a drop have gone.
struct DropPlaces: Sendable {
  /// The rows of one item: none where it went into the first.
  struct RowRun: Sendable {
    var first: IndexPath
    var count: Int
  }

  /// Where the first new row is, or would be.
  let destination: DropItemResult.Destination

  /// The places of those items that have one, by their numbers.
  var items: [Int: RowRun] = [:]

  init(destination: DropItemResult.Destination) {
    self.destination = destination
  }
}

extension ContactReader {
  /// Finds where new rows go, or the row that is changed; over no row, that is the end of the last book.
  ///
  /// - Throws: `ContactError` when the place is not, or no longer, there.
  func destination(at place: DropPlace) throws -> (IndexPath, book: String) {
    guard place != .well else {
      throw ContactError(
        .forbiddenDrop,
        "A list has rows and no photo well: drop an image on a contact, or on the photo well of one."
      )
    }
    let books = try books()
    let section = place.section ?? books.count - 1
    guard books.indices.contains(section) else {
      throw ContactError.unknownBook("number \(section)", among: books)
    }
    let book = books[section]
    let row = place.indexPath?.row ?? book.count
    guard row >= 0, row < book.count || (row == book.count && !place.isRow) else {
      throw ContactError.rowOutOfRange(row, in: book, end: !place.isRow)
    }
    return (IndexPath(row: row, section: section), book.name)
  }
}
