import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

/// Inserts the items of a drop into a book, in one transaction.
///
/// New contacts are collected and inserted in batches. A batch is inserted before a card that is a copy of
/// an existing contact, or of one in the batch, is processed.
struct DropInsertion {
  /// The number of contacts that are inserted at once.
  private static let batchSize = 512

  private(set) var summary = DropOutcome.Summary()
  private(set) var places: DropPlaces

  private let drop: DropPerformance
  private let items: [DropCoordinator.Item]
  private let placeholders: [Int: DropPlaceholderContext]
  private let start: IndexPath
  private var destination: IndexPath
  private var isNewItem = true
  private var place: DropPlaces.RowRun?
  private var pending = PendingInsertions()
  private var pairing: PhotoPairing
  private var matcher: ContactMatcher
  private let limits: CardLimits

  /// The contact of which the current card is a copy.
  private var match: ContactMatcher.Match?

  /// Whether that contact has another card of the drop already.
  private var isSecondCard = false

  /// The cards that wait for the rest of their item, and the results to report after them.
  private var held = HeldCards()

  /// Whether the list probably has the next card, because it had the last one.
  private(set) var expectsCopies: Bool

  /// The contacts that have got an image, each with the name of the image.
  private var images: [ContactID: String] = [:]

  /// The items whose cards have photos: an image of the same drop may replace the photo.
  private var photoSources = CardSources()

  /// The items of all cards of a move, in which an item stays if a later one replaced a value of it; otherwise `nil`.
  private var cardSources: CardSources?

  /// The contacts that the cards became or were merged into, if they will be members of a group.
  var members: DropMembers

  private var options: DropOptions { drop.options }

  /// Starts an insertion.
  init(
    of items: [DropCoordinator.Item], drop: DropPerformance,
    placeholders: [Int: DropPlaceholderContext], in transaction: ContactTransaction
  ) throws {
    let (destination, book) = try transaction.reader.destination(at: drop.place)
    self.items = items
    self.drop = drop
    self.placeholders = placeholders
    start = destination
    self.destination = destination
    places = DropPlaces(destination: .init(book: book, row: destination.row))
    pairing = PhotoPairing(items)
    limits = try CardLimits(transaction.reader)
    let isMove = drop.coordinator.proposal.operation == .move
    cardSources = isMove && items.count > 1 ? CardSources() : nil
    members = try DropMembers(of: drop, in: transaction.reader)
    matcher = try ContactMatcher(
      section: destination.section, rule: drop.options.matchRule, in: transaction.reader)
    expectsCopies = matcher.hadContacts
  }

  /// Processes a delivery of the queue.
  ///
  /// - Throws: `ContactError` if a card is refused and the drop is atomic; the errors of the store.
  mutating func take(
    _ delivery: inout LoadQueue.Delivery, in transaction: ContactTransaction
  ) throws {
    if var batch = delivery.takeCards() {
      while var card = batch.cards.popLast() { try take(&card, of: batch.item, in: transaction) }
      return
    }
    switch delivery {
    case .batch(.cards, _): break
    case .batch(.image(let image), let item):
      try take(image, of: item, in: transaction)
    case .end(let item, let error):
      try releaseHeldCards(in: transaction)
      if let error { try fail(item, error, in: transaction) }
      if error == nil, isNewItem {
        let provider = items[item].dragItem.itemProvider
        let result = DropItemResult(
          provider, .failed, rule: "no-card", message: provider.noCardMessage)
        try refuse(result, in: transaction)
      }
      isNewItem = true
      places.items[items[item].index] = place
      place = nil
    }
  }

  /// Inserts the contacts that are still pending.
  mutating func finish(in transaction: ContactTransaction) throws {
    for result in try pending.insert(in: transaction, at: &destination) { tell(result) }
  }

  private mutating func take(
    _ card: inout LoadedCard, of item: Int, in transaction: ContactTransaction
  ) throws {
    var result = DropItemResult(
      source: items[item].dragItem.itemProvider.suggestedName, card: card.number, line: card.line,
      type: card.type, outcome: .failed, diagnostics: card.diagnostics)
    result.hasPhoto = pairing.hasImages && card.hasPhoto
    isNewItem = false
    if held.isFull || !card.memberLines.isEmpty { try releaseHeldCards(in: transaction) }
    if !card.memberLines.isEmpty {
      try finish(in: transaction)
      try members.name(in: &card, in: transaction)
    }
    if let known = try identicalContact(to: card, in: transaction) {
      return try tellUnchanged(known, of: item, result, in: transaction)
    }
    card.derive()
    guard card.contact != nil else { return try refuse(result, in: transaction) }
    do throws(ContactError) {
      if let contact = card.contact { try limits.checkSize(of: contact) }
    } catch {
      result.diagnostics.append(.init(refusal: error))
      return try refuse(result, in: transaction)
    }
    let hints = try findCopy(of: card, item, in: transaction)
    if case .person = match?.reason {
      return held.hold(card, of: item, result, row: destination.row, match?.search)
    }
    result.diagnostics += hints
    noteMatch(of: card, item, in: transaction)
    guard match != nil else { return try insert(card, of: item, result, in: transaction) }
    try change(&card, result, in: transaction)
  }

