package import ContactDrop
import ContactModel
import ContactStorage
import VCardFormat
package import VCardInterchange

extension CardFormat {
  /// The type of files in the format.
  package var type: TypeIdentifier { TypeIdentifier(typeIdentifier) }

  /// Finds the best card format that an item offers; the result is `nil` if it offers none.
  package init?(of provider: ItemProvider) {
    let format = Self.all.first { $0.isRead && provider.hasItemConforming(to: $0.type) }
    guard let format else { return nil }
    self = format
  }
}

extension TypeIdentifier {
  /// The types of data that hold contacts, the best one first.
  package static let contacts: [Self] = CardFormat.all.reduce(into: []) { types, format in
    if format.isRead, !types.contains(format.type) { types.append(format.type) }
  }
}

extension ItemProvider {
  /// The number of cards that are passed on at once.
  private static let batchSize = 256

  /// Reads the cards of the item, in the best format that it offers.
  ///
  /// - Parameters:
  ///   - limits: The limits of cards.
  ///   - progress: Counts the bytes, and cancels the reading.
  ///   - derives: Returns whether to derive contacts from the next cards; otherwise `LoadedCard.derive` does it.
  ///   - take: Called with complete cards, a few at a time; returns whether to continue. The last card is held back
  ///     until the rest of the item has been read, because diagnostics about the rest are added to it.
  /// - Throws: `ForbiddenItem` if the item offers no cards, or a table of something else; the errors of the source and
  ///   of `take`.
  func readCards(
    _ limits: CardLimits, progress: LoadProgress?, derives: () -> Bool = { true },
    _ take: ([LoadedCard]) async throws -> Bool
  ) async throws {
    guard let format = CardFormat(of: self),
      var reader = CardReader(format, limits: limits.vCard, charset: charset)
    else { throw ForbiddenItem(self) }
    var batch: [LoadedCard] = []
    var isDerived = derives()
    func takeAllButLast() async throws -> Bool {
      guard batch.count > 1 else { return true }
      let cards = Array(batch.dropLast())
      batch.removeFirst(cards.count)
      return try await take(cards)
    }
    do {
      let chunks = chunks(conformingTo: format.type, progress: progress)
      try await chunks.read(by: &reader) { reader in
        while let entry = reader.next() {
          guard !entry.isStrayText else {
            batch.indices.last.map { batch[$0].diagnostics += entry.problems }
            continue
          }
          if let error = entry.error, error.code == .unknownHeader {
            throw ForbiddenItem("\(suggestedName.asSubject) can't be read: \(error)")
          }
          batch.append(
            LoadedCard(entry, type: format.type, namedCharset: charset, isDerived: isDerived))
          if batch.count > Self.batchSize {
            guard try await takeAllButLast() else { return false }
            isDerived = derives()
          }
        }
        return try await takeAllButLast()
      }
    } catch {
      if !batch.isEmpty { _ = try? await take(batch) }
      throw error
    }
    guard let last = batch.indices.last else { return }
    if let remainder = reader.remainder {
      batch[last].diagnostics.append(.init(remainder: remainder))
    }
    _ = try await take(batch)
  }

  /// Reads cards until the given number of them can be stored.
  func cards(
    keeping count: Int, _ limits: CardLimits, progress: LoadProgress? = nil
  ) async throws -> [LoadedCard] {
    var cards: [LoadedCard] = []
    var rest = count
    try await readCards(limits, progress: progress) { batch in
      for card in batch where rest > 0 {
        cards.append(card)
        rest -= card.contact == nil ? 0 : 1
      }
      return rest > 0
    }
    return cards
  }

  /// The message that the item was read and contains no card.
  package var noCardMessage: String {
    let item = suggestedName.asSubject
    if let advice = ForbiddenItem.advice(for: self) { return "\(item) \(advice)" }
    if let format = CardFormat(of: self), format.type != .vCard {
      return "\(item) has no card: its format is “\(format.name)”, but no contact is in it. "
        + "Export the contacts again, for example as vCards."
    }
    return "\(item) has no card: a card begins with a line BEGIN:VCARD and ends with END:VCARD."
  }
}
