import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

/// The items of a drop on their way into a book, in one transaction.
///
/// New contacts are gathered and inserted together; a card that concerns a contact that is already
/// there, or is about to be, waits until they are in.
struct DropInsertion {
  /// How many contacts are inserted at once.
  private static let batchSize = 512

  private(set) var summary = DropOutcome.Summary()
  private(set) var places: DropPlaces

  private let drop: DropPerformance
  private let items: [DropCoordinator.Item]
  private let placeholders: [Int: DropPlaceholderContext]
  private let start: IndexPath
  private var destination: IndexPath
  private var isNewItem = true
  private var place: DropPlaces.Place?
  private var pending = PendingInsertions()
  private var pairing: PhotoPairing

  private var options: DropOptions { drop.options }

  /// Starts an insertion.
  ///
  /// - Parameters:
  ///   - items: The items that will come, in that order.
  ///   - drop: How the drop is performed.
  ///   - placeholders: What stands for items until they come.
  ///   - transaction: What they are inserted in.
  /// - Throws: `ContactListError` when the destination is not there.
  init(
    of items: [DropCoordinator.Item], drop: DropPerformance,
    placeholders: [Int: DropPlaceholderContext], in transaction: ContactTransaction
  ) throws {
    let (destination, book) = try transaction.reader.destination(at: drop.coordinator.place)
    self.items = items
    self.drop = drop
    self.placeholders = placeholders
    start = destination
    self.destination = destination
    places = DropPlaces(destination: .init(book: book, row: destination.row))
    pairing = PhotoPairing(items)
  }

  /// Takes what a queue delivers.
  ///
  /// - Throws: A refused card, when the drop is atomic; what the store throws.
  mutating func take(_ delivery: LoadQueue.Delivery, in transaction: ContactTransaction) throws {
    switch delivery {
    case .batch(.cards(let cards), let item):
      for card in cards { try take(card, of: item, in: transaction) }
    case .batch(.image(let image), let item):
      try take(image, of: item, in: transaction)
    case .end(let item, let error):
      if let error { try fail(item, error, in: transaction) }
      if error == nil, isNewItem {
        let message = LoadedCardReader.emptyMessage(of: items[item].dragItem.itemProvider)
        try refuse(result(of: item, rule: "no-card", message: message), in: transaction)
      }
      isNewItem = true
      places.items[items[item].index] = place
      place = nil
    }
  }

  /// Inserts what is still waiting.
  mutating func finish(in transaction: ContactTransaction) throws {
    for result in try pending.insert(in: transaction, at: &destination) { tell(result) }
  }

  private mutating func take(
    _ card: LoadedCard, of item: Int, in transaction: ContactTransaction
  ) throws {
    var result = DropItemResult(
      source: items[item].dragItem.itemProvider.suggestedName, card: card.number, line: card.line,
      type: card.type, outcome: .failed, diagnostics: card.diagnostics)
    isNewItem = false
    guard let contact = card.contact else { return try refuse(result, in: transaction) }
    if options.duplicatePolicy != .keep {
      if pending.concerns(contact) { try finish(in: transaction) }
      let matcher = ContactMatcher(transaction: transaction, section: destination.section)
      if let match = try matcher.match(for: contact) {
        try finish(in: transaction)
        pairing.note(match.id, of: item)
        return tell(try resolve(contact, against: match, result: result, in: transaction))
      }
    }
    let row = destination.row + pending.count
    result.outcome = .inserted
    result.destination = .init(book: places.destination.book, row: row)
    let first = IndexPath(row: row, section: destination.section)
    if place == nil { place = .init(first: first, count: 0) }
    place?.count += 1
    pending.append(contact, result: result)
    if pending.count == Self.batchSize || pairing.isWaiting(for: item) {
      try finish(in: transaction)
      if let id = try transaction.reader.id(at: first) { pairing.note(id, of: item) }
    }
  }

  /// Gives an image to the contact that it pairs with.
  private mutating func take(
    _ image: ImageData, of item: Int, in transaction: ContactTransaction
  ) throws {
    isNewItem = false
    try finish(in: transaction)
    let provider = items[item].dragItem.itemProvider
    let match = try pairing.contact(
      for: item, in: transaction.reader, newRows: start.row..<destination.row, of: start.section)
    guard case .one(let id) = match, let contact = try transaction.contact(id),
      let indexPath = try transaction.reader.indexPath(of: id)
    else {
      return try fail(
        item, ForbiddenItem(provider, match.reason(for: provider.suggestedName)), in: transaction)
    }
    let addition = RowAddition(photo: image, filter: options.photoFilter, to: contact)
    if !addition.isUnchanged { try transaction.apply(.replace(id, with: addition.contact)) }
    place = .init(first: indexPath, count: 0)
    let book = try transaction.reader.books()[indexPath.section].name
    tell(
      DropItemResult(
        source: provider.suggestedName, type: image.type,
        outcome: addition.isUnchanged ? .unchanged : .merged,
        destination: .init(book: book, row: indexPath.row), contact: .init(id, addition.contact),
        diagnostics: addition.diagnostics))
  }

  /// Decides what becomes of a card that matches a contact of the list, and does it.
  private func resolve(
    _ contact: Contact, against match: ContactMatcher.Match, result: DropItemResult,
    in transaction: ContactTransaction
  ) throws -> DropItemResult {
    var result = result
    result.contact = .init(match.id, match.contact)
    if match.isSameContent {
      result.outcome = .unchanged
      return result
    }
    switch options.duplicatePolicy {
    case .skip, .keep:
      result.outcome = .skipped
    case .replace:
      try transaction.apply(.replace(match.id, with: contact))
      result.outcome = .replaced
      result.contact = .init(match.id, contact)
    case .merge:
      let addition = RowAddition(contact, to: match.contact)
      result.diagnostics += addition.diagnostics
      result.outcome = addition.isUnchanged ? .unchanged : .merged
      if !addition.isUnchanged {
        try transaction.apply(.replace(match.id, with: addition.contact))
      }
      result.contact = .init(match.id, addition.contact)
    }
    return result
  }

  /// Tells why an item ended early.
  private mutating func fail(
    _ item: Int, _ error: any Error, in transaction: ContactTransaction
  ) throws {
    let isForbidden = error is ForbiddenItem
    var result = result(
      of: item, rule: isForbidden ? "forbidden" : "unreadable-item", message: "\(error)")
    if let error = error as? ForbiddenItem {
      result.outcome = .forbidden
      result.type = error.type
    }
    placeholders[items[item].index]?.deletePlaceholder()
    try refuse(result, in: transaction)
  }

  private func result(of item: Int, rule: String, message: String) -> DropItemResult {
    DropItemResult(
      source: items[item].dragItem.itemProvider.suggestedName, type: .vCard, outcome: .failed,
      diagnostics: [.init(rule: rule, message: message)])
  }

  /// Tells that a card or an item isn't taken, after those that are still waiting.
  private mutating func refuse(_ result: DropItemResult, in transaction: ContactTransaction) throws
  {
    if options.isAtomic { throw ContactListError.refused(result) }
    try finish(in: transaction)
    tell(result)
  }

  private mutating func tell(_ result: DropItemResult) {
    summary[result.outcome] += 1
    drop.report(result)
  }
}