  /// Records the match of a card.
  private mutating func noteMatch(
    of card: LoadedCard, _ item: Int, in transaction: ContactTransaction
  ) {
    if let match {
      isSecondCard = matcher.hasCard(match.id, in: transaction.reader)
      pairing.note(match.id, of: item)
      matcher.note(match.id, match.reason, ofItem: item)
    }
    if card.contact?.uid != nil { expectsCopies = match?.isSameContent ?? false }
  }

  /// Decides about the cards that waited for the rest of their item.
  private mutating func releaseHeldCards(in transaction: ContactTransaction) throws {
    guard !held.isEmpty else { return }
    try finish(in: transaction)
    var insertedCount = 0
    for entry in held.takeAll() {
      switch entry {
      case .result(var result):
        if result.outcome == .inserted { result.destination?.row += insertedCount }
        tell(result)
      case .card(var card, let item, var result, let row, let search):
        result.diagnostics += try findCopy(of: card, item, after: search, in: transaction)
        noteMatch(of: card, item, in: transaction)
        guard match == nil, let contact = card.contact else {
          try change(&card, result, in: transaction)
          continue
        }
        let place = IndexPath(row: row + insertedCount, section: destination.section)
        try insert(contact, at: place, of: item, result, in: transaction)
        insertedCount += 1
      }
    }
  }

  /// Inserts a card that was held before the cards that came after it.
  private mutating func insert(
    _ contact: Contact, at indexPath: IndexPath, of item: Int, _ result: DropItemResult,
    in transaction: ContactTransaction
  ) throws {
    var result = result
    guard let id = try transaction.apply(.insert([contact], at: indexPath)).first else { return }
    destination = IndexPath(row: destination.row + 1, section: destination.section)
    let count = place?.count ?? 0
    let isFirst = place.map { indexPath <= $0.first } ?? true
    place = .init(first: isFirst ? indexPath : place?.first ?? indexPath, count: count + 1)
    pairing.note(id, of: item)
    result.outcome = .inserted
    result.destination = .init(book: places.destination.book, row: indexPath.row)
    result.contact = .init(id, contact)
    tell(result)
  }

  /// Changes the contact of which a card is a copy, and reports it.
  private mutating func change(
    _ card: inout LoadedCard, _ result: DropItemResult, in transaction: ContactTransaction
  ) throws {
    var result = result
    do {
      tell(try resolve(&card, result: result, in: transaction))
    } catch let error as ContactError where error.isAboutOneCard {
      result.diagnostics.append(.init(refusal: error))
      try refuse(result, in: transaction)
    }
  }

  /// Returns the contact that has exactly the card, if its contact isn't derived yet.
  private func identicalContact(
    to card: LoadedCard, in transaction: ContactTransaction
  ) throws -> (contact: DropItemResult.ContactReference, reason: DropItemResult.Match)? {
    guard options.duplicatePolicy != .keep, let card = card.card, limits.allow(card) else {
      return nil
    }
    return try matcher.contact(with: card, in: transaction.reader)
  }

  /// Reports a card that a contact has already.
  private mutating func tellUnchanged(
    _ known: (contact: DropItemResult.ContactReference, reason: DropItemResult.Match),
    of item: Int, _ result: DropItemResult, in transaction: ContactTransaction
  ) throws {
    var result = result
    try finish(in: transaction)
    pairing.note(known.contact.id, of: item)
    matcher.note(known.contact.id, known.reason, ofItem: item)
    expectsCopies = true
    result.outcome = .unchanged
    result.match = known.reason
    result.contact = known.contact
    tell(result)
  }

  /// Searches the contact of which a card is a copy, and sets `match`.
  ///
  /// - Returns: A hint if the card is a new contact that may be an existing one.
  private mutating func findCopy(
    of card: LoadedCard, _ item: Int, after earlier: PersonSearch? = nil,
    in transaction: ContactTransaction
  ) throws -> [DropItemResult.Diagnostic] {
    match = nil
    guard options.duplicatePolicy != .keep, let contact = card.contact else { return [] }
    if pending.concerns(contact) { try finish(in: transaction) }
    let finding = try matcher.finding(
      for: contact, implied: card.implied, ofItem: item, after: earlier, in: transaction.reader)
    switch finding {
    case .new(let hint): return [hint].compactMap(\.self)
    case .copy(let found):
      try finish(in: transaction)
      match = found
      return []
    }
  }

