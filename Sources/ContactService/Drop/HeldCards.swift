import ContactModel
import VCardFormat

/// The cards of an item that are held back, and the results of the cards after them, in the order of the item.
///
/// A card with the name and a number of a contact may still be that of a namesake: an export may have the son before his
/// father. Only the rest of the item shows it, if the contact's own card is there.
struct HeldCards {
  /// A card, or a result that is reported after the cards before it.
  enum Entry {
    /// A card with the number of its item, its result so far, the row at which it would be inserted, and the search for
    /// its person, if that is kept.
    case card(LoadedCard, item: Int, DropItemResult, row: Int, PersonSearch?)

    /// The result of a card that didn't wait.
    case result(DropItemResult)
  }

  private var entries: [Entry] = []

  /// The size of the held cards in bytes.
  private var size = 0

  /// The number of entries, and the size of cards, from which they don't wait any longer: a large file needs no more
  /// memory.
  private static let limits = (count: 1_000, size: 16 << 20)

  /// The size of the contacts that a search found, in bytes, from which it isn't kept: they would be in memory while a
  /// merge writes them.
  private static let searchLimit = 64 << 10

  /// Whether no card is held back.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether the cards can't wait any longer.
  var isFull: Bool { entries.count >= Self.limits.count || size >= Self.limits.size }

  /// Holds a card back, with the search that found its person.
  mutating func hold(
    _ card: LoadedCard, of item: Int, _ result: DropItemResult, row: Int, _ search: PersonSearch?
  ) {
    let kept = search.flatMap { $0.size < Self.searchLimit ? $0 : nil }
    size += (card.contact?.card.bytes.count ?? 0) + (kept?.size ?? 0)
    entries.append(.card(card, item: item, result, row: row, kept))
  }

  /// Holds a result back.
  mutating func hold(_ result: DropItemResult) {
    entries.append(.result(result))
  }

  /// Removes and returns all cards and results.
  mutating func takeAll() -> [Entry] {
    defer { (entries, size) = ([], 0) }
    return entries
  }
}
