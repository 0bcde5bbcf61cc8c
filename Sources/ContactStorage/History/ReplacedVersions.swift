internal import VCardFormat

/// The cards and names that an operation replaced, and their replacements.
///
/// A step keeps the version that is not in effect: the old one while its operation is done, the new one while it is
/// undone. The other version is in the next step that replaced the same card or name, or it is the current one.
struct ReplacedVersions {
  /// A step of the log.
  private struct StepReference {
    var operation: Int64
    var position: Int
  }

  /// For each contact or book, the step of the operation itself and the next step that replaced the same card or name.
  private struct Steps {
    var own: [Int64: StepReference] = [:]
    var other: [Int64: StepReference] = [:]
  }

  private let list: ListConnection
  private let isUndone: Bool
  private var cards = Steps()
  private var names = Steps()

  init(_ list: ListConnection, of operation: Int64) throws {
    self.list = list
    let last = try list.log.lastDone() ?? 0
    isUndone = operation > last
    try list.log.forEachStep(of: operation...operation, isReversed: !isUndone) { step in
      let place = StepReference(operation: step.operation, position: step.position)
      if case .replacedCard(let contact, _, _) = step.change { cards.own[contact] = place }
      if case .renamedBook(let book, _) = step.change { names.own[book] = place }
    }
    guard !cards.own.isEmpty || !names.own.isEmpty else { return }
    let others = isUndone ? (last + 1)..<operation : (operation + 1)..<(last + 1)
    guard let first = others.first, let final = others.last else { return }
    try list.log.forEachStep(of: first...final, isReversed: !isUndone) { step in
      let place = StepReference(operation: step.operation, position: step.position)
      if case .replacedCard(let contact, _, _) = step.change, cards.own[contact] != nil {
        cards.other[contact] = place
      }
      if case .renamedBook(let book, _) = step.change, names.own[book] != nil {
        names.other[book] = place
      }
    }
  }

  /// Returns the card of a contact before and after the operation.
  func cards(of contact: Int64) throws -> (old: VCard, new: VCard) {
    let own = try version(cards.own[contact], of: contact)
    let other = try version(cards.other[contact], of: contact)
    return isUndone ? (other, own) : (own, other)
  }

  /// Returns the card that a step keeps, or without a step the current card.
  private func version(_ place: StepReference?, of contact: Int64) throws -> VCard {
    let card = try card(place) ?? list.contacts.card(contact)?.card.unread
    return card?.read() ?? VCard(reading: [])
  }

  /// Returns the name of a book before and after the operation.
  func names(of book: Int64, today current: String) throws -> (old: String, new: String) {
    let own = try name(names.own[book]) ?? current
    let other = try name(names.other[book]) ?? current
    return isUndone ? (other, own) : (own, other)
  }

  private func card(_ place: StepReference?) throws -> UnreadCard? {
    guard case .replacedCard(_, let card, _)? = try change(place) else { return nil }
    return card.unread
  }

  private func name(_ place: StepReference?) throws -> String? {
    guard case .renamedBook(_, let name)? = try change(place) else { return nil }
    return name
  }

  private func change(_ place: StepReference?) throws -> HistoryChange? {
    try place.map { try list.log.change(ofOperation: $0.operation, at: $0.position) }
  }
}