  /// Adds a card to the pending new contacts.
  private mutating func insert(
    _ card: LoadedCard, of item: Int, _ result: DropItemResult, in transaction: ContactTransaction
  ) throws {
    guard let contact = card.contact else { return }
    var result = result
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

  /// Sets an image as the photo of the contact that its file name selects.
  private mutating func take(
    _ image: ImageData, of item: Int, in transaction: ContactTransaction
  ) throws {
    isNewItem = false
    try finish(in: transaction)
    let provider = items[item].dragItem.itemProvider
    let match = try pairing.contact(
      for: item, in: transaction.reader, newRows: start.row..<destination.row, of: start.section)
    guard case .one(let id) = match, let contact = try transaction.reader.contact(id),
      let indexPath = try transaction.reader.indexPath(of: id)
    else {
      return try fail(
        item, ForbiddenItem(match.reason(for: provider.suggestedName)), in: transaction)
    }
    let addition = RowAddition(
      photo: image, besides: photoSources.sources(of: id), filter: options.photoFilter, to: contact)
    if let first = images[id], !addition.isUnchanged {
      let reason =
        "\(provider.suggestedName.asSubject) is left out: \(first.asSource) is the photo of \(contact.name)"
        .ended
      return try fail(item, ForbiddenItem(reason), in: transaction)
    }
    do {
      if !addition.isUnchanged { try transaction.apply(.replace(id, with: addition.contact)) }
    } catch let error as ContactError where error.isAboutOneCard {
      var result = DropItemResult(
        source: provider.suggestedName, type: image.type, outcome: .failed)
      result.diagnostics = [.init(refusal: error)]
      return try refuse(result, in: transaction)
    }
    images[id] = provider.suggestedName
    place = .init(first: indexPath, count: 0)
    let book = try transaction.reader.books()[indexPath.section].name
    tell(
      DropItemResult(
        source: provider.suggestedName, type: image.type,
        outcome: addition.isUnchanged ? .unchanged : .merged,
        destination: .init(book: book, row: indexPath.row), contact: .init(id, addition.contact),
        diagnostics: addition.diagnostics, replacedSources: addition.replacedSources))
  }

  /// Decides how to handle a card that is a copy of a contact, and writes the result.
  ///
  /// The card and the contact, which may be large, are released before the merged contact is written.
  private mutating func resolve(
    _ card: inout LoadedCard, result: DropItemResult, in transaction: ContactTransaction
  ) throws -> DropItemResult {
    var result = result
    guard let id = match?.id, let reason = match?.reason,
      let resolution = try resolution(of: card, in: transaction.reader)
    else { return result }
    let uid = card.contact?.uid
    card.contact = nil
    match = nil
    let changesKeys = try resolution.apply(to: id, reason, in: transaction, &members.renames)
    if changesKeys { matcher.noteFormerKeys() }
    result.outcome = resolution.outcome
    result.diagnostics += resolution.diagnostics
    if resolution.replacesValue {
      // These items stay whatever happens later.
      result.replacedSources = cardSources?.take(id) ?? []
    }
    result.match = reason
    result.contact = .init(id, resolution.contact)
    if reason == .content { result.contact?.uid = uid }
    return result
  }

  private func resolution(
    of card: LoadedCard, in reader: ContactReader
  ) throws -> DuplicateResolution? {
    guard let match, let contact = card.contact else { return nil }
    // A card of the drop must not replace another one, which would then be nowhere in the list.
    let isSecond = isSecondCard && options.duplicatePolicy == .replace
    let isFormer = match.reason == .formerContent && !isSecond
    let policy = isSecond ? .merge : options.duplicatePolicy
    if !match.isSameContent, !isFormer, policy == .merge {
      try limits.checkProperties(of: contact)
    }
    return try DuplicateResolution(
      contact, read: card, of: match.contact, isSameContent: match.isSameContent,
      isFormerContent: isFormer, policy: policy, in: reader)
  }

  /// Reports why loading an item failed.
  private mutating func fail(
    _ item: Int, _ error: any Error, in transaction: ContactTransaction
  ) throws {
    let isForbidden = error is ForbiddenItem
    let result = DropItemResult(
      items[item].dragItem.itemProvider, isForbidden ? .forbidden : .failed,
      rule: isForbidden ? "forbidden" : "unreadable-item", message: "\(error)")
    placeholders[items[item].index]?.deletePlaceholder()
    try refuse(result, in: transaction)
  }

  /// Reports that a card or an item isn't accepted, after the pending contacts have been inserted and reported.
  private mutating func refuse(_ result: DropItemResult, in transaction: ContactTransaction) throws
  {
    if options.isAtomic {
      drop.report(result)
      throw ContactError.refused(result)
    }
    try finish(in: transaction)
    tell(result)
  }

  private mutating func tell(_ result: DropItemResult) {
    guard held.isEmpty else { return held.hold(result) }
    var result = result
    members.note(&result)
    summary[result.outcome] += 1
    if result.hasPhoto { photoSources.note(result) }
    if result.outcome.isAccepted { cardSources?.note(result) }
    drop.report(result)
  }
}
