import ContactModel
import VCardFormat

/// The items of a move from which each contact has cards: an item stays if a later one replaced a value of it.
struct CardSources {
  private var sources: [ContactID: [String]] = [:]

  /// Records the result of a card.
  mutating func note(_ result: DropItemResult) {
    guard result.outcome.isAccepted, let id = result.contact?.id,
      sources[id]?.last?.exact != result.source.exact
    else { return }
    sources[id, default: []].append(result.source)
  }

  /// Returns the items of the cards of a contact so far, and forgets them, because they stay anyway.
  mutating func take(_ id: ContactID) -> [String] { sources.removeValue(forKey: id) ?? [] }
}
