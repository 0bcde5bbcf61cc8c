internal import ContactModel
internal import FoundationEssentials
internal import GRDB

/// A card whose bytes differ from those that were stored.
struct DamagedCard: Equatable {
  /// Where the list keeps a card.
  enum Location: Equatable {
    /// The card is the current card of its contact.
    case contact

    /// The card is an earlier card of the contact, in a step of the history.
    case step(operation: Int64, position: Int)
  }

  let contact: Int64
  let location: Location

  /// The hash of the bytes that were stored.
  let hash: CardHash

  /// All damaged cards of a list: those of contacts, then those of the history.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all cards.
  static func all(in list: ListConnection) throws -> [Self] {
    var damaged: [Self] = []
    try list.contacts.rows().forEachRow(of: Int64.min) { row in
      let card = try list.contacts.card(in: row)
      if let card = Self(card, of: row.integer(0), at: .contact) { damaged.append(card) }
      return true
    }
    return try damaged + allOfHistory(in: list)
  }

  /// The card of a contact, if it is damaged.
  static func card(of contact: Int64, in list: ListConnection) throws -> Self? {
    try list.contacts.card(contact).flatMap { Self($0.card, of: contact, at: .contact) }
  }

  /// The damaged cards of the history.
  static func allOfHistory(in list: ListConnection) throws -> [Self] {
    let steps = try Row.fetchAll(
      list.database,
      sql: """
        SELECT operation_id, position FROM operation_change WHERE kind = 5
        ORDER BY operation_id, position
        """)
    return try steps.compactMap { row in
      let (operation, position): (Int64, Int) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      let change = try list.log.change(ofOperation: operation, at: position)
      guard case .replacedCard(let contact, let card, _) = change else { return nil }
      return Self(card, of: contact, at: .step(operation: operation, position: position))
    }
  }

  /// Records a card as damaged; `nil` if it is intact.
  init?(_ card: StoredCard, of contact: Int64, at location: Location) {
    guard !card.isIntact(of: contact) else { return nil }
    self.contact = contact
    self.location = location
    hash = card.hash
  }

  /// The bytes that the list has for the card now.
  func bytes(in list: ListConnection) throws -> [UInt8] {
    switch location {
    case .contact: return try list.contacts.card(contact)?.card.bytes ?? []
    case .step(let operation, let position):
      let change = try list.log.change(ofOperation: operation, at: position)
      guard case .replacedCard(_, let card, _) = change else { return [] }
      return card.bytes
    }
  }

  /// Replaces the damaged bytes and updates the hash.
  ///
  /// This doesn't update data derived from the card.
  func replace(with bytes: [UInt8], in list: ListConnection) throws {
    let hash = CardHash(of: bytes.span, bytes.indices, contact: contact)
    switch location {
    case .contact: try list.contacts.setCard(bytes, hash, of: contact)
    case .step(let operation, let position):
      let change = try list.log.change(ofOperation: operation, at: position)
      guard case .replacedCard(_, let old, let changedAt) = change else { return }
      let card = StoredCard(bytes: bytes, hash: hash, charset: old.charset)
      try list.log.replace(
        .replacedCard(contact: contact, card: card, changedAt: changedAt), ofOperation: operation,
        at: position)
    }
  }
}

extension DamagedCard {
  /// Describes the problem with the contact's name, row and id.
  func problem(in list: ListConnection) throws -> ListProblem {
    ListProblem(
      .cards, try description(in: list), contact: list.identity.contactID(contact))
  }

  private func description(in list: ListConnection) throws -> String {
    let end = "is damaged: its bytes are not those that were stored."
    let subject = try list.description(ofContact: contact)
    guard case .step(let operation, _) = location else { return "The card of \(subject) \(end)" }
    let id = list.identity.operationID(operation)
    return "The card that \(subject) had before operation \(id) \(end)"
  }
}

extension ListConnection {
  /// Names a contact for people: by its name, its row and its id.
  func description(ofContact rowID: Int64, withRow hasRow: Bool = true) throws -> String {
    let id = "id:\(identity.contactID(rowID))"
    guard let name = try contacts.name(of: rowID) else { return "a deleted contact (\(id))" }
    let row = hasRow ? "\(place(ofContact: rowID)), " : ""
    return "\(name.listedName) (\(row)\(id))"
  }

  private func place(ofContact rowID: Int64) -> String {
    do {
      guard let indexPath = try indexPath(ofRowID: rowID) else { return "in the trash" }
      return "row \(indexPath.row) of \(try book(inSection: indexPath.section).name)"
    } catch {
      return "in an unknown row"
    }
  }

  /// Checks that the card of a contact is intact, so that no edit builds on a damaged card.
  ///
  /// - Throws: `ContactError.Code.damagedCard` if the card is damaged.
  func checkCard(of contact: Int64) throws {
    guard let damaged = try DamagedCard.card(of: contact, in: self) else { return }
    throw ContactError(
      .damagedCard, path: path, "\(try damaged.problem(in: self))")
  }
}
